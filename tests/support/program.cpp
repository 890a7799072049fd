#include "support/program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string_view>
#include <system_error>

namespace orrery::test {

namespace {

constexpr std::chrono::seconds patience{240};  // with sanitizers on a busy machine, too

struct Pipe {
  int read_end = -1;
  int write_end = -1;

  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe2");
    read_end = ends[0];
    write_end = ends[1];
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_end(read_end);
    close_end(write_end);
  }
  static void close_end(int& end) {
    if (end >= 0) close(end);
    end = -1;
  }
};

[[noreturn]] void become_program(std::vector<char*>& arguments, const std::vector<std::string>& environment,
                                 const Pipe& in, const Pipe& out, const Pipe& err) {
  dup2(in.read_end, STDIN_FILENO);
  dup2(out.write_end, STDOUT_FILENO);
  dup2(err.write_end, STDERR_FILENO);
  for (const std::string& entry : environment) {
    const std::size_t equals = entry.find('=');
    setenv(entry.substr(0, equals).c_str(), entry.substr(equals + 1).c_str(), 1);
  }
  execv(ORRERY_PROGRAM, arguments.data());
  _exit(127);
}

// Reads what is available; closes the stream at its end.
void read_some(int& end, std::string& into) {
  std::array<char, 65536> buffer{};
  const ssize_t count = read(end, buffer.data(), buffer.size());
  if (count > 0) {
    into.append(buffer.data(), static_cast<std::size_t>(count));
  } else {
    Pipe::close_end(end);
  }
}

// Writes and reads at the same time, so that neither side blocks on a full pipe.
void talk(Pipe& in, Pipe& out, Pipe& err, std::string_view input, Ran& ran, pid_t child) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  if (input.empty()) Pipe::close_end(in.write_end);
  while (out.read_end >= 0 || err.read_end >= 0) {
    std::array<pollfd, 3> watched{
        {{in.write_end, POLLOUT, 0}, {out.read_end, POLLIN, 0}, {err.read_end, POLLIN, 0}}};
    poll(watched.data(), watched.size(), 1000);
    if (std::chrono::steady_clock::now() > deadline) {
      kill(child, SIGKILL);
      return;
    }
    if (watched[0].revents != 0) {
      const ssize_t count = write(in.write_end, input.data(), input.size());
      if (count > 0) input.remove_prefix(static_cast<std::size_t>(count));
      if ((count < 0 && errno != EAGAIN) || input.empty()) Pipe::close_end(in.write_end);
    }
    if (watched[1].revents != 0) read_some(out.read_end, ran.out);
    if (watched[2].revents != 0) read_some(err.read_end, ran.err);
  }
}

}  // namespace

Ran run_program(const std::vector<std::string>& arguments, const std::string& input,
                const std::vector<std::string>& environment) {
  std::signal(SIGPIPE, SIG_IGN);  // a program may end before it has read everything
  std::vector<std::string> words{ORRERY_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);

  Pipe in;
  Pipe out;
  Pipe err;
  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (child == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    become_program(pointers, environment, in, out, err);
  }
  Pipe::close_end(in.read_end);
  Pipe::close_end(out.write_end);
  Pipe::close_end(err.write_end);
  fcntl(in.write_end, F_SETFL, O_NONBLOCK);  // a large input must not block while the program writes

  Ran ran{};
  talk(in, out, err, input, ran, child);
  int status = 0;
  waitpid(child, &status, 0);
  ran.exit_code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  return ran;
}

Running::Running(const std::vector<std::string>& arguments, const std::string& program) {
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  const int failed = posix_spawn(&pid_, program.c_str(), &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw std::system_error(failed, std::generic_category(), program);
}

void Running::kill() {
  if (pid_ == 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = 0;
}

}  // namespace orrery::test
