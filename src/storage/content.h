// Everything a database holds, row by row: how it gets from one engine to another.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery::storage {

// A table of the schema, which all engines name alike. Its first column or columns are its key.
struct Content {
  const char* table;
  const char* columns;  // with commas between them
  int count;            // of the columns
  const char* order;
};
std::span<const Content> all_content();

using Row = std::vector<std::optional<std::string>>;  // numbers as decimal text; nothing: NULL

class Source {
 public:
  virtual ~Source() = default;
  // All calls see the database as it was at one moment.
  virtual void each_row(const Content& content, const std::function<void(const Row&)>& see) = 0;
};

class Target {
 public:
  virtual ~Target() = default;
  virtual void begin(const Content& content) = 0;
  virtual void add(const Row& row) = 0;
  virtual void end() = 0;     // of this content
  virtual void finish() = 0;  // makes everything durable; without it nothing is there
};

// Tells how many rows it has copied. Throws InputError with one line; the target is then as it was.
std::uint64_t copy_everything(Source& from, Target& to);

}  // namespace orrery::storage
