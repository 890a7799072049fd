#include "kernel/yaml.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "kernel/error.h"

namespace orrery {
namespace {

Value parse_one(std::string_view text) {
  const std::vector<Value> documents = parse_yaml(text);
  EXPECT_EQ(documents.size(), 1U) << text;
  return documents.at(0);
}

std::string yaml_complaint(std::string_view text) {
  try {
    parse_yaml(text);
    return {};
  } catch (const InputError& error) {
    return error.what();
  }
}

TEST(Yaml, PlainWordsBecomeWhatTheyLookLike) {
  const Value value = parse_one("{a: 1, b: -2, c: true, d: null, e: ~, f: N0a, g: 1.5, h: 007, i: yes, j: }");
  EXPECT_EQ(value, Value(Value::Map{{"a", 1},
                                    {"b", -2},
                                    {"c", true},
                                    {"d", {}},
                                    {"e", {}},
                                    {"f", "N0a"},
                                    {"g", "1.5"},
                                    {"h", "007"},
                                    {"i", "yes"},
                                    {"j", {}}}));
}

TEST(Yaml, QuotedWordsStayText) {
  const Value value = parse_one("['1', \"true\", 'null', '', \"~\"]");
  EXPECT_EQ(value, Value(Value::List{"1", "true", "null", "", "~"}));
}

TEST(Yaml, KeepsTheOrderOfKeysAndNestedParts) {
  const Value value = parse_one("b:\n  - {z: 1, y: [2, [3]]}\na: Оля\n");
  EXPECT_EQ(to_text(value), "{b: [{z: 1, y: [2, [3]]}], a: Оля}");
}

TEST(Yaml, SeveralDocumentsAndNone) {
  EXPECT_EQ(parse_yaml("a\n---\n- b\n---\nc: d\n").size(), 3U);
  EXPECT_TRUE(parse_yaml("").empty());
  EXPECT_TRUE(parse_yaml("# only a comment\n").empty());
}

TEST(Yaml, ErrorsNameTheLine) {
  EXPECT_EQ(yaml_complaint("a: 1\nb: 2\na: 3\n"), "line 3: the key 'a' appears twice");
  EXPECT_EQ(yaml_complaint("a: 1\n? [b]\n: 2\n"), "line 2: a key must be a plain word");
  EXPECT_EQ(yaml_complaint("a: &x 1\n"), "line 1: anchors are not used here");
  EXPECT_EQ(yaml_complaint("a: !!str 1\n"), "line 1: tags are not used here");
  EXPECT_EQ(yaml_complaint("\na: \"\\e[2J\"\n"), "line 2: control characters are not used here");
  EXPECT_TRUE(yaml_complaint("a: 1\nb: [1, 2\n").starts_with("line ")) << yaml_complaint("a: 1\nb: [1, 2\n");
  EXPECT_TRUE(yaml_complaint("a: 1\n b: 2\n").starts_with("line 2: ")) << yaml_complaint("a: 1\n b: 2\n");
  EXPECT_EQ(yaml_complaint("a: \xFF"), "this is not valid UTF-8");
  EXPECT_EQ(yaml_complaint(std::string_view("a: \0", 4)), "the text contains a zero byte");
}

TEST(Yaml, NothingLargeComesFromSomethingSmall) {
  // Each line expands to ten copies of the line before.
  std::string laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 20; ++i) {
    laughs += fmt::format("a{0}: &a{0} [*a{1}, *a{1}, *a{1}, *a{1}, *a{1}]\n", i, i - 1);
  }
  EXPECT_NE(yaml_complaint(laughs), "");
  EXPECT_NE(yaml_complaint("&a [*a]"), "");
  EXPECT_EQ(yaml_complaint(",,\n "),
            "line 1: this is not understood here");  // an endless sequence of documents
  EXPECT_EQ(yaml_complaint(std::string(1 << 20, 'x') + "x"), "the text is longer than 1 MiB");
}

TEST(Yaml, DeepAndWideTextsAreRefusedSoon) {
  EXPECT_EQ(yaml_complaint(std::string(32, '[') + std::string(32, ']')), "");
  EXPECT_EQ(yaml_complaint(std::string(33, '[') + std::string(33, ']')), "line 1: nested too deeply");
  std::string keys;
  for (int i = 0; i < 2001; ++i) keys += fmt::format("k{}: 1\n", i);
  EXPECT_EQ(yaml_complaint(keys), "line 2001: more than 2000 keys in one map");
  const auto start = std::chrono::steady_clock::now();
  for (const std::string unit :
       {"[", "{", "- ", "? ", "a: ", "{a: ", "[? ", "---\n", "\"", "'", "|\n", "&a ", "!", "%A\n", "{? "}) {
    std::string text;
    while (text.size() + unit.size() <= 100000) text += unit;
    yaml_complaint(text);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST(Yaml, NoTextBringsItDown) {
  EXPECT_TRUE(rc::check([](const std::vector<int>& picks) {
    static const std::vector<std::string> pieces{"a", ": ", "- ", "\n", "  ",  "[",  "]", "{",
                                                 "}", ",",  "'",  "\"", "#",   "|",  ">", "?",
                                                 "!", "&",  "*",  "%",  "---", "\\x"};
    std::string text;
    for (const int pick : picks) text += pieces[static_cast<unsigned>(pick) % pieces.size()];
    yaml_complaint(text);
  }));
}

TEST(ReadFile, SaysWhyItCannot) {
  const auto fails = [](const std::string& path) -> std::string {
    try {
      read_file(path);
      return {};
    } catch (const InputError& error) {
      return error.what();
    }
  };
  EXPECT_EQ(fails("/nowhere/at/all"), "cannot read /nowhere/at/all: No such file or directory");
  EXPECT_EQ(fails("/"), "cannot read /: Is a directory");
  EXPECT_EQ(fails(""), "cannot read : No such file or directory");
  EXPECT_EQ(fails("/dev/zero"), "cannot read /dev/zero: it is longer than 16 MiB");
  EXPECT_EQ(read_file("/dev/null"), "");
}

TEST(ReadFile, GivesEveryByte) {
  const std::string path = testing::TempDir() + "orrery-read-file";
  const std::string content = std::string(100000, 'x') + std::string("\0\r\n\xFF", 4);
  std::ofstream(path, std::ios::binary) << content;
  EXPECT_EQ(read_file(path), content);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace orrery
