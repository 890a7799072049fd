#include "server/password_thread.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace orrery::server {

namespace {

// Argon2id.
std::string hash_of(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return {};
  return hash.data();
}

bool fits(const std::string& password, const std::string& hash) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace

PasswordThread::PasswordThread(std::size_t most_waiting)
    : most_waiting_(most_waiting), thread_([this] { work(); }) {}

PasswordThread::~PasswordThread() { stop(); }

void PasswordThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  came_in_.notify_one();
  if (thread_.joinable()) thread_.join();
  jobs_.clear();
  first_jobs_.clear();
}

bool PasswordThread::add(Jobs& jobs, std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    if (jobs.size() >= most_waiting_) return false;
    jobs.push_back(std::move(job));
  }
  came_in_.notify_one();
  return true;
}

bool PasswordThread::hash(std::string password, std::function<void(std::string)> done) {
  return add(jobs_, [secret = std::move(password), then = std::move(done)] { then(hash_of(secret)); });
}

bool PasswordThread::check(std::string password, std::string hash, bool known,
                           std::function<void(bool)> done) {
  return add(known ? first_jobs_ : jobs_,
             [this, secret = std::move(password), expected = std::move(hash), then = std::move(done)] {
               if (!expected.empty()) {
                 then(fits(secret, expected));
                 return;
               }
               if (nobodys_hash_.empty()) nobodys_hash_ = hash_of("nobody's");
               fits(secret, nobodys_hash_);
               then(false);
             });
}

void PasswordThread::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    came_in_.wait(lock, [this] { return stopping_ || !jobs_.empty() || !first_jobs_.empty(); });
    if (stopping_) return;
    Jobs& jobs = first_jobs_.empty() ? jobs_ : first_jobs_;
    const std::function<void()> job = std::move(jobs.front());
    jobs.pop_front();
    lock.unlock();
    job();
    lock.lock();
  }
}

}  // namespace orrery::server
