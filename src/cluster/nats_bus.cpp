#include "cluster/nats_bus.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>
#include <vector>

#include "kernel/error.h"

namespace orrery::cluster {

namespace {

constexpr std::chrono::milliseconds between_connections{100};

}  // namespace

NatsBus::NatsBus(nats::Address address, const std::string& cluster, std::string process, Post post)
    : address_(std::move(address)),
      subjects_(fmt::format("orrery.{}.", cluster)),
      self_(std::move(process)),
      post_(std::move(post)),
      here_(std::make_shared<NatsBus*>(this)),
      connection_(nats::connect(address_, self_)) {}

NatsBus::~NatsBus() {
  *here_ = nullptr;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void NatsBus::serve(const std::string& subject, const std::string& group, Serve answer) {
  services_.push_back({subject, group, std::move(answer)});
}

void NatsBus::start() {
  thread_ = std::thread([this] { keep_connected(connection_); });
}

void NatsBus::send(const std::string& process, std::string text) {
  if (process == self_) {
    post([text = std::move(text)](NatsBus& bus) { bus.heard(text); });
    return;
  }
  publish_if_up(subjects_ + "node." + process, text);
}

void NatsBus::send_to_all(const std::string& text) { publish_if_up(subjects_ + "all", text); }

void NatsBus::publish_if_up(const std::string& subject, const std::string& text) {
  if (!is_up()) return;
  nats::Connection connection;
  {
    const std::lock_guard lock(mutex_);
    connection = connection_;
  }
  if (connection) nats::publish(connection, subject, text);
}

void NatsBus::post(std::function<void(NatsBus&)> what) {
  post_([here = here_, what = std::move(what)] {
    if (*here != nullptr) what(**here);
  });
}

void NatsBus::set_up(bool up) {
  up_ = up;
  changed(up);
}

void NatsBus::keep_connected(nats::Connection connection) {
  while (true) {
    listen(connection);
    std::unique_lock lock(mutex_);
    connection_ = nullptr;
    connection.reset();
    while (!connection && !stopping_) {
      changed_.wait_for(lock, between_connections, [this] { return stopping_; });
      if (stopping_) return;
      lock.unlock();
      try {
        connection = nats::connect(address_, self_);
      } catch (const InputError&) {
        // Still unreachable: the outage has been reported.
      }
      lock.lock();
    }
    if (stopping_) return;
    connection_ = connection;
  }
}

std::vector<nats::Topic> NatsBus::topics(const nats::Connection& connection) {
  const auto hear = [this](natsMsg* message) {
    post([text = nats::text_of(message)](NatsBus& here) {
      if (here.is_up()) here.heard(text);
    });
  };
  std::vector<nats::Topic> topics{{subjects_ + "node." + self_, hear}, {subjects_ + "all", hear}};
  for (const Service& service : services_) {
    const auto serve = [this, connection, &service](natsMsg* message) {
      const char* const asker = natsMsg_GetReply(message);
      post([connection, &service, text = nats::text_of(message),
            reply_to = std::string(asker == nullptr ? "" : asker)](NatsBus&) {
        const std::string answer = service.answer(text);
        if (!reply_to.empty()) nats::publish(connection, reply_to, answer);
      });
    };
    topics.push_back({service.subject, serve, service.group});
  }
  return topics;
}

// Until the connection is lost or the bus is stopped.
void NatsBus::listen(const nats::Connection& connection) {
  bool was_up = false;
  {
    nats::Listening listening(connection, topics(connection), [this] {
      const std::lock_guard lock(mutex_);
      changed_.notify_all();
    });
    if (listening.is_there()) {
      // The others may send as soon as they hear of this process.
      post([](NatsBus& here) { here.set_up(true); });
      was_up = true;
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return stopping_ || listening.is_lost(); });
    }
  }
  if (was_up) post([](NatsBus& here) { here.set_up(false); });
}

}  // namespace orrery::cluster
