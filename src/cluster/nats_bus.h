// The bus over NATS. Each process listens to `orrery.<cluster>.node.<process>` and `orrery.<cluster>.all`.
//
// What is sent while there is no connection is dropped: a late request would be worse than a lost one.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "cluster/bus.h"
#include "cluster/nats.h"

namespace orrery::cluster {

class NatsBus : public Bus {
 public:
  // Runs something on the thread of the server; may be called from any thread.
  using Post = std::function<void(std::function<void()>)>;

  // Connects; throws InputError. Names consist of letters, digits and hyphens.
  NatsBus(nats::Address address, const std::string& cluster, std::string process, Post post);
  // On the thread of the server; afterwards nothing is posted, and what was posted does nothing.
  ~NatsBus() override;

  // Requests to this subject are answered on the thread of the server, by one process of the group. Before
  // start().
  using Serve = std::function<std::string(const std::string& asked)>;
  void serve(const std::string& subject, const std::string& group, Serve answer);
  // Begins to listen, once `heard` and `changed` are set: the first call is `changed(true)`.
  void start();

  const std::string& self() const override { return self_; }
  void send(const std::string& process, std::string text) override;
  void send_to_all(const std::string& text) override;
  bool is_up() const override { return up_; }

 private:
  void keep_connected(nats::Connection connection);
  void listen(const nats::Connection& connection);
  std::vector<nats::Topic> topics(const nats::Connection& connection);
  void post(std::function<void(NatsBus&)> what);
  void set_up(bool up);
  void publish_if_up(const std::string& subject, const std::string& text);

  const nats::Address address_;
  const std::string subjects_;  // of this cluster, with the last dot
  const std::string self_;
  const Post post_;
  struct Service {
    std::string subject;
    std::string group;
    Serve answer;
  };
  std::vector<Service> services_;
  // Used only on the thread of the server.
  bool up_ = false;
  std::shared_ptr<NatsBus*> here_;

  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;
  nats::Connection connection_;
  std::thread thread_;
};

}  // namespace orrery::cluster
