#include "support/serving.h"

#include <signal.h>
#include <sys/wait.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>
#include <utility>

#include "support/services.h"

namespace orrery::test {

namespace {

std::string before(const std::string& log) { return log + ".before"; }

std::string content(const std::string& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

Serving::Serving(const std::string& data, const std::vector<std::string>& more,
                 std::vector<std::string> prefix)
    : log_(data + ".log") {
  if (std::filesystem::exists(log_)) std::filesystem::rename(log_, before(log_));
  std::vector<std::string> words = std::move(prefix);
  words.insert(words.end(), {ORRERY_PROGRAM, "serve", "--port", "0", "--data", data, "--trust", "127.0.0.1"});
  words.insert(words.end(), more.begin(), more.end());
  pid_ = spawn(std::move(words), log_);
}

std::uint16_t Serving::port() const {
  for (int tries = 0; tries < 500; ++tries) {
    const std::string text = content(log_);
    const std::size_t at = text.find(" port ");
    if (at != std::string::npos && text.find('\n', at) != std::string::npos)
      return static_cast<std::uint16_t>(std::stoi(text.substr(at + 6)));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return 0;
}

std::string Serving::logs(const std::string& data) {
  return content(before(data + ".log")) + content(data + ".log");
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
