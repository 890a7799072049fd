#include "kernel/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "kernel/error.h"

namespace orrery {

namespace {

constexpr std::size_t deepest = 16;
constexpr std::size_t usual_length = 1024;  // of a message

void append_string(std::string& out, std::string_view text) {
  const auto plain = [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; };
  out += '"';
  while (!text.empty()) {
    const auto end = std::find_if_not(text.begin(), text.end(), plain);
    const std::size_t run = end - text.begin();
    out.append(text.substr(0, run));
    text.remove_prefix(run);
    if (text.empty()) break;
    const char c = text.front();
    text.remove_prefix(1);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
    }
  }
  out += '"';
}

Value from_json(const boost::json::value& json, bool fractions) {
  if (json.is_null()) return {};
  if (json.is_bool()) return json.get_bool();
  if (json.is_int64()) return json.get_int64();
  if (json.is_string()) return std::string_view(json.get_string());
  if (json.is_array()) {
    Value::List list;
    for (const auto& item : json.get_array()) list.push_back(from_json(item, fractions));
    return list;
  }
  if (json.is_object()) {
    Value::Map map;
    for (const auto& [key, entry] : json.get_object()) map.emplace_back(key, from_json(entry, fractions));
    return map;
  }
  if (fractions && json.is_double()) return json.get_double();
  throw InputError("numbers must be whole and not too large");
}

Value parsed(std::string_view text, bool fractions) {
  boost::json::parse_options options;
  options.max_depth = deepest;
  boost::json::error_code error;
  const boost::json::value json = boost::json::parse({text.data(), text.size()}, error, {}, options);
  if (error) throw InputError(fmt::format("this is not JSON: {}", error.message()));
  return from_json(json, fractions);
}

}  // namespace

void append_json(std::string& out, const Value& value) {
  if (const bool* truth = value.as_bool()) {
    out += *truth ? "true" : "false";
  } else if (const std::int64_t* number = value.as_number()) {
    const fmt::format_int digits(*number);
    out.append(digits.data(), digits.size());
  } else if (const double* fraction = value.as_fraction()) {
    fmt::format_to(std::back_inserter(out), "{}", *fraction);
  } else if (const std::string* text = value.as_string()) {
    append_string(out, *text);
  } else if (const Value::List* list = value.as_list()) {
    out += '[';
    for (const Value& item : *list) {
      if (&item != list->data()) out += ',';
      append_json(out, item);
    }
    out += ']';
  } else if (const Value::Map* map = value.as_map()) {
    out += '{';
    for (const auto& entry : *map) {
      if (&entry != map->data()) out += ',';
      append_string(out, entry.first);
      out += ':';
      append_json(out, entry.second);
    }
    out += '}';
  } else {
    out += "null";
  }
}

std::string json_text(const Value& value) {
  std::string out;
  out.reserve(usual_length);
  append_json(out, value);
  return out;
}

Value read_json(std::string_view text) { return parsed(text, false); }

Value read_json_with_fractions(std::string_view text) { return parsed(text, true); }

}  // namespace orrery
