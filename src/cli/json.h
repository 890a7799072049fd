#pragma once

#include <boost/json.hpp>

#include "kernel/value.h"

namespace orrery::cli {

boost::json::value to_json(const Value& value);

}  // namespace orrery::cli
