#include "kernel/yaml.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery {

namespace {

constexpr int deepest = 32;
constexpr std::size_t longest_text = 1 << 20;

Value scalar(const YAML::Node& node) {
  const std::string& text = node.Scalar();
  if (node.Tag() == "!") return text;  // quoted
  if (text == "true") return true;
  if (text == "false") return false;
  if (text == "null" || text == "~") return {};
  if (const auto number = parse_number(text)) return *number;
  return text;
}

Value convert(const YAML::Node& node, int depth) {
  const auto wrong = [&](const std::string& what) {
    throw InputError(fmt::format("line {}: {}", node.Mark().line + 1, what));
  };
  if (depth > deepest) wrong("nested too deeply");
  switch (node.Type()) {
    case YAML::NodeType::Scalar:
      return scalar(node);
    case YAML::NodeType::Sequence: {
      Value::List list;
      for (const YAML::Node& item : node) list.push_back(convert(item, depth + 1));
      return list;
    }
    case YAML::NodeType::Map: {
      Value::Map map;
      for (const auto& pair : node) {
        const YAML::Node& key = pair.first;
        if (!key.IsScalar()) wrong("a key must be a plain word");
        for (const auto& [known, ignored] : map) {
          if (known == key.Scalar()) wrong(fmt::format("the key '{}' stands here twice", printable(known)));
        }
        map.emplace_back(key.Scalar(), convert(pair.second, depth + 1));
      }
      return map;
    }
    case YAML::NodeType::Null:
    case YAML::NodeType::Undefined:
      break;
  }
  return {};
}

}  // namespace

std::vector<Value> parse_yaml(std::string_view text) {
  if (text.size() > longest_text) throw InputError("the text is longer than 1 MiB");
  if (!is_utf8(text)) throw InputError("this is not valid UTF-8");
  // An alias can repeat a large part many times over; nothing of ours needs one.
  try {
    std::vector<Value> documents;
    for (const YAML::Node& document : YAML::LoadAll(std::string(text)))
      documents.push_back(convert(document, 0));
    return documents;
  } catch (const YAML::Exception& error) {
    throw InputError(fmt::format("line {}: {}", error.mark.line + 1, error.msg));
  }
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  if (!file || !(content << file.rdbuf())) {
    // An empty file sets the fail bit as well, but it can be opened and read.
    if (!file.is_open() || file.bad() || errno == EISDIR) {
      throw InputError(fmt::format("cannot read {}: {}", printable(path), std::strerror(errno)));
    }
  }
  return content.str();
}

}  // namespace orrery
