// How often this thread has asked for memory on the heap: the program's own operator new counts.
#pragma once

#include <cstdint>

namespace orrery::cli {

std::uint64_t heap_allocations();

}  // namespace orrery::cli
