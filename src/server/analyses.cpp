#include "server/analyses.h"

#include <algorithm>
#include <utility>

#include "kernel/json.h"
#include "players/errands.h"
#include "server/api.h"
#include "table/insight.h"

namespace orrery::server {

namespace {

// All analyses together take one turn among the tables and people that the bots work for.
constexpr std::string_view bots_queue = "analyses";

}  // namespace

HttpResponse Analyses::get(const std::string& table, const std::shared_ptr<const Match>& match,
                           const HttpRequest& request) {
  if (!entries_.contains(table)) begin(table, match);
  const auto found = entries_.find(table);
  if (found == entries_.end()) return json_response(table::analysis_progress(0, 0));
  Entry& entry = found->second;
  entry.asked = ++requests_;
  if (entry.done) return respond_with(*entry.done, request);
  if (entry.failed) {
    entries_.erase(found);
    throw table::Refused(table::Reason::ServerTrouble);
  }
  return json_response(
      table::analysis_progress(entry.decisions.size(), entry.analysis ? entry.analysis->size() : 0));
}

void Analyses::begin(const std::string& table, const std::shared_ptr<const Match>& match) {
  const auto at_work = std::count_if(entries_.begin(), entries_.end(),
                                     [](const auto& entry) { return entry.second.at_work(); });
  if (std::cmp_greater_equal(at_work, limits_.analyses_at_work)) return;
  make_room();
  entries_[table].match = match;
  using Laid = std::shared_ptr<const Analysis>;
  work_out<Laid>(
      table, [match]() -> Laid { return std::make_shared<const Analysis>(*match); },
      [](Entry& entry, const Laid& laid) { entry.analysis = laid; });
}

// Evicts the least recently used.
void Analyses::make_room() {
  if (entries_.size() < limits_.analyses_kept) return;
  auto oldest = entries_.end();
  for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
    const bool older = oldest == entries_.end() || entry->second.asked < oldest->second.asked;
    if (!entry->second.at_work() && older) oldest = entry;
  }
  if (oldest != entries_.end()) entries_.erase(oldest);
}

void Analyses::go_on(const std::string& table) {
  const Entry& entry = entries_.at(table);
  if (entry.decisions.size() == entry.analysis->size()) {
    finish(table);
    return;
  }
  const std::size_t next = entry.decisions.size();
  work_out<Decision>(
      table, [analysis = entry.analysis, next] { return analysis->decision(next); },
      [](Entry& at, const Decision& decision) { at.decisions.push_back(decision); },
      Hub::Errand<Decision>{[match = entry.match, next] { return decision_errand(*match, next); },
                            &read_decision});
}

void Analyses::finish(const std::string& table) {
  Entry& entry = entries_.at(table);
  entry.done =
      make_asset("application/json", json_text(table::analysis_value(*entry.analysis, entry.decisions)));
  entry.match.reset();
  entry.analysis.reset();
  entry.decisions = {};
}

// Runs one piece of the work, then schedules the next.
template <class Result>
void Analyses::work_out(const std::string& table, std::function<Result()> work,
                        std::function<void(Entry&, const Result&)> note,
                        const std::optional<Hub::Errand<Result>>& errand) {
  try {
    hub_.work_out<Result>(
        std::string(bots_queue), [work = std::move(work)](Chance&) { return work(); },
        [this, table, note = std::move(note)](const std::optional<Result>& result) {
          Entry& entry = entries_.at(table);
          if (!result) {
            entry.failed = true;
            return;
          }
          note(entry, *result);
          go_on(table);
        },
        errand);
  } catch (const table::Refused&) {  // the server is shutting down
    entries_.erase(table);
  }
}

}  // namespace orrery::server
