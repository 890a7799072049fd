// Everything that is asked over HTTP (docs/protocol.md).
#pragma once

#include <functional>

#include "server/analyses.h"
#include "server/catalogues.h"
#include "server/exchange.h"
#include "server/hub.h"
#include "server/options.h"
#include "server/people.h"
#include "server/static_files.h"

namespace orrery::server {

inline constexpr std::string_view session_cookie = "orrery_session";
inline constexpr std::string_view language_cookie = "orrery_language";  // somebody's own choice

class Api {
 public:
  Api(const ServerOptions& options, storage::Storage& storage, Hub& hub, People& people, Metrics& metrics,
      AddressRate& new_tables);

  void handle(const HttpRequest& request, const Respond& respond);

 private:
  void get(const HttpRequest& request, const Respond& respond);
  void post(const HttpRequest& request, const Respond& respond);
  void get_of_table(const HttpRequest& request, const Respond& respond);
  void look_back(const HttpRequest& request, const std::string& person, std::function<Value()> look,
                 const Respond& respond);
  void post_to_table(const HttpRequest& request, const Value& body, const Visitor& visitor,
                     const Respond& respond);
  void post_to_person(const HttpRequest& request, const Value& body, const Respond& respond);
  void new_session(const HttpRequest& request, const Value& body, const Respond& respond);
  People::Answer answer_with(const HttpRequest& request, const Respond& respond);
  Visitor require_visitor(const HttpRequest& request);
  void require_rate(AddressRate& rate, const HttpRequest& request);
  std::vector<storage::TableRow> tables_of(const std::string& person);
  HttpResponse tables(const std::vector<storage::TableRow>& rows) const;

  storage::Storage& storage_;
  Hub& hub_;
  People& people_;
  Metrics& metrics_;
  StaticFiles files_;
  Catalogues catalogues_;
  Analyses analyses_;
  AddressRate requests_;
  AddressRate sessions_;
  AddressRate& new_tables_;
  AddressRate log_ins_;
};

HttpResponse json_response(const Value& value);  // a refusal gets a fitting status

}  // namespace orrery::server
