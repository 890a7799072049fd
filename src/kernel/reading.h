// Reading a structured value that a person wrote: each function says in one line what is wrong and what is
// allowed.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "kernel/seat.h"
#include "kernel/value.h"
#include "kernel/vocabulary.h"

namespace orrery {

// `where` names the place in messages: `given.row`. All throw InputError.
int read_number(const Value& value, std::string_view where, int low, int high);
const std::string& read_string(const Value& value, std::string_view where);
const Value::List& read_list(const Value& value, std::string_view where, std::size_t most);
const Value::Map& read_map(const Value& value, std::string_view where);
Seat read_seat(const Value& value, std::string_view where, int players);
Seat read_seat_key(std::string_view key, std::string_view where, int players);  // a map's key
void only_keys(const Value& map, std::string_view where, std::initializer_list<std::string_view> allowed);

}  // namespace orrery
