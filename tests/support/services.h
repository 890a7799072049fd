// Real services for tests, started in a folder of their own.
#pragma once

#include <pwd.h>
#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace orrery::test {

// Runs a program, as another user if one is given; what it prints is added to the log. It ends with the
// thread that started it, whatever happens to that.
pid_t spawn(std::vector<std::string> words, const std::filesystem::path& log, const passwd* user = nullptr);

// The wall clock of programs, which can be set while they run.
class WallClock {
 public:
  WallClock();
  ~WallClock();
  WallClock(const WallClock&) = delete;
  WallClock& operator=(const WallClock&) = delete;

  std::vector<std::string> prefix() const;  // begins a program that goes by it
  void set(std::chrono::seconds ahead);     // of the machine's

 private:
  std::string path_;
  int file_ = -1;
};

// PostgreSQL on a Unix socket, without a port. It refuses root, so it then runs as the user its package made.
// Everything is synced (fsync is on), into memory where there is room for files.
class Postgres {
 public:
  // Throws std::runtime_error if it cannot be started. `prefix`: words before its own.
  explicit Postgres(std::vector<std::string> prefix = {});
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
  void stop(int signal);         // SIGINT: fast, SIGQUIT: at once, as after a power cut
  void signal(int which) const;  // to all its processes, such as SIGSTOP

 private:
  std::filesystem::path folder_;
  std::vector<std::string> prefix_;
  pid_t pid_ = -1;
  int databases_ = 0;
};

// NATS on a free port of this machine.
class Nats {
 public:
  explicit Nats(std::vector<std::string> more = {});  // arguments
  ~Nats();
  Nats(const Nats&) = delete;
  Nats& operator=(const Nats&) = delete;

  // nats://127.0.0.1:port; `user` is put in front, as user:password@.
  std::string url(const std::string& user = "") const;
  const std::string& port() const { return port_; }

  void start();  // on the same port as before; returns when it answers
  void stop(int signal);
  void signal(int which) const;  // such as SIGSTOP

 private:
  std::filesystem::path folder_;
  std::vector<std::string> more_;
  pid_t pid_ = -1;
  std::string port_ = "-1";  // any
};

}  // namespace orrery::test
