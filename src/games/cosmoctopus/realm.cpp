#include "games/cosmoctopus/realm.h"

#include <fmt/format.h>

#include <bit>

#include "kernel/text.h"

namespace orrery::cosmoctopus {

namespace {

constexpr int farthest = 60;  // the largest coordinate, in either direction

std::optional<std::int8_t> read_coordinate(std::string_view text) {
  const auto number = parse_number(text);
  if (!number || *number < -farthest || *number > farthest) return std::nullopt;
  return *number;
}

}  // namespace

std::string read_layout(std::string_view text, Layout& layout) {
  layout = {};
  while (true) {
    const std::size_t end = text.find('/');
    const std::string_view spot = text.substr(0, end);
    const std::size_t comma = spot.find(',');
    const auto x = read_coordinate(spot.substr(0, comma));
    const auto y = comma == std::string_view::npos ? std::nullopt : read_coordinate(spot.substr(comma + 1));
    if (!x || !y) {
      return fmt::format(
          "layout has '{}': say the name of a layout, or the centres of your tiles as x,y/x,y/… with whole "
          "numbers from -{} to {}",
          printable(spot), farthest, farthest);
    }
    if (layout.count == most_places) return fmt::format("layout has more than {} tiles", most_places);
    for (std::size_t i = 0; i < layout.count; ++i) {
      if (layout.spots[i] == Spot{*x, *y}) return fmt::format("layout has two tiles at {},{}", *x, *y);
    }
    layout.spots[layout.count++] = {*x, *y};
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
}

// CO-R.38, CO-23.1: nine connected tiles, or ten in two areas joined by a wormhole.
std::string layout_error(const Layout& layout, bool wormhole) {
  const PlaceSet first = layout.area_of(0);
  const PlaceSet rest = layout.all() - first;
  if (rest.empty()) {
    if (layout.count != 9) return fmt::format("a realm in one piece has 9 tiles, not {}", layout.count);
    bool room = false;
    for (int place = 0; place < layout.count; ++place) {
      room = room || (layout.neighbours(place) | PlaceSet(place)) != layout.all();
    }
    if (wormhole && !room) return "the wormhole needs two tiles that are not adjacent";
    return {};
  }
  if (layout.area_of(rest.first()) != rest) return "a realm has at most two separate areas";
  if (!wormhole) return "a realm of two areas needs the wormhole: say wormhole=yes";
  if (layout.count != 10) return fmt::format("a realm of two areas has 10 tiles, not {}", layout.count);
  if (first.size() < 2 || rest.size() < 2) return "every area of a realm needs at least 2 tiles";
  return {};
}

}  // namespace orrery::cosmoctopus
