// Real services for tests, started in a folder of their own.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace orrery::test {

// PostgreSQL on a Unix socket, without a port. It refuses root, so it then runs as the user its package made.
// Everything is synced (fsync is on), into memory where there is room for files.
class Postgres {
 public:
  Postgres();  // throws std::runtime_error if it cannot be started
  ~Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  // One for all tests of this process; started when it is first asked for.
  static Postgres& shared();

  // A new empty database, and its address.
  std::string new_database();
  // The address of the same database elsewhere, such as at a proxy.
  static std::string at_port(const std::string& url, int port);
  std::string socket_path() const { return (folder_ / ".s.PGSQL.5432").string(); }

  // Returns when it answers. Another setting, such as fsync=off, is for this time alone.
  void start(const std::string& setting = "");
  void stop(int signal);  // SIGINT: fast, SIGQUIT: at once, as after a power cut

 private:
  std::filesystem::path folder_;
  pid_t pid_ = -1;
  int databases_ = 0;
};

}  // namespace orrery::test
