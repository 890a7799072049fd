// Technologies (CE-36): what each player has, and what they have brought to the table.
#include <fmt/format.h>

#include "cli/terminal/cosmic_encounter/board.h"

namespace orrery::cli {

using namespace cosmic_encounter;

namespace {

bool is_set(const Value& value) { return value == Value(true); }

}  // namespace

// How far its research has come, as its owner sees it.
std::string CosmicEncounterBoard::research_of(const Value& card) const {
  if (is_set(card["up"]))
    return text("cosmic-encounter.board.technology-up",
                {{"used", std::string(is_set(card["used"]) ? "yes" : "no")}});
  if (is_set(card["drawn"])) return text("cosmic-encounter.board.technology-drawn");
  const TechCard& printed = tech_cards[orrery::named(tech_names, word_in(card["tech"])).value_or(Tech{})];
  const std::int64_t count = number_in(card["ships"]);
  if (printed.research == any_number) return text("cosmic-encounter.board.research-any", {{"count", count}});
  const std::int64_t needed = printed.research;
  if (count < needed)
    return text("cosmic-encounter.board.research-missing",
                {{"count", count}, {"needed", needed}, {"missing", needed - count}});
  return printed.kind == TechKind::Concealed
             ? text("cosmic-encounter.board.research-concealed", {{"count", count}, {"needed", needed}})
             : text("cosmic-encounter.board.research-ready", {{"count", count}, {"needed", needed}});
}

void CosmicEncounterBoard::tell_technologies(const Value& view, const Value& own, Screen& screen) const {
  for (const Value& card : list_in(own["technologies"])) {
    const std::string id = word_in(card["tech"]);
    if (id.empty()) {
      screen.say(text("cosmic-encounter.board.technology-hidden",
                      {{"count", std::int64_t{number_in(card["ships"])}}}),
                 Ink::Faint, margin + 2);
      continue;
    }
    std::string state = research_of(card);
    if (id == tech_names[Tech::QuarkBattery] && is_set(card["up"]) && view.has("stored")) {
      const std::string stored = word_in(view["stored"]);
      state +=
          " · " +
          text("cosmic-encounter.board.stored",
               {{"card", stored == "hidden" ? text("cosmic-encounter.board.hidden") : word("card", stored)}});
    }
    const std::string name = word("tech", id);
    Canvas about = paragraph(fmt::format("{} – {} · {}", name, word("tech-brief", id), state),
                             screen.width() - margin - 2);
    about.put(0, 0, name, is_set(card["up"]) ? Ink::Strong : Ink::Plain);
    screen.draw(about, margin + 2);
  }
}

// The piles, the token and the ship of its own.
void CosmicEncounterBoard::tell_inventions(const Value& view, Screen& screen) const {
  if (!view.has("technology-deck")) return;
  screen.say(text("cosmic-encounter.board.technology-piles",
                  {{"deck", std::int64_t{number_in(view["technology-deck"])}},
                   {"discard", list_in(view["technology-discard"]).size()}}),
             Ink::Faint, margin);
  std::vector<std::string> guarded;
  for (const Value& one : list_in(view["guarded"])) guarded.push_back(planet(word_in(one)));
  if (!guarded.empty())
    screen.say(text("cosmic-encounter.board.guarded-planets",
                    {{"planets", fmt::format("{}", fmt::join(guarded, ", "))}}),
               Ink::Plain, margin);
  if (const Value& flagship = view["flagship"]; !flagship.is_null()) {
    const std::string at = word_in(flagship["at"]);
    screen.say(text("cosmic-encounter.board.flagship-at",
                    {{"place", at == "under-way" ? "under_way" : at}, {"planet", planet(at)}}),
               Ink::Plain, margin);
  }
}

}  // namespace orrery::cli
