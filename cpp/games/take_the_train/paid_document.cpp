#include "games/take_the_train/paid_document.hpp"

#include <string>
#include <utility>

#include "games/take_the_train/card_document.hpp"
#include "games/take_the_train/notation.hpp"
#include "games/take_the_train/options.hpp"

namespace trains_ai::take_the_train {

using core::List;
using core::Reader;

namespace {

CardMask read_fitted(const Reader& reader, CardMask deck) {
    CardMask out = 0;
    for (const Reader& item : reader.items()) {
        const Card kind = read_card(item);
        if ((deck & bit(kind)) == 0) item.refuse(item.shown() + ", but the option 'transfers' is off");
        if (out & bit(kind)) item.refuse(item.shown() + " twice");
        out |= kind < kFree ? bit(kind) : bit(kind) * 3;
    }
    return out;
}

}  // namespace

std::vector<Payment> read_paid(const Reader& reader, int seats, CardMask deck, CardMask played) {
    std::vector<Payment> out;
    CardMask left = played;
    for (const Reader& item : reader.items()) {
        item.only_keys({"seat", "hand_size", "fitted", "drew", "since"});
        if (out.size() == kFareTokens)
            item.refuse("more than " + std::to_string(kFareTokens) + " payments, there are not that many fares");
        Payment payment;
        payment.seat = static_cast<int>(item["seat"].number(0, seats - 1));
        payment.hand_size = static_cast<int>(item["hand_size"].number(1, kMostCards));
        payment.fitted = read_fitted(item["fitted"], deck);
        if (item.has("drew")) payment.drew = item["drew"].truth();
        if (item.has("since")) {
            for (const Reader& card_item : item["since"].items()) {
                const Card card = read_card(card_item);
                if ((left & bit(card)) == 0)
                    card_item.refuse(card_item.shown() + (played & bit(card) ? " more often than it was played"
                                                                             : " has not been played in this hand"));
                left = without(left, card);
                payment.since.push_back(card);
            }
        }
        out.push_back(std::move(payment));
    }
    return out;
}

void check_hand_sizes(const Reader& reader, const std::vector<Payment>& paid, std::vector<int> hand_sizes) {
    const auto items = reader.items();
    for (std::size_t i = paid.size(); i-- > 0;) {
        int& size = hand_sizes[static_cast<std::size_t>(paid[i].seat)];
        size += static_cast<int>(paid[i].since.size()) - (paid[i].drew ? 1 : 0);
        if (paid[i].hand_size != size)
            items[i]["hand_size"].refuse(std::to_string(paid[i].hand_size) + ", expected " + std::to_string(size) +
                                         " by the hand of now and by what was drawn and played since");
    }
}

List paid_list(const std::vector<Payment>& paid) {
    List out;
    for (const Payment& payment : paid) {
        core::Table item;
        item.set("seat", payment.seat);
        item.set("hand_size", payment.hand_size);
        item.set("fitted", kind_list(payment.fitted));
        item.set("drew", payment.drew);
        List since;
        for (const Card card : payment.since) since.emplace_back(card_text(card));
        item.set("since", std::move(since));
        out.emplace_back(std::move(item));
    }
    return out;
}

}  // namespace trains_ai::take_the_train
