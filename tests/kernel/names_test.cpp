#include "kernel/names.h"

#include <gtest/gtest.h>

#include "kernel/text.h"

namespace orrery {
namespace {

TEST(Names, OfOneScriptAreFine) {
  for (const char* const name : {"Ann",
                                 "Ганна",
                                 "Їжак Ґалаґан",
                                 "Аня",
                                 "Ольга-Марія О’Коннор",
                                 "Zoë",
                                 "José 2",
                                 "李小龍",
                                 "たろう タロウ 太郎",
                                 "김철수",
                                 "أحمد",
                                 "می‌خواهم",
                                 "प्रिया",
                                 "Νίκος",
                                 "Nguyễn Thị",
                                 "Player_1",
                                 "DJ Вася",
                                 "Вася (home)",
                                 "Ann ❤️",
                                 "👩‍🚀 Sally",
                                 "👋🏽",
                                 "x-ray",
                                 "R2-D2",
                                 "太郎Taro",
                                 "Вася2000",
                                 "★"}) {
    EXPECT_EQ(name_error(name), "") << name;
  }
}

TEST(Names, WhatCannotBeSeenIsRefused) {
  for (const char* const name :
       {"\u200b",    "An\u200bn",     "Ann\u200d",  "\u2800",    "\u3164",
        "\u00a0",    "Ann\u00a0B",    "\u3000Ann",  "An\u00adn", "\ufeffAnn",
        "\u202eAnn", "\u2067Ann",     "Ann\u200e",  "Ann\ufe0f", "\u0301",
        "\u034f",    "Ann\U000e0041", "\U000f0000", "Ann\ue000", "a\u0301\u0302\u0303\u0304\u0305",
        "Ann\u0378"}) {
    EXPECT_NE(name_error(name), "") << printable(name);
    EXPECT_TRUE(is_printable(name_error(name))) << printable(name);
  }
}

TEST(Names, AWordThatMixesScriptsIsRefused) {
  for (const char* const name : {"Аnn", "Bоb", "Pаypal", "Hi Вasya", "Вasya hi", "Νick", "ПetrО", "Ann١2"}) {
    EXPECT_NE(name_error(name), "") << name;
  }
}

TEST(Names, WhatLooksTheSameHasTheSameSkeleton) {
  for (const auto& [one, other] :
       std::initializer_list<std::pair<const char*, const char*>>{{"Ann", "ann"},
                                                                  {"Ann", "ANN"},
                                                                  {"Ганна", "ГАННА"},
                                                                  {"coco", "сосо"},
                                                                  {"BOBA", "ВОВА"},
                                                                  {"Iva", "lva"},
                                                                  {"iva", "1va"},
                                                                  {"O0", "oo"},
                                                                  {"modern", "modem"},
                                                                  {"Ann", "Ａｎｎ"},
                                                                  {"Zoë", "Zoe\u0308"},
                                                                  {"Ann B", "Ann  B"},
                                                                  {"Bob", "𝐁𝐨𝐛"},
                                                                  {"Straße", "STRASSE"},
                                                                  {"Nick", "NICK"}}) {
    EXPECT_EQ(name_skeleton(one), name_skeleton(other)) << one << " " << other;
  }
  for (const auto& [one, other] : std::initializer_list<std::pair<const char*, const char*>>{
           {"Ann", "Anna"}, {"Аня", "Оля"}, {"Ann B", "AnnB"}, {"Bob", "Rob"}, {"Ann1", "Ann2"}}) {
    EXPECT_NE(name_skeleton(one), name_skeleton(other)) << one << " " << other;
  }
  EXPECT_EQ(folded_name("ANN"), folded_name("ann"));
  EXPECT_NE(folded_name("coco"), folded_name("сосо"));
}

}  // namespace
}  // namespace orrery
