// Connections to NATS, for the messages between servers and for the work of workers.
#pragma once

#include <nats/nats.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace orrery::cluster::nats {

struct Address {
  // nats://host:port, or tls://… to insist on TLS; several servers of one cluster are separated by commas,
  // and one tls:// among them insists for all. It may hold a password or a token: never log it, but
  // `shown`.
  std::string url;
  std::string credentials{};  // a file with the user's JWT and key; empty: none
};

// What is wrong with this address, in one line; empty if nothing.
std::string error_in(const std::string& nats_url);
// Without user, password or token, for logs and messages.
std::string shown(const Address& address);

using Connection = std::shared_ptr<natsConnection>;

// A connection that is used once: when it is lost, what it has not delivered is lost with it. A library that
// reconnects by itself would keep at least one message for later. Throws InputError; `name` is what the NATS
// server shows.
Connection connect(const Address& address, const std::string& name);

// A message reaches one member of a group; without a group it reaches all listeners.
struct Topic {
  std::string subject;
  std::function<void(natsMsg* message)> heard;
  std::string group{};
};

// Listens until it is destroyed, which closes the connection; afterwards nothing is called any more. All
// messages come on one thread, in the order in which they were sent. `lost` is called on that thread, too.
class Listening {
 public:
  Listening(Connection connection, std::vector<Topic> topics, std::function<void()> lost);
  ~Listening();
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

  // The server has registered the subscriptions: messages sent from now on arrive.
  bool is_there() const { return there_; }
  bool is_lost();

 private:
  struct Ear {
    Listening* of;
    Topic topic;
    natsSubscription* subscription;
  };

  Connection connection_;
  std::function<void()> lost_;
  std::list<Ear> ears_;
  bool there_ = false;
  std::mutex mutex_;
  std::condition_variable ended_;
  int listening_ = 0;  // subscriptions that have not ended
  bool is_lost_ = false;
};

// False if it was not sent, or may not have been.
bool publish(const Connection& connection, const std::string& subject, const std::string& text,
             const std::string& reply_to = "");

// The answer; nothing if none comes in time, or if nobody listens there.
std::optional<std::string> request(const Connection& connection, const std::string& subject,
                                   const std::string& text, std::chrono::milliseconds patience);

std::string text_of(natsMsg* message);

}  // namespace orrery::cluster::nats
