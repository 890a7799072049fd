// Cards on sheets, and what the others can imagine about them (CE-R.11, CE-R.12).
#include <gtest/gtest.h>

#include <set>

#include "games/cosmic_encounter/started_games.h"

namespace orrery::cosmic_encounter {
namespace {

const std::initializer_list<std::string_view> hoarders{"players=4", "aliens=miser,demon,zombie,human",
                                                       "flares=yes"};

void play_on(Game& game, int decisions, Chance& chance) {
  EventSink nobody_listens;
  for (int i = 0; i < decisions && !game.finished(); ++i) {
    const Seat seat = *game.waiting().begin();
    ActionList list;
    game.legal(seat, list);
    ASSERT_GT(list.size(), 0U) << to_text(game.view(seat));
    game.apply(seat, list[chance.below(static_cast<std::uint32_t>(list.size()))], nobody_listens);
    ASSERT_EQ(game.broken(), "");
  }
}

// The use that is about to play a card from a sheet; nullptr: there is none.
const UseFrame* pending_play(const Game& game) {
  const auto is_use = [&](std::size_t depth) {
    return game.flow.at(depth).procedure == static_cast<std::uint16_t>(Procedure::Use);
  };
  for (std::size_t depth = 1; depth + 1 < game.flow.depth(); ++depth) {
    if (is_use(depth) && is_use(depth + 1)) return &game.use(static_cast<std::uint8_t>(depth));
  }
  return nullptr;
}

// CE-R.11: an imagined position can be played on.
TEST(CosmicEncounterSheets, CanBeImaginedAtEveryMoment) {
  Chance chance(numbered_seed(100));
  for (const char* aliens : {"aliens=miser,demon,zombie,human", "aliens=remora,vacuum,miser,oracle",
                             "aliens=demon,void,healer,reincarnator"}) {
    for (int i = 0; i < 12; ++i) {
      play_at_random(with({"players=4", aliens, "flares=yes"}), i, 400, [&](const Decision& made) {
        if (made.after.finished()) return;
        Game imagined = made.after;
        imagined.redeal(static_cast<Seat>(chance.below(4)), chance);
        ASSERT_EQ(imagined.broken(), "");
        play_on(imagined, 12, chance);
      });
    }
  }
}

// CE-R.3, CE-R.11: the card about to be played from a hoard is revealed only once the use stands.
TEST(CosmicEncounterSheets, KeepACardSecretUntilItsUseStands) {
  Chance chance(numbered_seed(101));
  int looked = 0;
  int different = 0;
  for (int i = 0; i < 60; ++i) {
    play_at_random(with(hoarders), i, 400, [&](const Decision& made) {
      const UseFrame* const play = made.after.finished() ? nullptr : pending_play(made.after);
      if (play == nullptr) return;
      ++looked;
      for (int again = 0; again < 20; ++again) {
        Game imagined = made.after;
        imagined.redeal(play->user, chance);
        EXPECT_EQ(pending_play(imagined)->card, play->card);
        imagined.redeal(imagined.after(play->user), chance);
        different += pending_play(imagined)->card == play->card ? 0 : 1;
        ASSERT_EQ(imagined.broken(), "");
      }
    });
  }
  EXPECT_GT(looked, 5);
  EXPECT_GT(different, looked);
}

// CE-R.12: the owner of a borrowed hand knows its cards, but not which lies face down; others know neither.
TEST(CosmicEncounterSheets, LetTheOwnerOfABorrowedHandKnowItsCards) {
  Chance chance(numbered_seed(102));
  int looked = 0;
  std::set<Card> laid;
  for (int i = 0; i < 60 && looked < 5; ++i) {
    play_at_random(with(hoarders), i, 400, [&](const Decision& made) {
      const Game& game = made.after;
      const Power& sheet = game.powers[Seat{1}][0];
      const Fighter* const demon = game.fighter_of(Seat{1});
      if (sheet.cards_from == nobody || demon == nullptr || demon->card == no_card || demon->open ||
          demon->from != From::Sheet)
        return;
      const CardSet lent = sheet.cards | CardSet(demon->card);
      ++looked;
      if ((sheet.cards & encounter_cards).size() < 2) return;
      laid.clear();
      for (int again = 0; again < 40; ++again) {
        Game imagined = game;
        imagined.redeal(sheet.cards_from, chance);
        EXPECT_EQ(imagined.powers[Seat{1}][0].cards | CardSet(imagined.fighter_of(Seat{1})->card), lent);
        laid.insert(imagined.fighter_of(Seat{1})->card);
      }
      EXPECT_GT(laid.size(), 1U);
    });
  }
  EXPECT_GT(looked, 0);
  EXPECT_GT(laid.size(), 1U);
}

CardSet on_or_from(const Game& game, SheetPlace place) {
  return game.powers[place.seat][place.slot].cards | game.unseen_from_sheet(place.seat);
}

// CE-R.12, CE-F.sorcerer.wild.2, CE-F.philanthropist.wild.5: a player who has had a hoard still knows its
// cards, but not which of them lies face down or is about to be played; one who never had it knows none.
TEST(CosmicEncounterSheets, AreRememberedByThoseWhoHadThem) {
  Chance chance(numbered_seed(103));
  int looked = 0;
  int different = 0;
  for (int i = 0; i < 60; ++i) {
    play_at_random(with(hoarders), i, 400, [&](const Decision& made) {
      const Game& game = made.after;
      const Seat holder = game.finished() ? nobody : game.holder_of(Alien::Miser);
      if (holder == nobody) return;
      const SheetPlace place{holder, game.slot_of(holder, Alien::Miser)};
      const Power& hoard = game.powers[holder][place.slot];
      if (hoard.rests || hoard.cards.size() < 4) return;
      for (const Seat reader : hoard.read_by - holder) {
        ++looked;
        Game imagined = game;
        imagined.redeal(reader, chance);
        EXPECT_EQ(on_or_from(imagined, place), on_or_from(game, place));
        EXPECT_EQ(imagined.view(reader), game.view(reader));
      }
      if (hoard.read_by.empty()) return;
      for (const Seat stranger : game.everybody() - hoard.read_by - holder) {
        Game imagined = game;
        imagined.redeal(stranger, chance);
        different += on_or_from(imagined, place) == on_or_from(game, place) ? 0 : 1;
      }
    });
  }
  EXPECT_GT(looked, 20);
  EXPECT_GT(different, 20);
}

}  // namespace
}  // namespace orrery::cosmic_encounter
