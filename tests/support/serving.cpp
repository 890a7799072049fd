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

Serving::Serving(const std::string& data, const std::vector<std::string>& more,
                 std::vector<std::string> prefix)
    : log_(data + ".log") {
  std::filesystem::remove(log_);
  std::vector<std::string> words = std::move(prefix);
  words.insert(words.end(), {ORRERY_PROGRAM, "serve", "--port", "0", "--data", data, "--trust", "127.0.0.1"});
  words.insert(words.end(), more.begin(), more.end());
  pid_ = spawn(std::move(words), log_);
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
