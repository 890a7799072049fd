#include "cluster/messages.h"

#include <fmt/format.h>

#include "kernel/error.h"
#include "kernel/json.h"
#include "kernel/rows.h"

namespace orrery::cluster {

namespace {

// How the text of each kind begins. Others have kinds of their own: they are not read to the end.
constexpr auto beginnings = names<Message::Kind>({
    {Message::Kind::Beat, R"({"kind":"beat",)"},
    {Message::Kind::Look, R"({"kind":"look",)"},
    {Message::Kind::Want, R"({"kind":"want",)"},
});

}  // namespace

std::string text_of(const Message& message) {
  return fmt::format(R"({}"from":{},"to":{},"count":{}}})", beginnings[message.kind], message.from,
                     message.to, message.count);
}

std::optional<Message> read_message(std::string_view text) {
  for (const Message::Kind kind : beginnings.keys()) {
    if (!text.starts_with(beginnings[kind])) continue;
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
