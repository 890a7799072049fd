#include "support/services.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <netinet/in.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <thread>
#include <vector>

#include "storage/postgres/connection.h"

namespace orrery::test {

namespace {

namespace fs = std::filesystem;
using storage::postgres::Connection;

const fs::path binaries = "/usr/lib/postgresql/15/bin";

// The user that PostgreSQL runs as, since it refuses root; null: the one who runs the tests.
const passwd* postgres_user() {
  const passwd* user = getuid() == 0 ? getpwnam("postgres") : nullptr;
  if (getuid() == 0 && user == nullptr) throw std::runtime_error("there is no user postgres");
  return user;
}

}  // namespace

pid_t spawn(std::vector<std::string> words, const fs::path& log, const passwd* user) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child != 0) return child;
  const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  dup2(file, STDOUT_FILENO);
  dup2(file, STDERR_FILENO);
  close_range(STDERR_FILENO + 1, ~0U, 0);  // connections of the test would seem to be open for longer
  if (user != nullptr &&
      (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
    _exit(126);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (getppid() != parent) _exit(125);
  if (chdir("/") == 0) execv(pointers.front(), pointers.data());
  _exit(127);
}

namespace {

int status_of(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

fs::path new_folder(const std::string& service) {
  const fs::path memory = "/dev/shm";
  const bool roomy = access(memory.c_str(), W_OK) == 0 && fs::space(memory).available > (512U << 20);
  std::string name =
      ((roomy ? memory : fs::temp_directory_path()) / ("orrery-" + service + "-XXXXXX")).string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for " + service);
  return name;
}

}  // namespace

// Readable for the user that PostgreSQL runs as.
WallClock::WallClock() : path_("/dev/shm/orrery-clock-XXXXXX") {
  file_ = mkostemp(path_.data(), O_CLOEXEC);
  if (file_ < 0 || fchmod(file_, 0644) != 0) throw std::runtime_error("no file for a clock");
  set(std::chrono::seconds(0));
}

WallClock::~WallClock() {
  close(file_);
  fs::remove(path_);
}

std::vector<std::string> WallClock::prefix() const {
  return {"/usr/bin/env", std::string("LD_PRELOAD=") + ORRERY_SET_CLOCK, "ORRERY_TEST_CLOCK=" + path_};
}

void WallClock::set(std::chrono::seconds ahead) {
  const long told = ahead.count();
  if (pwrite(file_, &told, sizeof told, 0) != sizeof told) throw std::runtime_error("a clock cannot be set");
}

Postgres::Postgres(std::vector<std::string> prefix)
    : folder_(new_folder("postgres")), prefix_(std::move(prefix)) {
  const passwd* user = postgres_user();
  if (user != nullptr && chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0)
    throw std::runtime_error("the folder cannot be given to the user postgres");
  const std::vector<std::string> words{binaries / "initdb",
                                       "-D",
                                       folder_ / "data",
                                       "-A",
                                       "trust",
                                       "-U",
                                       "orrery",
                                       "-E",
                                       "UTF8",
                                       "--no-sync",
                                       "--wal-segsize=1",
                                       "--locale=C.UTF-8"};
  if (status_of(spawn(words, folder_ / "log", user)) != 0)
    throw std::runtime_error("initdb fails: is postgresql-15 installed?");
  start();
}

Postgres::~Postgres() {
  if (pid_ >= 0) stop(SIGQUIT);
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

Postgres& Postgres::shared() {
  static Postgres one;
  return one;
}

void Postgres::start(const std::string& setting) {
  std::vector<std::string> words = prefix_;
  words.insert(words.end(), {binaries / "postgres", "-D", folder_ / "data", "-k", folder_.string()});
  for (const char* usual : {"listen_addresses=", "fsync=on", "max_wal_size=64MB", "min_wal_size=8MB",
                            "shared_buffers=32MB", "autovacuum=off"}) {
    words.insert(words.end(), {"-c", usual});
  }
  if (!setting.empty()) words.insert(words.end(), {"-c", setting});
  pid_ = spawn(words, folder_ / "log", postgres_user());
  const std::string url = "postgresql://orrery@/postgres?host=" + folder_.string();
  for (int tries = 0; tries < 1000; ++tries) {
    // It refuses to start while sessions of one that was killed are still there.
    if (waitpid(pid_, nullptr, WNOHANG) == pid_) pid_ = spawn(words, folder_ / "log", postgres_user());
    try {
      Connection(url, "test");
      return;
    } catch (const storage::StorageError&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  throw std::runtime_error("PostgreSQL does not start");
}

void Postgres::stop(int signal) {
  kill(pid_, signal);
  status_of(pid_);
  pid_ = -1;
}

// The first one, which begins the others, comes first.
void Postgres::signal(int which) const {
  kill(pid_, which);
  std::ifstream children(fmt::format("/proc/{0}/task/{0}/children", pid_));
  for (pid_t child = 0; children >> child;) kill(child, which);
}

std::string Postgres::new_database() {
  const std::string name = fmt::format("t{}", ++databases_);
  const std::string server = "?host=" + folder_.string();
  Connection connection("postgresql://orrery@/postgres" + server, "test");
  connection.take_time();
  connection.run("CREATE DATABASE " + name);
  return "postgresql://orrery@/" + name + server;
}

std::string Postgres::at_port(const std::string& url, int port) {
  return fmt::format("{}?host=127.0.0.1&port={}", url.substr(0, url.find("?host=")), port);
}

namespace {

// Waits until something is true, for ten seconds.
void await(const std::function<bool()>& there, const std::string& otherwise) {
  for (int tries = 0; tries < 1000; ++tries) {
    if (there()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  throw std::runtime_error(otherwise);
}

bool listens_at(const std::string& port) {
  const int tried = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(port)));
  const bool there = connect(tried, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  close(tried);
  return there;
}

}  // namespace

Nats::Nats(std::vector<std::string> more) : folder_(new_folder("nats")), more_(std::move(more)) { start(); }

Nats::~Nats() {
  if (pid_ >= 0) stop(SIGKILL);
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string Nats::url(const std::string& user) const { return "nats://" + user + "127.0.0.1:" + port_; }

void Nats::start() {
  const fs::path program = "/usr/sbin/nats-server";
  if (!fs::exists(program)) throw std::runtime_error("there is no nats-server");
  std::vector<std::string> words{program,         "-a", "127.0.0.1", "-p", port_, "--ports_file_dir",
                                 folder_.string()};
  words.insert(words.end(), more_.begin(), more_.end());
  pid_ = spawn(words, folder_ / "log");
  if (port_ == "-1") {  // {"nats":["nats://127.0.0.1:37063"]}
    const fs::path file = folder_ / fmt::format("nats-server_{}.ports", pid_);
    std::string text;
    const auto told = [&] {
      std::getline(std::ifstream(file), text, '\0');
      return text.ends_with('}');
    };
    await(told, "NATS does not start");
    const std::size_t colon = text.rfind(':');
    port_ = text.substr(colon + 1, text.find('"', colon) - colon - 1);
  }
  await([this] { return listens_at(port_); }, "NATS does not answer");
}

void Nats::stop(int signal) {
  this->signal(signal);
  status_of(pid_);
  pid_ = -1;
}

void Nats::signal(int which) const { kill(pid_, which); }

}  // namespace orrery::test
