// A node that has credentials shows them to NATS, and to nobody else.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <fstream>
#include <iterator>

#include "support/folder.h"
#include "support/services.h"
#include "support/serving.h"

namespace orrery::test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

// Says what NATS says to whoever comes, and hears who that is.
class Doorkeeper {
 public:
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  std::string hear() {
    std::string heard;
    acceptor_.async_accept([&](boost::system::error_code error, tcp::socket socket) {
      if (error) return;
      const std::string hello =
          R"(INFO {"server_id":"N","version":"2.9.0","max_payload":4194304,"auth_required":true,"nonce":"once","proto":1})"
          "\r\n";
      asio::write(socket, asio::buffer(hello));
      asio::read_until(socket, asio::dynamic_buffer(heard), "\r\n", error);
    });
    context_.run_for(std::chrono::seconds(20));
    return heard;
  }

 private:
  asio::io_context context_;
  tcp::acceptor acceptor_{context_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
};

class CredentialsOnPostgres : public FolderTest {};

TEST_F(CredentialsOnPostgres, AreShownToNatsAlone) {
  const std::string token = "eyJ0eXAiOiJKV1QifQ.e30.c2lnbmVk";
  const std::string key = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY";  // an example of NATS
  const std::string credentials =
      file("node.creds", fmt::format("-----BEGIN NATS USER JWT-----\n{}\n------END NATS USER JWT------\n\n"
                                     "-----BEGIN USER NKEY SEED-----\n{}\n------END USER NKEY SEED------\n",
                                     token, key));
  Doorkeeper nats;
  Serving node(path("data"),
               {"--database", Postgres::shared().new_database(), "--nats",
                fmt::format("nats://127.0.0.1:{}", nats.port()), "--nats-credentials", credentials});
  const std::string heard = nats.hear();
  EXPECT_TRUE(heard.starts_with("CONNECT ")) << heard;
  EXPECT_NE(heard.find(fmt::format(R"("jwt":"{}")", token)), std::string::npos) << heard;
  EXPECT_NE(heard.find(R"("sig":")"), std::string::npos);
  EXPECT_EQ(heard.find(key), std::string::npos);
  EXPECT_NE(node.wait(), 0);  // nobody has answered it
  std::ifstream log(path("data.log"));
  const std::string logged(std::istreambuf_iterator<char>(log), {});
  EXPECT_NE(logged.find("cannot use nats://127.0.0.1"), std::string::npos) << logged;
  for (const std::string& secret : {token, key}) EXPECT_EQ(logged.find(secret), std::string::npos);
}

}  // namespace
}  // namespace orrery::test
