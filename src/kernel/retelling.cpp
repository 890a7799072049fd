#include "kernel/retelling.h"

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery {

Saying saying_of(const GameInfo& game, const Entry& entry) {
  if (const Act* act = std::get_if<Act>(&entry)) return {act->seat, to_text(game.actions, act->action)};
  const std::string& text = std::get<Unknown>(entry).text;
  const std::size_t blank = text.find(' ');
  const auto seat = parse_number(std::string_view(text).substr(0, blank));
  return {seat ? seat_numbered(*seat) : no_seat, blank == std::string::npos ? "" : text.substr(blank + 1)};
}

Retelling::Retelling(const GameInfo& game, int version)
    : game_(game), older_(version < game.rules_version && game.reread != nullptr) {}

Meaning Retelling::meaning(const AnyPosition& now, Seat seat, std::string_view words) const {
  const Heard& so_far = heard_.back();
  if (so_far.said.empty()) {
    const Parsed parsed = parse(game_.actions, words);
    const Action action{parsed.term, {parsed.arguments[0], parsed.arguments[1], parsed.arguments[2]}};
    const bool known = parsed.error.empty();
    if (known && (!older_ || !now.why_not(seat, action))) return {Meaning::Kind::Action, action};
    if (!older_) return {};
  }
  if (!so_far.said.empty() && so_far.seat != seat) return {};
  std::vector<std::string> said = so_far.said;
  said.emplace_back(words);
  return game_.reread(now, seat, said);
}

Meaning Retelling::hear(const AnyPosition& now, Seat seat, std::string_view words) {
  const Meaning found = meaning(now, seat, words);
  if (found.kind == Meaning::Kind::Unknown) return found;
  Heard next{heard_.back().entries, {}, seat};
  if (found.kind == Meaning::Kind::Unfinished) {
    next.said = heard_.back().said;
    next.said.emplace_back(words);
  }
  changed_ = changed_ || found.kind != Meaning::Kind::Action || to_text(game_.actions, found.action) != words;
  heard_.push_back(std::move(next));
  return found;
}

bool Retelling::at_recorded_position(const AnyPosition& now, const Entry* next) const {
  if (!older_) return true;
  if (!heard_.back().said.empty()) return false;
  if (next == nullptr || std::holds_alternative<Back>(*next)) return true;
  const Saying saying = saying_of(game_, *next);
  return meaning(now, saying.seat, saying.words).kind != Meaning::Kind::Needless;
}

Back Retelling::back(const Back& recorded) {
  const std::size_t deal = recorded.deal != 0 ? recorded.deal : heard_.size();
  heard_.push_back(heard_.at(recorded.to));
  return {heard_.back().entries, deal};
}

bool Retelling::takes_back_words() const {
  return heard_.size() > 1 && heard_[heard_.size() - 1].entries == heard_[heard_.size() - 2].entries;
}

void Retelling::take_back(std::size_t entries) {
  if (takes_back_words()) return heard_.pop_back();
  while (heard_.back().entries > entries) heard_.pop_back();
}

void Retelling::begin_after(std::size_t entries) {
  heard_.resize(entries + 1);
  for (std::size_t i = 0; i <= entries; ++i) heard_[i] = {i, {}, no_seat};
}

}  // namespace orrery
