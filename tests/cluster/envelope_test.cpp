#include "cluster/envelope.h"

#include <gtest/gtest.h>

#include "cluster/local_bus.h"
#include "kernel/error.h"

namespace orrery::cluster {
namespace {

TEST(ClusterEnvelope, TheTextTravelsUntouched) {
  const Envelope sent{Value::Map{{"kind", "tell"}, {"n", 7}, {"from", "a"}},
                      "{\"fraction\":0.25}\nand more\n"};
  const Envelope read = read_envelope(to_text(sent));
  EXPECT_EQ(read, sent);
  EXPECT_EQ(read.kind(), "tell");
  EXPECT_EQ(read.number("n"), 7U);
  EXPECT_EQ(read.number("from"), 0U);
  EXPECT_EQ(read.word("nothing"), "");
  EXPECT_EQ(read_envelope("{}\n").text, "");
}

TEST(ClusterEnvelope, NonsenseIsRefused) {
  EXPECT_THROW(read_envelope(""), InputError);
  EXPECT_THROW(read_envelope("{}"), InputError);
  EXPECT_THROW(read_envelope("[]\n"), InputError);
  EXPECT_THROW(read_envelope("{\n}"), InputError);
}

TEST(ClusterEnvelope, SeveralTravelAsAParcel) {
  std::string parcel;
  EXPECT_TRUE(texts_in(parcel).empty());
  const Envelope one{Value::Map{{"kind", "beat"}}};
  const Envelope other{Value::Map{{"kind", "tell"}}, "7\n7\n{}\n"};
  for (const Envelope& envelope : {one, other, one}) add_to(parcel, envelope);
  const std::vector<std::string_view> texts = texts_in(parcel);
  ASSERT_EQ(texts.size(), 3U);
  EXPECT_EQ(read_envelope(texts[0]), one);
  EXPECT_EQ(read_envelope(texts[1]), other);
  for (const std::string_view nonsense :
       {"{}\n", "2", "2\n", "3\n{}", "-1\n{}", "2 {}", "2\n{}x", "99999999999999999999\n{}"})
    EXPECT_THROW(texts_in(nonsense), InputError) << nonsense;
}

TEST(ClusterEnvelope, SlotsAreThoseOfTheDatabase) {
  EXPECT_EQ(slot_of("abc"), 0xba);  // SHA-256 of "abc" is ba7816bf…
  EXPECT_EQ(slot_of(""), 0xe3);     // e3b0c442…
}

TEST(ClusterLocalBus, KeepsTheOrderAndLosesWhatItShould) {
  LocalNet net;
  LocalBus& a = net.join("a");
  LocalBus& b = net.join("b");
  LocalBus& c = net.join("c");
  std::string heard_b;
  std::string heard_c;
  b.heard = [&](const std::string& text) { heard_b += text; };
  c.heard = [&](const std::string& text) { heard_c += text; };
  a.send("b", "1");
  a.send_to_all("2");
  net.hold("c");
  net.deliver();
  EXPECT_EQ(heard_b, "12");
  EXPECT_EQ(heard_c, "");
  net.release("c");
  net.deliver();
  EXPECT_EQ(heard_c, "2");
  net.loses = [](const std::string&, const std::string& to, const std::string&) { return to == "b"; };
  a.send_to_all("3");
  net.deliver();
  EXPECT_EQ(heard_b, "12");
  EXPECT_EQ(heard_c, "23");
  bool up = true;
  c.changed = [&](bool now) { up = now; };
  net.cut("c");
  EXPECT_FALSE(up);
  a.send("c", "4");
  net.mend("c");
  EXPECT_TRUE(up);
  net.deliver();
  EXPECT_EQ(heard_c, "23");
}

}  // namespace
}  // namespace orrery::cluster
