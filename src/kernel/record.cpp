#include "kernel/record.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <utility>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery {

namespace {

constexpr std::int64_t most_rules_versions = 1'000'000;

// A running hash over the lines. Every line ends with its first digits, so that a changed line is found at
// once.
class Chain {
 public:
  void add(std::string_view line) {
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, hash_.data(), hash_.size());
    crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(line.data()), line.size());
    crypto_hash_sha256_final(&state, hash_.data());
  }
  std::string mark() const { return to_hex(std::span(hash_).first(4)); }

 private:
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash_{};
};

std::string entry_text(const GameInfo& game, const Entry& entry) {
  if (const Act* act = std::get_if<Act>(&entry)) {
    return fmt::format("{} {}", number(act->seat), to_text(game.actions, act->action));
  }
  if (const Back* back = std::get_if<Back>(&entry)) {
    return back->deal == 0 ? fmt::format("back to={}", back->to)
                           : fmt::format("back to={} deal={}", back->to, back->deal);
  }
  return std::get<Unknown>(entry).text;
}

std::string waymark_text(const Waymark& mark) {
  return fmt::format("waymark {} {}", mark.entries, fingerprint_text(mark.fingerprint));
}

}  // namespace

std::string fingerprint_text(std::uint64_t fingerprint) { return fmt::format("{:016x}", fingerprint); }

std::optional<std::uint64_t> fingerprint_from_text(std::string_view text) {
  std::array<std::uint8_t, 8> bytes{};
  if (!from_hex(text, bytes)) return std::nullopt;
  std::uint64_t fingerprint = 0;
  for (const std::uint8_t byte : bytes) fingerprint = fingerprint << 8 | byte;
  return fingerprint_text(fingerprint) == text ? std::optional(fingerprint) : std::nullopt;
}

std::string with_marks(std::span<const std::string> lines) {
  std::string text;
  Chain chain;
  for (const std::string& line : lines) {
    chain.add(line);
    text += fmt::format("{} #{}\n", line, chain.mark());
  }
  return text;
}

std::string to_text(const Record& record) {
  std::vector<std::string> lines{
      fmt::format("orrery record {}", record_format),
      fmt::format("game {}", record.game->id),
      fmt::format("rules {}", record.rules_version),
      fmt::format("options {}", to_text(record.game->options, record.options)),
      fmt::format("commitment {}", record.commitment),
  };
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const SeatOwner& owner = record.seats[i];
    lines.push_back(fmt::format("seat {} {} {}", i + 1, owner.is_bot ? "bot" : "person", owner.name));
  }
  lines.emplace_back("actions");
  for (const Entry& entry : record.entries) lines.push_back(entry_text(*record.game, entry));
  // The seed is published when the game is over: after the actions, so that no earlier line changes with it.
  // Waymarks would help to guess hidden cards, so they are published with it.
  if (record.seed) {
    lines.push_back(fmt::format("seed {}", to_text(*record.seed)));
    for (const Waymark& mark : record.waymarks) lines.push_back(waymark_text(mark));
  }
  if (!record.result.empty()) lines.push_back(fmt::format("result {}", record.result));
  lines.push_back(fmt::format("end {}", record.entries.size()));
  return with_marks(lines);
}

std::string seat_name_error(std::string_view name) {
  if (name.empty()) return "a name cannot be empty";
  if (!is_utf8(name)) return fmt::format("the name '{}' is not valid UTF-8", printable(name));
  if (name.size() > longest_seat_name) {
    return fmt::format("the name '{}' is too long: at most {} bytes", printable(name), longest_seat_name);
  }
  if (!is_printable(name)) {
    return fmt::format("the name '{}' has a control character in it", printable(name));
  }
  if (trim(name) != name) return fmt::format("the name '{}' begins or ends with a blank", printable(name));
  return {};
}

namespace {

class Reader {
 public:
  Reader(std::string_view text, const FindGame& find_game)
      : find_game_(find_game), lines_(split(text, '\n')) {}

  Record read() {
    header();
    owners();
    if (next("'actions'") != "actions") wrong("'actions' is missing here");
    record_.first_entry_line = at_ + 1;
    entries();
    return std::move(record_);
  }

