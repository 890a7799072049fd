#include "kernel/record.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery {

namespace {

// A hash over all lines so far. Every entry ends with its first digits, so that a changed line is found at
// that line.
class Chain {
 public:
  void add(std::string_view line) {
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, hash_.data(), hash_.size());
    crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(line.data()), line.size());
    crypto_hash_sha256_final(&state, hash_.data());
  }
  std::string mark() const { return whole().substr(0, 8); }
  std::string whole() const { return to_hex(hash_); }

 private:
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash_{};
};

std::string entry_text(const GameInfo& game, const Entry& entry) {
  if (const Act* act = std::get_if<Act>(&entry)) {
    return fmt::format("{} {}", number(act->seat), to_text(game.actions, act->action));
  }
  return fmt::format("back to={}", std::get<Back>(entry).to);
}

}  // namespace

std::string to_text(const Record& record) {
  std::string text;
  Chain chain;
  const auto line = [&](const std::string& content) {
    chain.add(content);
    text.append(content).append("\n");
  };
  line(fmt::format("orrery record {}", record_format));
  line(fmt::format("game {}", record.game->id));
  line(fmt::format("rules {}", record.rules_version));
  line(fmt::format("options {}", to_text(record.game->options, record.options)));
  line(fmt::format("commitment {}", record.commitment));
  if (record.seed) line(fmt::format("seed {}", to_text(*record.seed)));
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    line(
        fmt::format("seat {} {} {}", i + 1, record.seats[i].is_bot ? "bot" : "person", record.seats[i].name));
  }
  line("actions");
  for (const Entry& entry : record.entries) {
    const std::string content = entry_text(*record.game, entry);
    chain.add(content);
    text.append(fmt::format("{} #{}\n", content, chain.mark()));
  }
  if (!record.result.empty()) line(fmt::format("result {}", record.result));
  return text + fmt::format("end {} {}\n", record.entries.size(), chain.whole());
}

