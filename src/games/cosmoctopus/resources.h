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

inline constexpr auto resource_names = names<Resource>({
    {Resource::Ink, "ink"},
    {Resource::Coins, "coins"},
    {Resource::Whispers, "whispers"},
    {Resource::Stars, "stars"},
});
inline constexpr auto type_names = names<CardType>({
    {CardType::Scripture, "scripture"},
    {CardType::Relic, "relic"},
    {CardType::Hallucination, "hallucination"},
    {CardType::Constellation, "constellation"},
});
inline constexpr auto resources = resource_names.keys();
inline constexpr auto types = type_names.keys();
template <class T>
using ByResource = EnumArray<Resource, T, resources.size()>;
template <class T>
using ByType = EnumArray<CardType, T, types.size()>;

constexpr Resource resource_of(CardType type) { return static_cast<Resource>(type); }
constexpr CardType type_of(Resource resource) { return static_cast<CardType>(resource); }

// An amount of each resource: a supply, or what one instruction gives.
template <class Number>
struct Amounts {
  ByResource<Number> of{};

  constexpr Number& operator[](Resource r) { return of[r]; }
  constexpr Number operator[](Resource r) const { return of[r]; }
  constexpr int total() const {
    const auto& [ink, coins, whispers, stars] = of.entries;
    return ink + coins + whispers + stars;
  }
  constexpr int kinds() const {
    const auto& [ink, coins, whispers, stars] = of.entries;
    return (ink > 0) + (coins > 0) + (whispers > 0) + (stars > 0);
  }
  constexpr bool operator==(const Amounts&) const = default;
};

}  // namespace orrery::cosmoctopus
