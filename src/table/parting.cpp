#include "table/parting.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/error.h"
#include "kernel/fingerprint.h"

namespace orrery::table {

namespace {

bool is_decision(const Fact& fact) {
  return std::holds_alternative<Acted>(fact) || std::holds_alternative<TookBack>(fact) ||
         std::holds_alternative<WentBack>(fact);
}

// The game alone, replayed from its lines.
class Course {
 public:
  // Whether the present rules accept this line, which is followed by this entry (null: by none). Puts it into
  // the present words.
  bool follows(Fact& fact, const Entry* next) {
    next_ = next;
    counts_ = true;
    return std::visit([&](auto& one) { return follow(one); }, fact);
  }
  // Whether this line is a decision, or part of what makes one, today.
  bool counts() const { return counts_; }
  bool retold() const { return retelling_ && retelling_->changed(); }
  // Whether this line proved that the position is the recorded one.
  bool at_mark() const { return at_mark_; }
  bool marked() const { return marked_; }
  const std::optional<Match>& match() const { return match_; }

 private:
  bool follow(const Created& fact) {
    created_ = fact;
    return true;
  }
  bool follow(const Configured& fact) {
    created_.options = fact.options;
    return true;
  }
  bool follow(const Started& fact) {
    const GameInfo& game = *created_.game;
    retelling_.emplace(game, created_.rules);
    if (fact.given.is_null()) {
      match_.emplace(game, created_.options, created_.seed, std::vector<SeatOwner>{});
    } else {
      match_.emplace(game, created_.options, created_.seed, std::vector<SeatOwner>{},
                     game.arrange(created_.options, created_.seed, fact.given).position);
    }
    return agrees(fact.mark);
  }
  bool follow(Acted& fact) {
    require_match();
    at_mark_ = false;
    const Meaning meaning = retelling_->hear(match_->position(), fact.seat, fact.words);
    counts_ = meaning.kind == Meaning::Kind::Action;
    if (!counts_) return meaning.kind != Meaning::Kind::Unknown;
    fact.action = meaning.action;
    if (match_->act(fact.seat, fact.action)) return false;
    retelling_->note(match_->entries());
    const bool as_recorded = retelling_->at_recorded_position(match_->position(), next_);
    return !as_recorded || agrees(fact.mark);
  }
  bool follow(const TookBack& fact) {
    require_match();
    at_mark_ = false;
    counts_ = !retelling_->takes_back_words();
    if (counts_ && !match_->can_take_back_alone(fact.seat)) return false;
    if (counts_) match_->take_back_alone();
    retelling_->take_back(match_->entries());
    return true;
  }
  bool follow(WentBack& fact) {
    require_match();
    at_mark_ = false;
    if (!retelling_->has_entry(fact.to)) return false;
    const Back back = retelling_->back({fact.to});
    fact.to = back.to;
    fact.deal = back.deal;
    go_back(fact.to, fact.deal);
    return true;
  }
  bool follow(VoteOpened& fact) {
    if (fact.kind == VoteKind::TakeBack && retelling_ && retelling_->has_entry(fact.target))
      fact.target = retelling_->present_number(fact.target);
    return true;
  }
  bool follow(Parted& fact) {
    require_match();
    fact.deal = retelling_->back_to_present().deal;
    go_back(match_->entries(), fact.deal);
    return true;
  }
  bool follow(const Retold&) {
    require_match();
    retelling_.emplace(*created_.game, created_.game->rules_version);
    retelling_->begin_after(match_->entries());
    return true;
  }
  bool follow(const auto&) { return true; }

  void go_back(std::size_t to, std::size_t deal) {
    match_->go_back(to, deal);
    retelling_->note(match_->entries());
  }

  void require_match() const {
    if (!match_) throw InputError("the game has not begun");
  }
  bool agrees(const Mark& mark) {
    at_mark_ = mark.has_value();
    marked_ = marked_ || at_mark_;
    return !mark || *mark == fingerprint(*created_.game, match_->position());
  }