 private:
  [[noreturn]] void wrong(const std::string& what) const {
    throw InputError(fmt::format("line {}: {}", at_, what));
  }

  // The next line without its check mark; it must exist, be complete and readable, and match its mark.
  std::string_view next(std::string_view expected) {
    const bool ended = at_ + 1 < lines_.size();
    const std::string_view line = at_ < lines_.size() ? lines_[at_] : std::string_view{};
    ++at_;
    if (!ended) wrong(fmt::format("the record is cut off: {} is missing", expected));
    if (!is_utf8(line)) wrong("this is not valid UTF-8");
    if (line.ends_with('\r')) wrong("a record's lines end with a newline alone, without a carriage return");
    if (!is_printable(line)) wrong("there is a control character in this line");
    const std::size_t mark = line.rfind(" #");
    if (mark == std::string_view::npos || line.size() != mark + 10) {
      wrong("a line must end with its check mark, '#' and eight digits");
    }
    const std::string_view content = line.substr(0, mark);
    chain_.add(content);
    if (line.substr(mark + 2) != chain_.mark()) {
      wrong("the check mark does not fit: this line is not the one that was written here");
    }
    return content;
  }
  // The rest of the next line after `key `.
  std::string_view value(std::string_view key) {
    const std::string_view line = next(fmt::format("'{} …'", key));
    if (!line.starts_with(key) || line.substr(key.size(), 1) != " ")
      wrong(fmt::format("'{} …' is missing here", key));
    return line.substr(key.size() + 1);
  }

  void header() {
    // Checked before the check mark, because another format may mark its lines differently.
    const std::string first = fmt::format("orrery record {}", record_format);
    if (!lines_.front().starts_with(first + " ") || next(first) != first) {
      at_ = 1;
      wrong(fmt::format("not a record: it must begin with '{}'", first));
    }
    const std::string_view id = value("game");
    record_.game = find_game_(id);
    if (record_.game == nullptr) wrong(fmt::format("there is no game '{}'", printable(id)));
    const std::string_view rules = value("rules");
    const auto version = parse_number(rules);
    if (!version || *version < 1 || *version > most_rules_versions)
      wrong(fmt::format("'{}' is not a version of rules: it must be a number from 1", printable(rules)));
    record_.rules_version = static_cast<int>(*version);
    options(value("options"));
    record_.commitment = value("commitment");
    if (!seed_from_digits(record_.commitment))
      wrong("a commitment is 64 hexadecimal digits, in small letters");
  }

  bool of_present_rules() const { return record_.rules_version == record_.game->rules_version; }

  // 32 bytes in their only valid notation.
  static std::optional<Seed> seed_from_digits(std::string_view digits) {
    Seed seed;
    if (!from_hex(digits, seed.bytes) || to_text(seed) != digits) return std::nullopt;
    return seed;
  }

  void options(std::string_view text) {
    record_.options = preset_options(record_.game->options);
    try {
      for (const std::string_view word : split_words(text))
        set_option(record_.game->options, record_.options, word);
    } catch (const InputError& error) {
      wrong(error.what());
    }
    // Other rules may have had fewer options: newer options are at their presets.
    if (of_present_rules() && to_text(record_.game->options, record_.options) != text)
      wrong("the options must all be there, each once, in order");
    if (const std::string error = record_.game->options_error(record_.options); !error.empty()) wrong(error);
  }

  void owners() {
    const std::size_t players = record_.options.front();
    while (record_.seats.size() < players) {
      std::string_view text = value(fmt::format("seat {}", record_.seats.size() + 1));
      const bool is_bot = text.starts_with("bot ");
      if (!is_bot && !text.starts_with("person ")) wrong("a seat is 'bot KIND' or 'person NAME'");
      text.remove_prefix(text.find(' ') + 1);
      if (const std::string error = seat_name_error(text); !error.empty()) wrong(error);
      record_.seats.push_back({is_bot, std::string(text)});
    }
  }

