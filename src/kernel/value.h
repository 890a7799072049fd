// A structured value: the form of views and of parsed scenarios. Games know nothing of JSON and YAML.
// Everything that is read, and everything in a game, uses whole numbers; fractions are only for figures that
// are sent.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace orrery {

class Value {
 public:
  using List = std::vector<Value>;
  using Map = std::vector<std::pair<std::string, Value>>;  // in the order written

  Value() = default;                   // nothing ("null")
  Value(bool value) : data_(value) {}  // NOLINT(google-explicit-constructor)
  template <std::integral T>
  requires(!std::same_as<T, bool>) Value(T value)
      : data_(static_cast<std::int64_t>(value)) {}              // NOLINT(google-explicit-constructor)
  Value(double value) : data_(value) {}                         // NOLINT(google-explicit-constructor)
  Value(std::string value) : data_(std::move(value)) {}         // NOLINT(google-explicit-constructor)
  Value(std::string_view value) : data_(std::string(value)) {}  // NOLINT(google-explicit-constructor)
  Value(const char* value) : data_(std::string(value)) {}       // NOLINT(google-explicit-constructor)
  Value(List value) : data_(std::move(value)) {}                // NOLINT(google-explicit-constructor)
  Value(Map value) : data_(std::move(value)) {}                 // NOLINT(google-explicit-constructor)

  bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  const bool* as_bool() const { return std::get_if<bool>(&data_); }
  const std::int64_t* as_number() const { return std::get_if<std::int64_t>(&data_); }
  const double* as_fraction() const { return std::get_if<double>(&data_); }
  const std::string* as_string() const { return std::get_if<std::string>(&data_); }
  const List* as_list() const { return std::get_if<List>(&data_); }
  const Map* as_map() const { return std::get_if<Map>(&data_); }

  // The entry of a map under this key; null if there is none or this is not a map.
  const Value& operator[](std::string_view key) const;
  bool has(std::string_view key) const;

  bool operator==(const Value&) const = default;

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Map> data_;
};

// One line, as in YAML's flow style; for messages and comparison.
std::string to_text(const Value& value);

}  // namespace orrery
