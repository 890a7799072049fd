#include "table/insight.h"

#include <cmath>

#include "players/bots.h"
#include "table/telling.h"

namespace orrery::table {

namespace {

// Shares are accurate to a hundredth at best.
constexpr double thousandths = 1000;
Value share_value(double share) { return std::round(share * thousandths) / thousandths; }

Value::List why_value(const GameInfo& game, const std::vector<orrery::Reason>& reasons) {
  Value::List list;
  for (const orrery::Reason& reason : reasons)
    list.emplace_back(Value::Map{{"aim", aim_names(game)[reason.aim]}, {"more", reason.more}});
  return list;
}

// The share of every seat in play.
template <class Shares>
Value::List shares_value(const Analysis& analysis, const Shares& shares) {
  Value::List list;
  for (const Seat seat : SeatSet::first(analysis.players())) list.push_back(share_value(shares[seat]));
  return list;
}

}  // namespace

Value hint_value(const GameInfo& game, const std::vector<Advice>& advice) {
  Value::List list;
  for (const Advice& one : advice) {
    Value::Map map{{"do", to_text(game.actions, one.action)}};
    if (one.tries > 0) {
      map.emplace_back("value", share_value(one.value));
      map.emplace_back("share", share_value(one.share));
      map.emplace_back("why", why_value(game, one.why));
    }
    list.emplace_back(std::move(map));
  }
  return Value::Map{{"ok", true}, {"hint", std::move(list)}};
}

Value analysis_value(const Analysis& analysis, const std::vector<Decision>& decisions) {
  Value::List steps;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    const Decision& decision = decisions[i];
    const bool better = decision.loss() > 0;
    const Action best = better ? decision.best : decision.chosen;
    const auto text = [&](Action action) { return to_text(analysis.game().actions, action); };
    const auto said = [&](Action action) {
      return told_alone(analysis.game(), analysis.before(i), decision.seat, action);
    };
    steps.emplace_back(Value::Map{{"step", decision.step},
                                  {"seat", number(decision.seat)},
                                  {"chosen", text(decision.chosen)},
                                  {"value", share_value(decision.value)},
                                  {"best", text(best)},
                                  {"best_value", share_value(better ? decision.best_value : decision.value)},
                                  {"say", Value::List{said(decision.chosen), said(best)}},
                                  {"slip", decision.slip},
                                  {"expected", shares_value(analysis, decision.expected)}});
  }
  Value::Map map{{"ok", true}, {"done", 1}, {"steps", std::move(steps)}};
  if (analysis.end()) map.emplace_back("end", shares_value(analysis, *analysis.end()));
  return map;
}

// Rounded down, so that 1 means done.
Value analysis_progress(std::size_t done, std::size_t of) {
  constexpr double hundredths = 100;
  const double share = of == 0 ? 0 : static_cast<double>(done) / static_cast<double>(of);
  return Value::Map{{"ok", true}, {"done", std::floor(share * hundredths) / hundredths}};
}

}  // namespace orrery::table
