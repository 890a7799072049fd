// The beats in which people are told what happens. A game lists them as constant rows: which events belong to
// each, and how long it stands. Clients tell the story in them, and tables give people the time to hear it.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

namespace orrery {

struct Beat {
  using Milliseconds = std::chrono::milliseconds;
  struct Manner {
    Milliseconds read{};       // it stands while its sentence is read, but no longer than this
    bool key = false;          // what people play for
    bool together = false;     // those that follow each other are one …
    std::string_view apart{};  // … unless they differ in this argument
  };
  std::string_view name;
  Milliseconds least{};  // it stands so long, however short its sentence
  Manner manner{};
  std::array<std::uint16_t, 16> kinds{};  // of events
  std::size_t kind_count = 0;

  constexpr std::span<const std::uint16_t> events() const { return std::span(kinds).first(kind_count); }
  constexpr Milliseconds longest() const { return std::max(least, manner.read); }
};

template <class Happening>
struct BeatRow {
  Beat row;
  consteval BeatRow(std::string_view name, Beat::Milliseconds least, Beat::Manner manner,
                    std::initializer_list<Happening> events)
      : row{name, least, manner} {
    for (const Happening event : events) row.kinds.at(row.kind_count++) = static_cast<std::uint16_t>(event);
  }
};

// An event that belongs to two of them does not compile.
template <class Happening, std::size_t count>
consteval std::array<Beat, count> beats_of(const BeatRow<Happening> (&rows)[count]) {
  std::array<Beat, count> beats;
  std::array<bool, 256> seen{};
  for (std::size_t i = 0; i < count; ++i) {
    beats[i] = rows[i].row;
    for (const std::uint16_t event : beats[i].events()) {
      if (seen.at(event)) throw "an event belongs to two beats";
      seen[event] = true;
    }
  }
  return beats;
}

}  // namespace orrery
