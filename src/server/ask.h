// A request to a table, in a form that can travel to the node that runs it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "kernel/value.h"
#include "server/hub.h"

namespace orrery::server {

struct Ask {
  std::string what;                    // a word of `serve`
  std::optional<table::Person> who{};  // nobody: a visitor without a session
  std::string table{};                 // empty: any table
  Value more{};                        // a map: what else belongs to the request
  table::Somebody somebody() const { return who ? table::Somebody(who->id) : std::nullopt; }
};

// What the hub does about it. `client`: who watches, for `watch` and `unwatch`. Throws like the hub.
void serve(Hub& hub, const Ask& ask, const Hub::ClientPtr& client, Hub::Answer answer);

// As `serve`, but refusals are answers too, and nothing is thrown.
void serve_and_answer(Hub& hub, Metrics& metrics, const Ask& ask, const Hub::ClientPtr& client,
                      const Hub::Answer& answer);

// The reply to a `complaint`.
Hub::Complaint read_complaint_reply(const Value& reply);

}  // namespace orrery::server
