#include "storage/sqlite/lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery::storage {

Lock::Lock(const std::string& database_path) {
  const std::string shown = printable(database_path, 500);
  file_ = ::open((database_path + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0) throw InputError(fmt::format("cannot open {}.lock: {}", shown, std::strerror(errno)));
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  const int why = errno;
  ::close(file_);
  throw InputError(why == EWOULDBLOCK ? fmt::format("another orrery is using {}", shown)
                                      : fmt::format("cannot lock {}: {}", shown, std::strerror(why)));
}

Lock::~Lock() { ::close(file_); }

}  // namespace orrery::storage
