// What needs the others' consent: taking back past a reveal, a bot for somebody who is away, a pause, an
// early end. Everybody with a seat has a say; who proposes agrees; one no is enough.
#include <fmt/format.h>

#include <algorithm>

#include "kernel/reading.h"
#include "players/bots.h"
#include "table/table.h"

namespace orrery::table {

Value Table::take_back(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "seat"});
  if (!match_ || ended_early_) require_state(State::Playing);
  const Seat seat = read_seat_of(who, request);
  if (!settled()) throw Refused("wait", "wait until everything has been shown");
  if (match_->can_take_back_alone(seat)) {
    note(now, TookBack{seat});
    return Value::Map{{"ok", true}, {"taken-back", true}};
  }
  const auto& entries = match_->record().entries;
  for (std::size_t i = entries.size(); i > 0; --i) {
    const Act* act = std::get_if<Act>(&entries[i - 1]);
    if (act == nullptr || act->seat != seat) continue;
    open_vote(who, {VoteKind::TakeBack, who.id, seat, i - 1}, now);
    return Value::Map{{"ok", true}, {"taken-back", !vote_.has_value()}};
  }
  throw Refused("nothing-to-take-back", "you have decided nothing yet");
}

Value Table::propose(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "vote", "seat"});
  if (!has_seat(who.id)) throw Refused("not-seated", "only who plays can propose this");
  require_state(State::Playing);
  const std::string& name = read_string(request["vote"], "vote");
  VoteOpened what{.by = who.id};
  if (name == "replace") {
    what.kind = VoteKind::Replace;
    what.seat = read_any_seat(request);
    if (sitters_[index(what.seat)].bot_plays()) throw Refused("bot-plays", "a bot plays there already");
    if (plays(who.id, what.seat)) throw Refused("your-seat", "for your own seat use 'stand-in'");
  } else if (name == "end") {
    what.kind = VoteKind::End;
  } else if (name == "pause" || name == "resume") {
    what.kind = name == "pause" ? VoteKind::Pause : VoteKind::Resume;
    if (paused_ == (what.kind == VoteKind::Pause))
      throw Refused("no-change", paused_ ? "the game is paused" : "the game is not paused");
  } else {
    throw Refused("bad-message", "a vote is about replace, end, pause or resume");
  }
  open_vote(who, what, now);
  return Value::Map{{"ok", true}, {"passed", !vote_.has_value()}};
}

Value Table::vote(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "yes"});
  if (!vote_) throw Refused("no-vote", "there is nothing to vote on");
  if (!voters().contains(who.id)) throw Refused("no-say", "you have no say in this");
  const bool* yes = request["yes"].as_bool();
  if (yes == nullptr) throw Refused("bad-message", "yes is true or false");
  note(now, Voted{who.id, *yes});
  settle_vote(now);
  return Value::Map{{"ok", true}};
}

// Everybody with a seat; not who is to be replaced.
std::set<std::string> Table::voters() const {
  std::set<std::string> ids;
  for (const std::string& person : people()) ids.insert(person);
  if (vote_ && vote_->what.kind == VoteKind::Replace) ids.erase(sitters_[index(vote_->what.seat)].person.id);
  return ids;
}

void Table::open_vote(const Person& who, VoteOpened what, Time now) {
  if (vote_) throw Refused("vote-open", "another vote is open");
  what.by = who.id;
  note(now, what);
  settle_vote(now);
}

void Table::settle_vote(Time now) {
  if (!vote_) return;
  const std::set<std::string> needed = voters();
  const bool passed = std::all_of(needed.begin(), needed.end(),
                                  [&](const std::string& id) { return vote_->yes.contains(id); });
  if (!passed) return;
  const VoteOpened what = vote_->what;
  note(now, VoteClosed{});
  switch (what.kind) {
    case VoteKind::TakeBack:
      if (what.target < match_->entries()) note(now, WentBack{what.target});
      break;
    case VoteKind::Replace:
      note(now, Seated{what.seat, {sitters_[index(what.seat)].person, std::string(usual_bot)}});
      asked_ = false;
      break;
    case VoteKind::End:
      note(now, Ended{});
      break;
    case VoteKind::Pause:
    case VoteKind::Resume:
      note(now, Paused{what.kind == VoteKind::Pause});
      asked_ = false;
      break;
  }
}

}  // namespace orrery::table
