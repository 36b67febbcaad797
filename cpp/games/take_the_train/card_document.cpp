#include "games/take_the_train/card_document.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "games/take_the_train/notation.hpp"

namespace trains_ai::take_the_train {

using core::List;
using core::Reader;

namespace {

std::vector<std::string> sorted_texts(CardMask cards) {
    std::vector<std::string> out;
    for (; cards != 0; cards &= cards - 1) out.push_back(card_text(static_cast<Card>(std::countr_zero(cards))));
    std::sort(out.begin(), out.end());
    return out;
}

List as_list(const std::vector<std::string>& texts) {
    List out;
    for (const std::string& text : texts) out.emplace_back(text);
    return out;
}

}  // namespace

Card read_card(const Reader& reader) {
    const std::string& text = reader.text();
    if (const auto card = parse_card(text)) return *card;
    std::vector<std::string> known;
    for (Card card = 0; card < kMostCards; ++card)
        if (kind_of(card) == card) known.push_back(card_text(card));
    reader.refuse(core::quoted(text) + " is no card, expected one like 'b7', 'gS', 'free', 'end' or 'transfer'" +
                  core::did_you_mean(text, known));
}

List card_list(CardMask cards) { return as_list(sorted_texts(cards)); }

List kind_list(CardMask cards) {
    auto texts = sorted_texts(cards);
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return as_list(texts);
}

void CardsMet::add(const Reader& reader, Card kind) {
    const std::string text = card_text(kind);
    if ((deck_ & bit(kind)) == 0) reader.refuse("'" + text + "', but the option 'transfers' is off");
    const unsigned copies = kind < kFree ? 1 : 2;
    if (count(met_ & (kind < kFree ? bit(kind) : bit(kind) * 3)) == copies)
        reader.refuse("one '" + text + "' too many, there " + (copies == 1 ? "is only 1" : "are only 2"));
    met_ = together(met_, bit(kind));
}

CardMask read_cards(const Reader& reader, CardsMet& met) {
    CardMask out = 0;
    for (const Reader& item : reader.items()) {
        const Card card = read_card(item);
        met.add(item, card);
        out = together(out, bit(card));
    }
    return out;
}

}  // namespace trains_ai::take_the_train
