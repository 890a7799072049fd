#include "cluster/messages.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "kernel/error.h"
#include "kernel/json.h"

namespace orrery::cluster {

namespace {

// How the text of each kind begins. Others have kinds of their own: they are not read to the end.
constexpr std::array<std::pair<Message::Kind, std::string_view>, 3> beginnings{
    {{Message::Kind::Beat, R"({"kind":"beat",)"},
     {Message::Kind::Look, R"({"kind":"look",)"},
     {Message::Kind::Want, R"({"kind":"want",)"}}};

}  // namespace

std::string text_of(const Message& message) {
  return fmt::format(R"({}"from":{},"to":{},"count":{}}})",
                     beginnings[static_cast<std::size_t>(message.kind)].second, message.from, message.to,
                     message.count);
}

std::optional<Message> read_message(std::string_view text) {
  for (const auto& [kind, beginning] : beginnings) {
    if (!text.starts_with(beginning)) continue;
    try {
      const Value value = read_json(text);
      const auto number = [&](std::string_view key) {
        const std::int64_t* found = value[key].as_number();
        return found == nullptr ? 0 : *found;
      };
      return Message{kind, number("from"), number("to"), static_cast<int>(number("count"))};
    } catch (const InputError&) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace orrery::cluster
