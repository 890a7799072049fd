// Decisions that need consent: taking back past a reveal, a bot for an absent person, a newcomer in a running
// game, a pause, an early end. Everybody with a seat has a vote; the proposer agrees; a single no is enough.
#include <algorithm>

#include "kernel/reading.h"
#include "players/bots.h"
#include "table/requests.h"

namespace orrery::table {

Reply Table::take_back(const Served& served) {
  if (ended_early_) throw Refused(Reason::GameOver);
  if (!stage_.empty() || !is_quiet()) throw Refused(Reason::Wait);
  if (match_->can_take_back_alone(served.seat)) {
    note(served.now, TookBack{served.seat});
    return {Value::Map{{"ok", true}, {"taken-back", true}}};
  }
  const auto& entries = match_->record().entries;
  for (std::size_t i = entries.size(); i > 0; --i) {
    const Act* act = std::get_if<Act>(&entries[i - 1]);
    if (act == nullptr || act->seat != served.seat) continue;
    open_vote({VoteKind::TakeBack, served.who, served.seat, i - 1}, served.now);
    return {Value::Map{{"ok", true}, {"taken-back", !vote_.has_value()}}};
  }
  throw Refused(Reason::NothingToTakeBack);
}

Reply Table::propose(const Served& served) {
  const std::string& name = read_string(served.message["vote"], "vote");
  VoteOpened what{.by = served.who};
  if (name == "replace") {
    what.kind = VoteKind::Replace;
    what.seat = read_any_seat(served.message);
    if (sitter(what.seat).bot_plays()) throw Refused(Reason::BotPlays);
    if (sitter(what.seat).is(served.who.id)) throw Refused(Reason::YourSeat);
  } else if (name == "end") {
    what.kind = VoteKind::End;
  } else if (name == "pause" || name == "resume") {
    what.kind = name == "pause" ? VoteKind::Pause : VoteKind::Resume;
    if (paused_ == (what.kind == VoteKind::Pause)) throw Refused(Reason::NoChange);
  } else {
    throw InputError("a vote must be about replace, end, pause or resume");
  }
  open_vote(what, served.now);
  return {Value::Map{{"ok", true}, {"passed", !vote_.has_value()}}};
}

Reply Table::vote(const Served& served) {
  if (!vote_) throw Refused(Reason::NoVote);
  if (!voters().contains(served.who.id)) throw Refused(Reason::NoSay);
  const bool* yes = served.message["yes"].as_bool();
  if (yes == nullptr) throw InputError("yes must be true or false");
  note(served.now, Voted{served.who.id, *yes});
  settle_vote(served.now);
  return {Value::Map{{"ok", true}}};
}

// Everybody with a seat, except a person to be replaced who has been away for long.
std::set<std::string> Table::voters() const {
  const std::vector<std::string> seated = people();
  std::set<std::string> ids(seated.begin(), seated.end());
  const auto matures = vote_matures();
  if (matures && *matures <= now_) ids.erase(sitter(vote_->what.seat).person->id);
  return ids;
}

// When a person to be replaced will have been away for long enough.
std::optional<Time> Table::vote_matures() const {
  if (!vote_ || vote_->what.kind != VoteKind::Replace || !sitter(vote_->what.seat).person)
    return std::nullopt;
  return presence_.absent_from(sitter(vote_->what.seat).person->id);
}

// A stranger's request to join does not block the players' own votes.
void Table::open_vote(VoteOpened what, Time now) {
  if (vote_) {
    if (vote_->what.kind != VoteKind::Join || what.kind == VoteKind::Join) throw Refused(Reason::VoteOpen);
    note(now, VoteClosed{});
  }
  note(now, std::move(what));
  settle_vote(now);
}

void Table::settle_vote(Time now) {
  if (!vote_ || ended_early_) return;
  const VoteOpened what = vote_->what;
  const bool lapsed = what.kind != VoteKind::Join && !has_seat(what.by.id);
  if (!lapsed && !vote_->passed(voters())) return;
  note(now, VoteClosed{});
  if (lapsed) return;
  Sitter its = sitter(what.seat);
  switch (what.kind) {
    case VoteKind::TakeBack:
      if (what.target < match_->entries()) note(now, WentBack{what.target});
      break;
    case VoteKind::Replace:
      if (!its.person || its.bot_plays()) break;
      its.bot = std::string(usual_bot);
      note(now, Seated{what.seat, its, true});
      break;
    case VoteKind::Join:
      if (!its.person) note(now, Seated{what.seat, {what.by}});
      break;
    case VoteKind::End:
      note(now, Ended{});
      break;
    case VoteKind::Pause:
    case VoteKind::Resume:
      note(now, Paused{what.kind == VoteKind::Pause});
      break;
  }
}

}  // namespace orrery::table
