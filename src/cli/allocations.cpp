#include "cli/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t counted = 0;

void* or_throw(void* memory) {
  ++counted;
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

namespace orrery::cli {

std::uint64_t heap_allocations() { return counted; }

}  // namespace orrery::cli

// The array forms call these. The nothrow form would call the first by default, but the sanitizers' library
// has a nothrow form of its own.
void* operator new(std::size_t size) { return or_throw(std::malloc(size == 0 ? 1 : size)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++counted;
  return std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  return or_throw(std::aligned_alloc(step, (size + step - 1) / step * step));
}
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
