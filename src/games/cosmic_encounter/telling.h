// What is said about questions and choices.
#pragma once

#include "kernel/telling.h"

namespace orrery::cosmic_encounter {

std::span<const PhraseRow> phrases();
Phrase tell_choice(const Value& view, Seat seat, Action action);
Phrase tell_question(const Value& view);
std::vector<Phrase> tell_context(const Value& view);

}  // namespace orrery::cosmic_encounter
