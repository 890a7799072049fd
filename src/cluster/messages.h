// The messages of ownership as text: one line of JSON that begins with its kind.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cluster/ownership.h"

namespace orrery::cluster {

std::string text_of(const Message& message);
// Nothing if it is not one of them.
std::optional<Message> read_message(std::string_view text);

}  // namespace orrery::cluster
