// The number of heap allocations by this thread, counted by the program's own operator new.
#pragma once

#include <cstdint>

namespace orrery::cli {

std::uint64_t heap_allocations();

}  // namespace orrery::cli
