#include "games/take_the_train/history.hpp"

#include <array>
#include <utility>

namespace trains_ai::take_the_train {

namespace {

/// How many more cards each hand held before the events than after them.
template <int N>
struct Balance {
    std::array<int, N> seats{};

    void passed_over(int) {}
    void drew_to_open(int seat, bool) { --at(seat); }
    void plays(int seat, Action, const Board&) { ++at(seat); }
    void pays(int seat, bool drew, const Board&) { at(seat) -= drew; }

    int& at(int seat) { return seats[static_cast<std::size_t>(seat)]; }
};

template <int N>
struct Listing {
    const Options& options;
    std::vector<Payment> paid;
    std::array<int, N> hand_sizes{};

    void passed_over(int) {}
    void drew_to_open(int seat, bool) { ++size(seat); }
    void plays(int seat, Action action, const Board&) {
        --size(seat);
        for (std::size_t i = paid.size(); i-- > 0;) {
            if (paid[i].seat != seat) continue;
            paid[i].since.push_back(card_of(action));
            break;
        }
    }
    void pays(int seat, bool drew, const Board& board) {
        paid.push_back({seat, size(seat), board.fitted(options), drew, {}});
        size(seat) += drew;
    }

    int& size(int seat) { return hand_sizes[static_cast<std::size_t>(seat)]; }
};

}  // namespace

template <int N>
std::vector<Payment> payments(const Options& options, const Start& start, const State<N>& s,
                              const std::array<std::uint8_t, N>& hand_sizes) {
    Balance<N> balance;
    replay(options, start, s, balance);
    Listing<N> listing{options, s.given ? start.paid : std::vector<Payment>{}, {}};
    for (int seat = 0; seat < N; ++seat)
        listing.size(seat) = hand_sizes[static_cast<std::size_t>(seat)] + balance.at(seat);
    replay(options, start, s, listing);
    return std::move(listing.paid);
}

template std::vector<Payment> payments<2>(const Options&, const Start&, const State<2>&,
                                          const std::array<std::uint8_t, 2>&);
template std::vector<Payment> payments<3>(const Options&, const Start&, const State<3>&,
                                          const std::array<std::uint8_t, 3>&);
template std::vector<Payment> payments<4>(const Options&, const Start&, const State<4>&,
                                          const std::array<std::uint8_t, 4>&);
template std::vector<Payment> payments<5>(const Options&, const Start&, const State<5>&,
                                          const std::array<std::uint8_t, 5>&);
template std::vector<Payment> payments<6>(const Options&, const Start&, const State<6>&,
                                          const std::array<std::uint8_t, 6>&);

}  // namespace trains_ai::take_the_train
