// A map of hexes, from its text form to the masks that the rules work on.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/bits128.hpp"

namespace trains_ai::trains {

using core::Bits128;

enum class Terrain : std::uint8_t { plain, river, mountain, sea, city, remote };
inline constexpr std::array<const char*, 6> kTerrainNames{"plain", "river", "mountain", "sea", "city", "remote"};

/// The text form of a map, as in a map file: see docs/maps.md.
struct MapText {
    std::string name;
    /// Hexes in reading order; the 2nd, 4th, ... row is shifted right by half a hex. P plain, R river, M mountain,
    /// S sea, C1-C3 city with room for that many stations, *1-*9 remote location of that worth.
    std::vector<std::string> rows;
    std::vector<std::pair<int, int>> barriers;
    std::map<int, std::string> names;
    /// Whether documents may call the map by its name alone, as they do with the maps that come with the package.
    bool shipped = false;

    friend bool operator==(const MapText&, const MapText&) = default;
};

struct Hex {
    int row = 0;
    int column = 0;
    Terrain terrain = Terrain::plain;
    int value = 0;  // room for stations of a city, worth of a remote location, else 0
};

class Map {
public:
    static constexpr int kMaxHexes = 128;
    static constexpr int kMaxWorth = 9;
    /// With this many coins every hex can be paid, whatever its terrain.
    static constexpr int kTopCost = 9;

    /// Throws MapError, naming the row, hex or pair and what is wrong with it.
    explicit Map(MapText text);

    const MapText& text() const { return text_; }
    int size() const { return static_cast<int>(hexes_.size()); }
    const Hex& hex(int h) const { return hexes_[static_cast<std::size_t>(h)]; }
    const Bits128& neighbours(unsigned h) const { return neighbours_[h]; }

    Bits128 land;   // all but sea
    Bits128 start;  // where a first rail may lie: neither sea nor remote
    Bits128 city;
    Bits128 remote;
    /// room[i]: cities with room for more than i stations.
    std::array<Bits128, 3> room;
    /// worth[i]: remote locations whose number has bit i.
    std::array<Bits128, 4> worth;
    /// terrain_within[free][c]: hexes other than cities whose terrain costs at most c coins; bit 0 of `free`: rivers
    /// cost nothing, bit 1: mountains cost nothing.
    std::array<std::array<Bits128, kTopCost + 1>, 4> terrain_within;

private:
    void read_rows();
    void link();
    void check_names() const;
    void check_connected() const;
    void make_masks();

    MapText text_;
    std::vector<Hex> hexes_;
    std::array<Bits128, kMaxHexes> neighbours_{};
};

}  // namespace trains_ai::trains
