// The four resources and the four types of cards, matched one to one (CO-1.2): a type and its resource have
// the same number.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kernel/vocabulary.h"

namespace orrery::cosmoctopus {

enum class Resource : std::uint8_t { Ink, Coins, Whispers, Stars };
enum class CardType : std::uint8_t { Scripture, Relic, Hallucination, Constellation };

inline constexpr std::array<std::string_view, 4> resource_names{"ink", "coins", "whispers", "stars"};
inline constexpr std::array<std::string_view, 4> type_names{"scripture", "relic", "hallucination",
                                                            "constellation"};
inline constexpr std::array resources{Resource::Ink, Resource::Coins, Resource::Whispers, Resource::Stars};

constexpr std::size_t index(Resource resource) { return static_cast<std::size_t>(resource); }
constexpr std::size_t index(CardType type) { return static_cast<std::size_t>(type); }
constexpr Resource resource_of(CardType type) { return static_cast<Resource>(type); }
constexpr CardType type_of(Resource resource) { return static_cast<CardType>(resource); }

// An amount of each resource: a supply, or what one instruction gives.
template <class Number>
struct Amounts {
  std::array<Number, 4> of{};

  constexpr Number& operator[](Resource r) { return of[index(r)]; }
  constexpr Number operator[](Resource r) const { return of[index(r)]; }
  constexpr int total() const { return of[0] + of[1] + of[2] + of[3]; }
  constexpr int kinds() const { return (of[0] > 0) + (of[1] > 0) + (of[2] > 0) + (of[3] > 0); }
  constexpr bool operator==(const Amounts&) const = default;
};

}  // namespace orrery::cosmoctopus
