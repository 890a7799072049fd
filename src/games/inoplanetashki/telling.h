// A view read back, and what is said from it.
#pragma once

#include <vector>

#include "games/inoplanetashki/words.h"
#include "kernel/telling.h"

namespace orrery::inoplanetashki {

const TileSet& set_of(const Value& view);
Tile tile_named(const TileSet& set, const Value& name);

// A planet and its entry in the view.
struct ShownPlanet {
  Planet planet;
  const Value* facts;
};
std::vector<ShownPlanet> planets_of(const Value& view, Seat seat);

enum class Saying : std::uint8_t { Open, Add, Remove };
// `outcome` is `complete`, `hopeless` or `open`. Pieces of the row are told as they lie there, those of a
// planet (`laid`) as they lie in their slot.
inline constexpr auto phrase_rows = in_order<Saying, PhraseRow>({
    {Saying::Open, {"say.open", {"tile"}}},
    {Saying::Add, {"say.add", {"tile", "stations", "need", "outcome"}}},
    {Saying::Remove, {"say.remove", {{"tile", "laid"}}}},
});

Phrase tell_choice(const Value& view, Seat seat, Action action);

}  // namespace orrery::inoplanetashki