std::string seat_name_error(std::string_view name) {
  if (name.empty()) return "a name cannot be empty";
  if (!is_utf8(name)) return fmt::format("the name '{}' is not valid UTF-8", printable(name));
  if (name.size() > longest_seat_name) {
    return fmt::format("the name '{}' is too long: at most {} bytes", printable(name), longest_seat_name);
  }
  for (const char c : name) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      return fmt::format("the name '{}' has a control character in it", printable(name));
    }
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

  std::string_view peek() const { return at_ < lines_.size() ? lines_[at_] : std::string_view{}; }

  // The next line; it must be there, ended by a newline and readable.
  std::string_view take(const char* expected) {
    const bool ended = at_ + 1 < lines_.size();
    const std::string_view line = peek();
    ++at_;
    if (!ended) wrong(fmt::format("the record is cut off: {} is missing", expected));
    if (!is_utf8(line)) wrong("this is not valid UTF-8");
    return line;
  }
  std::string_view next(const char* expected) {
    const std::string_view line = take(expected);
    chain_.add(line);
    return line;
  }
  // The rest of the next line after `key `.
  std::string_view value(const char* key) {
    const std::string_view line = next(fmt::format("'{} …'", key).c_str());
    const std::size_t length = std::string_view(key).size();
    if (!line.starts_with(key) || line.substr(length, 1) != " ")
      wrong(fmt::format("'{} …' is missing here", key));
    return line.substr(length + 1);
  }

  void header() {
    if (const std::string_view format = value("orrery record"); format != std::to_string(record_format)) {
      wrong(fmt::format("record format '{}' is not known: this program reads format {}", printable(format),
                        record_format));
    }
    const std::string_view id = value("game");
    record_.game = find_game_(id);
    if (record_.game == nullptr) wrong(fmt::format("there is no game '{}'", printable(id)));
    const std::string_view rules = value("rules");
    if (rules != std::to_string(record_.game->rules_version)) {
      wrong(fmt::format("rules version '{}' is not known: this program plays version {} of {}",
                        printable(rules), record_.game->rules_version, record_.game->id));
    }
    record_.rules_version = record_.game->rules_version;
    options(value("options"));
    record_.commitment = value("commitment");
    Seed hash;
    if (!from_hex(record_.commitment, hash.bytes)) wrong("a commitment is 64 hexadecimal digits");
    if (peek().starts_with("seed ")) {
      Seed seed;
      if (!from_hex(value("seed"), seed.bytes)) wrong("a seed is 64 hexadecimal digits");
      if (commitment(seed) != record_.commitment) wrong("the seed does not belong to the commitment");
      record_.seed = seed;
    }
  }

  void options(std::string_view text) {
    record_.options = preset_options(record_.game->options);
    try {
      for (const std::string_view word : split_words(text))
        set_option(record_.game->options, record_.options, word);
    } catch (const InputError& error) {
      wrong(error.what());
    }
    if (to_text(record_.game->options, record_.options) != text)
      wrong("the options must all be there, each once, in order");
    if (const std::string error = record_.game->options_error(record_.options); !error.empty()) wrong(error);
  }

  void owners() {
    const auto players = static_cast<std::size_t>(record_.options.front());
    while (record_.seats.size() < players) {
      std::string_view text = value(fmt::format("seat {}", record_.seats.size() + 1).c_str());
      const bool is_bot = text.starts_with("bot ");
      if (!is_bot && !text.starts_with("person ")) wrong("a seat is 'bot KIND' or 'person NAME'");
      text.remove_prefix(text.find(' ') + 1);
      if (const std::string error = seat_name_error(text); !error.empty()) wrong(error);
      record_.seats.push_back({is_bot, std::string(text)});
    }
  }

  void entries() {
    while (true) {
      const std::string_view line = take("'end …'");
      if (line.starts_with("result ")) {
        chain_.add(line);
        record_.result = line.substr(7);
        return end(take("'end …'"));
      }
      if (line.starts_with("end ")) return end(line);
      const std::size_t hash = line.rfind(" #");
      if (hash == std::string_view::npos) wrong("an entry ends with its check mark, '#' and eight digits");
      const std::string_view content = line.substr(0, hash);
      const Entry entry = parse_entry(content);
      chain_.add(content);
      if (line.substr(hash + 2) != chain_.mark()) {
        wrong("the check mark does not fit: this line, or one before it, is not as it was written");
      }
      record_.entries.push_back(entry);
    }
  }

  Entry parse_entry(std::string_view content) const {
    const std::size_t blank = content.find(' ');
    const std::string_view first = content.substr(0, blank);
    const std::string_view rest = blank == std::string_view::npos ? "" : content.substr(blank + 1);
    Entry entry;
    if (first == "back") {
      const auto to = rest.starts_with("to=") ? parse_number(rest.substr(3)) : std::nullopt;
      if (!to || *to < 0 || static_cast<std::size_t>(*to) >= record_.entries.size()) {
        wrong("'back to=N' goes back to an earlier line");
      }
      entry = Back{static_cast<std::size_t>(*to)};
    } else {
      const auto seat = parse_number(first);
      if (!seat || *seat < 1 || static_cast<std::size_t>(*seat) > record_.seats.size()) {
        wrong(fmt::format("'{}' is no seat: seats are 1 to {}", printable(first), record_.seats.size()));
      }
      try {
        entry = Act{seat_numbered(static_cast<int>(*seat)), parse_action(*record_.game, rest)};
      } catch (const InputError& error) {
        wrong(error.what());
      }
    }
    if (entry_text(*record_.game, entry) != content) wrong("this is not how an entry is written");
    return entry;
  }

  void end(std::string_view line) {
    if (line != fmt::format("end {} {}", record_.entries.size(), chain_.whole())) {
      wrong("the last line does not fit the lines before it");
    }
    if (at_ + 1 != lines_.size() || !lines_[at_].empty()) {
      ++at_;
      wrong("nothing may follow the 'end' line");
    }
  }

  const FindGame& find_game_;
  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;  // lines read so far: the number of the line being looked at
  Chain chain_;
  Record record_;
};

}  // namespace

Record parse_record(std::string_view text, const FindGame& find_game) {
  return Reader(text, find_game).read();
}

}  // namespace orrery