  Created created_;
  std::optional<Match> match_;
  std::optional<Retelling> retelling_;
  const Entry* next_ = nullptr;
  bool counts_ = true;
  bool at_mark_ = false;
  bool marked_ = false;
};

// The next decision among these lines that counts.
std::optional<Entry> entry_after(const Reading& reading, std::size_t at) {
  for (std::size_t i = at + 1; i < reading.lines.size(); ++i) {
    const Fact& fact = reading.lines[i].fact;
    if (!reading.counts[i] || !is_decision(fact)) continue;
    const Acted* acted = std::get_if<Acted>(&fact);
    if (acted == nullptr) return std::nullopt;
    return Unknown{fmt::format("{} {}", number(acted->seat), acted->words)};
  }
  return std::nullopt;
}

// Decisions set aside by a parting do not count.
std::vector<bool> counting(const std::vector<Line>& lines) {
  std::vector<bool> counts(lines.size(), true);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Parted* parted = std::get_if<Parted>(&lines[i].fact);
    if (parted == nullptr) continue;
    for (std::size_t k = parted->from; k < i; ++k) counts[k] = counts[k] && !is_decision(lines[k].fact);
  }
  return counts;
}

}  // namespace

Reading read_lines(std::span<const std::string> lines, const FindGame& find_game, const std::string& result) {
  Reading reading;
  const GameInfo* game = nullptr;
  bool older = false;  // the rules when the table was created
  std::size_t at = 0;
  const auto numbered = [&](const auto& work) {
    try {
      work();
    } catch (const InputError& error) {
      throw InputError(fmt::format("line {}: {}", at, error.what()));
    }
  };
  for (; at < lines.size(); ++at) {
    numbered([&] { reading.lines.push_back(line_from_text(lines[at], game, find_game)); });
    const Created* created = std::get_if<Created>(&reading.lines.back().fact);
    if (created == nullptr) continue;
    game = created->game;
    older = created->rules < game->rules_version;
  }
  reading.counts = counting(reading.lines);
  reading.result = result;

  Course course;
  std::size_t sure = 0;  // lines known to lead to the recorded position
  for (at = 0; at < lines.size(); ++at) {
    if (!reading.counts[at]) continue;
    Fact& fact = reading.lines[at].fact;
    if (is_decision(fact)) {
      const Acted* acted = std::get_if<Acted>(&fact);
      reading.result = acted != nullptr && !acted->result.empty() ? acted->result : result;
    }
    if (reading.parted_from) {
      reading.counts[at] = !is_decision(fact);
      continue;
    }
    bool fits = true;
    const std::optional<Entry> next = older ? entry_after(reading, at) : std::nullopt;
    numbered([&] { fits = course.follows(fact, next ? &*next : nullptr); });
    reading.counts[at] = course.counts();
    // Only what follows the last line that says so is still to be noted.
    reading.retold = !std::holds_alternative<Retold>(fact) && (reading.retold || course.retold());
    if (!fits) {
      // If only the deal differs, the game starts anew.
      if (std::holds_alternative<Started>(fact)) sure = at + 1;
      reading.parted_from = sure;
      for (std::size_t i = sure; i <= at; ++i)
        reading.counts[i] = reading.counts[i] && !is_decision(reading.lines[i].fact);
    } else if (std::holds_alternative<Started>(fact) || std::holds_alternative<Parted>(fact) ||
               !course.marked() || course.at_mark()) {
      sure = at + 1;
    }
  }
  if (!reading.parted_from && !reading.result.empty() && course.match() &&
      course.match()->record().result != reading.result)
    reading.parted_from = lines.size();
  return reading;
}

void add_mark(Fact& fact, const Match& match) {
  const std::vector<Waymark>& marks = match.record().waymarks;
  Mark mark;
  if (!marks.empty() && marks.back().entries == match.entries()) mark = marks.back().fingerprint;
  if (Started* started = std::get_if<Started>(&fact)) started->mark = mark;
  if (Acted* acted = std::get_if<Acted>(&fact)) {
    acted->mark = mark;
    acted->result = match.record().result;
  }
}

}  // namespace orrery::table
