// Settings of a new table.
#include "table/wish.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/names.h"
#include "kernel/reading.h"
#include "players/bots.h"
#include "table/table.h"

namespace orrery::table {

namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t minute = 60 * second;
constexpr std::int64_t day = minute * 60 * 24;

ClockRule read_clock(const Value& value) {
  if (value.is_null()) return {};
  const std::string& kind = read_string(value["kind"], "clock.kind");
  const auto time = [&](std::string_view key, int low, int high, std::int64_t unit) {
    return Milliseconds(unit * read_number(value[key], fmt::format("clock.{}", key), low, high));
  };
  if (kind == "none") {
    only_keys(value, "clock", {"kind"});
    return {};
  }
  if (kind == "move") {
    only_keys(value, "clock", {"kind", "seconds"});
    return {ClockKind::Move, time("seconds", 5, 3600, second), {}};
  }
  if (kind == "bank") {
    only_keys(value, "clock", {"kind", "minutes", "grace"});
    return {ClockKind::Bank, time("minutes", 1, 600, minute), time("grace", 0, 600, second)};
  }
  if (kind == "days") {
    only_keys(value, "clock", {"kind", "days"});
    return {ClockKind::Days, time("days", 1, 30, day), {}};
  }
  throw InputError("clock.kind must be none, move, bank or days");
}

void require_unlike_names(std::span<const Sitter> seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (seats[i].person && seats[j].person && alike(seats[i].person->name, seats[j].person->name))
        throw Refused(Reason::NameAtTable);
    }
  }
}

}  // namespace

OptionValues read_options(const GameInfo& game, const Value& value) {
  OptionValues options = preset_options(game.options);
  if (!value.is_null()) {
    for (const auto& [name, chosen] : read_map(value, "options"))
      set_option(game.options, options, fmt::format("{}={}", name, to_text(chosen)));
  }
  if (game.options_error != nullptr) {
    if (const std::string error = game.options_error(options); !error.empty()) throw InputError(error);
  }
  return options;
}

Sitter read_sitter(const GameInfo& game, const Value& value, const Person& host) {
  if (const std::string* word = value.as_string()) {
    if (*word == "open") return {};
    if (*word == "me") return {host};
  }
  if (value.has("me")) {  // under another name: several people at one screen
    only_keys(value, "seats", {"me"});
    return {Person{host.id, read_name(value["me"])}, "", true};
  }
  if (!value.has("bot")) throw InputError("a seat is \"me\", \"open\", {\"me\": NAME} or {\"bot\": KIND}");
  only_keys(value, "seats", {"bot"});
  const std::string& bot = read_string(value["bot"], "bot");
  require_bot(game, bot);
  return {{}, bot};
}

Milliseconds read_pace(const Value& value) {
  const std::string& name = read_string(value, "pace");
  for (const auto& [pace, pause] : paces) {
    if (name == pace) return pause;
  }
  throw InputError("the pace must be 'brisk', 'calm' or 'careful'");
}

std::string read_name(const Value& value) {
  const std::string& name = read_string(value, "name");
  if (const std::string error = name_error(name); !error.empty()) throw Refused(Reason::BadName, error);
  return name;
}

Wish read_wish(const Value& request, const Person& host, const FindGame& find_game) {
  only_keys(request, "message", {"game", "options", "seats", "listed", "clock", "pause", "pace", "once"});
  Wish wish;
  Created& created = wish.created;
  const std::string& name = read_string(request["game"], "game");
  created.game = find_game(name);
  if (created.game == nullptr) throw InputError("there is no such game");
  created.options = read_options(*created.game, request["options"]);
  created.clock = read_clock(request["clock"]);
  const bool slow = created.clock.kind == ClockKind::Days;
  created.pause = slow ? slow_pause : quick_pause;
  if (request.has("pace")) created.pause = read_pace(request["pace"]);
  if (request.has("pause"))
    created.pause = Milliseconds(second * read_number(request["pause"], "pause", 0, 48 * 60 * 60));
  if (request.has("listed")) {
    if (request["listed"].as_bool() == nullptr) throw InputError("listed must be true or false");
    created.listed = *request["listed"].as_bool();
  }
  created.host = host;
  created.seed = random_seed();
  created.code = random_words();

  const std::size_t players = created.options.front();
  wish.seats.resize(players);
  wish.seats[0] = {host};
  if (request.has("seats")) {
    const Value::List& seats = read_list(request["seats"], "seats", max_seats);
    if (seats.size() != players)
      throw InputError(fmt::format("there are {} seats for {} players", seats.size(), players));
    for (std::size_t i = 0; i < players; ++i) wish.seats[i] = read_sitter(*created.game, seats[i], host);
    require_unlike_names(wish.seats);
  }
  return wish;
}

bool alike(std::string_view one, std::string_view other) {
  return name_skeleton(one) == name_skeleton(other);
}

std::string random_word(std::size_t length) { return word_from(random_seed(), length); }

std::string word_from(const Seed& seed, std::size_t length) {
  // Without letters and digits that are easily confused.
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
  Chance chance(seed);
  std::string word;
  while (word.size() < length) word += letters[chance.below(letters.size())];
  return word;
}

std::string random_words() {
  constexpr std::string_view consonants = "bdfgklmnrstvz";
  constexpr std::string_view vowels = "aeio";
  constexpr std::array<std::string_view, 5> unseemly{"kaka", "kaki", "sisi", "sosi", "nazi"};
  constexpr std::size_t words = 3;
  Chance chance(random_seed());
  std::string all;
  while (all.size() < words * 4) {
    std::string word;
    while (word.size() < 4) {
      word += consonants[chance.below(consonants.size())];
      word += vowels[chance.below(vowels.size())];
    }
    if (std::find(unseemly.begin(), unseemly.end(), word) == unseemly.end()) all += word;
  }
  return all;
}

}  // namespace orrery::table
