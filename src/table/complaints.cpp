// Complaints: the person they are about, and the chat around it.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

#include "kernel/reading.h"
#include "table/table.h"

namespace orrery::table {

namespace {

constexpr std::size_t lines_kept = 20;

}  // namespace

// The chat lines this person could hear: no whispers to others. Blocks do not count here, because people may
// complain about somebody they have blocked.
std::vector<const Table::ChatLine*> Table::could_hear(const std::string& person) const {
  std::vector<const ChatLine*> lines;
  for (const ChatLine& line : chat_) {
    if (line.by && is_for(person, line)) lines.push_back(&line);
  }
  return lines;
}

Person Table::whom(const std::string& listener, const Value& request) const {
  if (request.has("seat") == request.has("line"))
    throw InputError("name the person by either 'seat' or 'line'");
  if (request.has("seat")) {
    const auto& person = sitter(read_any_seat(request)).person;
    if (!person) throw Refused(Reason::NotFound, "nobody sits there");
    return *person;
  }
  const std::int64_t* at = request["line"].as_number();
  if (at == nullptr) throw InputError("'line' must be the time of a chat line");
  std::optional<Person> speaker;
  for (const ChatLine* line : could_hear(listener)) {
    if (line->at.time_since_epoch().count() != *at) continue;
    if (speaker && speaker->id != line->by->id)
      throw Refused(Reason::NotFound, "two people spoke at that moment: use another line");
    speaker = line->by;
  }
  if (!speaker) throw Refused(Reason::NotFound, "there is no such line");
  return *speaker;
}

// The last lines, or those around a given line.
std::string Table::chat_around(const std::string& listener, const Value& request) const {
  const std::vector<const ChatLine*> lines = could_hear(listener);
  auto end = lines.size();
  if (const std::int64_t* at = request["line"].as_number()) {
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const ChatLine* line) {
      return line->at.time_since_epoch().count() >= *at;
    });
    end = std::min<std::size_t>(end, found - lines.begin() + lines_kept / 2);
  }
  std::string text;
  for (std::size_t i = end > lines_kept ? end - lines_kept : 0; i < end; ++i) {
    const ChatLine& line = *lines[i];
    text += fmt::format("{:%F %T} {}{}: {}\n", std::chrono::floor<std::chrono::seconds>(line.at),
                        line.by->name, line.to ? " (whispers)" : "", line.text);
  }
  return text;
}

}  // namespace orrery::table
