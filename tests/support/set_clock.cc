// Preloaded into a program, it sets the wall clock of that program ahead of the machine's, by a number of
// seconds read from a file. Steady clocks stay as they are.
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

namespace {

long ahead() {
  static const volatile long* const told = [] {
    const int file = open(getenv("ORRERY_TEST_CLOCK"), O_RDONLY | O_CLOEXEC);
    void* const there = mmap(nullptr, sizeof(long), PROT_READ, MAP_SHARED, file, 0);
    if (there == MAP_FAILED) abort();
    close(file);
    return static_cast<const volatile long*>(there);
  }();
  return *told;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t which, timespec* now) noexcept {
  const auto failed = static_cast<int>(syscall(SYS_clock_gettime, which, now));
  if (failed == 0 && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead();
  return failed;
}

int gettimeofday(timeval* now, void*) noexcept {
  timespec exact{};
  clock_gettime(CLOCK_REALTIME, &exact);
  *now = {exact.tv_sec, exact.tv_nsec / 1000};
  return 0;
}

time_t time(time_t* kept) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (kept != nullptr) *kept = now.tv_sec;
  return now.tv_sec;
}
}
