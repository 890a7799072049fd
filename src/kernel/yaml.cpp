#include "kernel/yaml.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <sstream>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery {

namespace {

// Far beyond our own files; they bound the time and memory spent on a hostile text.
constexpr std::size_t deepest = 32;
constexpr std::size_t most_keys = 2000;
constexpr std::size_t longest_text = 1 << 20;
constexpr std::size_t longest_file = 16 << 20;

[[noreturn]] void wrong(const YAML::Mark& mark, const std::string& what) {
  throw InputError(fmt::format("line {}: {}", mark.line + 1, what));
}

// Builds values while yaml-cpp parses. Its own node tree would follow aliases, with which a few lines can
// expand to gigabytes; our files need none.
class Builder final : public YAML::EventHandler {
 public:
  std::vector<Value> documents;

  // yaml-cpp 0.7 can stop advancing at text that begins no document, and report empty documents for ever.
  void OnDocumentStart(const YAML::Mark& mark) override {
    if (mark.pos == last_start_) wrong(mark, "this is not understood here");
    last_start_ = mark.pos;
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    refuse(mark, "", anchor);
    if (key_wanted()) wrong(mark, "a key must be a plain word");
    add({});
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { wrong(mark, "aliases are not used here"); }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& text) override {
    refuse(mark, tag, anchor);
    for (const std::string_view line : split(text, '\n')) {
      if (!is_printable(line)) wrong(mark, "control characters are not used here");
    }
    if (key_wanted()) {
      set_key(mark, text);
    } else {
      add(tag == "!" ? Value(text) : plain(text));  // "!": quoted
    }
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, false);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, true);
  }
  void OnMapEnd() override { close(); }

 private:
  struct Level {
    bool is_map = false;
    Value::List list;
    Value::Map map;
    std::optional<std::string> key;  // of the next value
  };

  static Value plain(const std::string& text) {
    if (text == "true") return true;
    if (text == "false") return false;
    if (text == "null" || text == "~") return {};
    if (const auto number = parse_number(text)) return *number;
    return text;
  }

  static void refuse(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
    if (anchor != YAML::NullAnchor) wrong(mark, "anchors are not used here");
    if (!tag.empty() && tag != "?" && tag != "!") wrong(mark, "tags are not used here");
  }

  bool key_wanted() const { return !levels_.empty() && levels_.back().is_map && !levels_.back().key; }

  void set_key(const YAML::Mark& mark, const std::string& key) {
    Level& level = levels_.back();
    if (level.map.size() == most_keys) wrong(mark, fmt::format("more than {} keys in one map", most_keys));
    for (const auto& [known, ignored] : level.map) {
      if (known == key) wrong(mark, fmt::format("the key '{}' appears twice", printable(key)));
    }
    level.key = key;
  }

  void add(Value value) {
    if (levels_.empty()) {
      documents.push_back(std::move(value));
    } else if (Level& level = levels_.back(); level.is_map) {
      level.map.emplace_back(std::move(*level.key), std::move(value));
      level.key.reset();
    } else {
      level.list.push_back(std::move(value));
    }
  }

  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, bool is_map) {
    refuse(mark, tag, anchor);
    if (key_wanted()) wrong(mark, "a key must be a plain word");
    if (levels_.size() == deepest) wrong(mark, "nested too deeply");
    levels_.push_back({is_map, {}, {}, {}});
  }

  void close() {
    Level level = std::move(levels_.back());
    levels_.pop_back();
    add(level.is_map ? Value(std::move(level.map)) : Value(std::move(level.list)));
  }

  std::vector<Level> levels_;
  int last_start_ = -1;
};

}  // namespace

std::vector<Value> parse_yaml(std::string_view text) {
  if (text.size() > longest_text) throw InputError("the text is longer than 1 MiB");
  if (!is_utf8(text)) throw InputError("this is not valid UTF-8");
  // yaml-cpp would guess another encoding from a zero byte.
  if (text.find('\0') != std::string_view::npos) throw InputError("the text contains a zero byte");
  try {
    std::istringstream stream{std::string(text)};
    YAML::Parser parser(stream);
    Builder builder;
    while (parser.HandleNextDocument(builder)) {
    }
    return std::move(builder.documents);
  } catch (const YAML::Exception& error) {
    wrong(error.mark, printable(error.msg, 200));
  }
}

std::string read_file(const std::string& path) {
  const auto fail = [&](const std::string& why) {
    throw InputError(fmt::format("cannot read {}: {}", printable(path, 500), why));
  };
  std::ifstream file(path, std::ios::binary);
  if (!file) fail(std::strerror(errno));
  std::string content;
  std::array<char, 1 << 16> part{};
  do {
    file.read(part.data(), part.size());
    if (file.bad()) fail(std::strerror(errno));  // a folder can be opened but not read
    content.append(part.data(), file.gcount());
    if (content.size() > longest_file) fail("it is longer than 16 MiB");
  } while (file);
  return content;
}

}  // namespace orrery