  void entries() {
    while (true) {
      const std::string_view line = next("'end …'");
      if (line.starts_with("seed ") || line.starts_with("result ") || line.starts_with("end ")) {
        return closing_lines(line);
      }
      record_.entries.push_back(parse_entry(line));
    }
  }

  Entry parse_entry(std::string_view content) const {
    const std::size_t blank = content.find(' ');
    const std::string_view first = content.substr(0, blank);
    const std::string_view rest = blank == std::string_view::npos ? "" : content.substr(blank + 1);
    Entry entry;
    if (first == "back") {
      const auto number_after = [](std::string_view word, std::string_view key) {
        return word.starts_with(key) ? parse_number(word.substr(key.size())) : std::nullopt;
      };
      const std::vector<std::string_view> words = split(rest, ' ');
      const auto to = number_after(words[0], "to=");
      if (!to || *to < 0 || std::cmp_greater(*to, record_.entries.size())) {
        wrong("'back to=N' must go back to an earlier entry");
      }
      const auto deal = words.size() == 2 ? number_after(words[1], "deal=") : 0;
      if (words.size() > 2 || !deal || *deal < 0) wrong("'back to=N' may name its deal: 'back to=N deal=N'");
      entry = Back{static_cast<std::size_t>(*to), static_cast<std::size_t>(*deal)};
    } else {
      const auto seat = parse_number(first);
      if (!seat || *seat < 1 || std::cmp_greater(*seat, record_.seats.size())) {
        wrong(fmt::format("'{}' is not a seat: seats are 1 to {}", printable(first), record_.seats.size()));
      }
      try {
        entry = Act{seat_numbered(*seat), parse_action(*record_.game, rest)};
      } catch (const InputError& error) {
        if (of_present_rules()) wrong(error.what());
        return Unknown{std::string(content)};
      }
    }
    if (entry_text(*record_.game, entry) != content) wrong("this is not how an entry is written");
    return entry;
  }

  void closing_lines(std::string_view line) {
    if (line.starts_with("seed ")) {
      record_.seed = seed_from_digits(line.substr(5));
      if (!record_.seed) wrong("a seed is 64 hexadecimal digits, in small letters");
      if (commitment(*record_.seed) != record_.commitment)
        wrong("the seed does not belong to the commitment");
      line = next("'end …'");
      for (; line.starts_with("waymark "); line = next("'end …'")) waymark(line);
    }
    if (line.starts_with("result ")) {
      record_.result = line.substr(7);
      if (record_.result.empty()) wrong("the result is empty");
      line = next("'end …'");
    }
    if (const std::string end = fmt::format("end {}", record_.entries.size()); line != end) {
      wrong(fmt::format("'{}' is missing here", end));
    }
    if (at_ + 1 != lines_.size() || !lines_[at_].empty()) {
      ++at_;
      wrong("nothing may follow the 'end' line");
    }
  }

  void waymark(std::string_view line) {
    const std::vector<std::string_view> words = split(line, ' ');
    const auto entries = words.size() == 3 ? parse_number(words[1]) : std::nullopt;
    const auto fingerprint = words.size() == 3 ? fingerprint_from_text(words[2]) : std::nullopt;
    if (!entries || *entries < 0 || !fingerprint)
      wrong("a waymark is 'waymark N' and 16 hexadecimal digits, in small letters");
    const Waymark mark{static_cast<std::size_t>(*entries), *fingerprint};
    const bool ascends = record_.waymarks.empty() || record_.waymarks.back().entries < mark.entries;
    if (!ascends || mark.entries > record_.entries.size())
      wrong("waymarks stand in their order, and none beyond the last entry");
    if (waymark_text(mark) != line) wrong("this is not how a waymark is written");
    record_.waymarks.push_back(mark);
  }

  const FindGame& find_game_;
  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;  // lines read so far, which is the number of the current line
  Chain chain_;
  Record record_;
};

}  // namespace

Record parse_record(std::string_view text, const FindGame& find_game) {
  if (text.size() > longest_record) {
    throw InputError(fmt::format("this is too long for a record: at most {} bytes", longest_record));
  }
  return Reader(text, find_game).read();
}

}  // namespace orrery
