#include "support/serving.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace orrery::test {

Serving::Serving(const std::string& data, const std::vector<std::string>& more) : log_(data + ".log") {
  std::filesystem::remove(log_);
  std::vector<std::string> words{ORRERY_PROGRAM, "serve", "--port",  "0",
                                 "--data",       data,    "--trust", "127.0.0.1"};
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, log_.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  const int failed = posix_spawn(&pid_, ORRERY_PROGRAM, &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw std::runtime_error("orrery serve cannot be started");
}

std::uint16_t Serving::port() const {
  for (int tries = 0; tries < 500; ++tries) {
    std::ifstream log(log_);
    const std::string text(std::istreambuf_iterator<char>(log), {});
    const std::size_t at = text.find(" port ");
    if (at != std::string::npos && text.find('\n', at) != std::string::npos)
      return static_cast<std::uint16_t>(std::stoi(text.substr(at + 6)));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return 0;
}

void Serving::signal(int which) const { ::kill(pid_, which); }

void Serving::kill() {
  if (pid_ == 0) return;
  ::kill(pid_, SIGKILL);
  wait();
}

int Serving::wait() {
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace orrery::test
