// What is said about questions and choices, and about what is printed on cards.
#pragma once

#include "games/cosmoctopus/words.h"
#include "kernel/telling.h"

namespace orrery::cosmoctopus {

Phrase tell_choice(const Value& view, Seat seat, Action action);
std::vector<Phrase> tell_context(const Value& view);
std::span<const PhraseRow> phrases();

// What a card does when it is played or complete, and as long as it is in play; a phrase for each effect.
std::vector<Phrase> tell_effects(const CardRow& card);
std::vector<Phrase> tell_lasting(const CardRow& card);

}  // namespace orrery::cosmoctopus
