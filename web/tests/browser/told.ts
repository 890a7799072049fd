// One message of Cosmic Encounter in which everything happens: two encounters and the end of the game.
import type { Visitor } from './house';
import { settle } from './positions';

const phase = (name: string) => `phase phase=${name}`;
const story = [
  ...['turn seat=1 number=3', 'encounter seat=1 number=1', phase('destiny'), 'destiny-drawn seat=1 destiny=blue', 'defense-is seat=2'],
  ...[phase('launch'), 'aimed seat=1 planet=blue-2', ...[1, 2].map((number) => `sent seat=1 planet=red-${number} side=offense count=2`)],
  ...[phase('alliance'), 'invited seat=3 side=offense', 'invited seat=4 side=offense', 'invited seat=5 side=defense'],
  ...['joined seat=3 side=offense', 'sent seat=3 planet=yellow-1 side=offense count=2', 'declined seat=4'],
  ...['joined seat=5 side=defense', 'sent seat=5 planet=purple-1 side=defense count=4'],
  ...[phase('planning'), 'selected seat=1 card=attack-08 from=hand', 'selected seat=2 card=? from=hand'],
  ...['used seat=5 alien=vacuum', 'played seat=4 card=card-zap from=hand', 'played-super seat=2 card=flare-oracle from=hand', 'cancelled seat=5 alien=vacuum'],
  ...[phase('reveal'), 'shown seat=1 card=attack-08', 'shown seat=2 card=attack-15', 'became seat=1 type=attack value=80'],
  'reinforced seat=3 card=reinforcement-5 side=offense',
  ...['card seat=1 adds=80', 'ships seat=1 adds=4', 'ships seat=3 adds=2', 'reinforcement-5 seat=3 adds=5'].map((line) => `counted side=offense source=${line}`),
  ...['card seat=2 adds=15', 'ships seat=2 adds=4', 'ships seat=5 adds=4', 'flare-warpish seat=1 adds=-6'].map((line) => `counted side=defense source=${line}`),
  ...['total-is side=offense total=91', 'total-is side=defense total=17', 'because reason=higher', 'outcome-is outcome=offense-wins'],
  ...[phase('resolution'), 'warped seat=2 count=4', 'warped seat=5 count=4'],
  ...['founded seat=1 planet=blue-2', 'landed seat=1 planet=blue-2 count=4', 'founded seat=3 planet=blue-2', 'landed seat=3 planet=blue-2 count=2', 'colonies seat=1 count=4'],
  ...['returned seat=5 planet=purple-2 count=2', 'rewarded seat=5 cards=2 ships=2', 'compensated seat=2 count=4', 'took-card seat=2 card=? owner=1', 'power-lost seat=2'],
  ...['because reason=two-negotiates', 'outcome-is outcome=deal-talks', 'proposed seat=2', 'outcome-is outcome=deal', 'outcome-is outcome=failed-deal', 'power-back seat=2'],
  // Nobody turns a card up.
  ...['encounter seat=1 number=2', 'defense-is seat=2', 'decided-by seat=1 source=flare-hate', 'outcome-is outcome=offense-wins'],
  ...['colonies seat=3 count=5', 'colonies seat=1 count=5', 'ended ending=colonies'],
];
const agreed = { 'offense-gives': { cards: [], colony: 'red-1' }, 'defense-gives': { cards: ['attack-10', 'negotiate'] } };

// Told to somebody at a table of five as what comes of their first decision.
export async function tellStory(visitor: Visitor) {
  let heard = 0; // the second message is what comes of the first decision
  let end = 0; // of its log
  await visitor.hear((message) => {
    if (message.type !== 'game' || !message.view?.players) return;
    settle(message.view);
    message.view.deal = { offense: { proposal: null, made: 0 }, defense: { proposal: agreed, made: 1 }, agreed };
    if (heard++ === 0) return;
    message.view.ending = 'colonies';
    message.view.players[1].colonies = message.view.players[3].colonies = 5;
    if (heard === 2) {
      Object.assign(message, { log: story, choices: [], waiting: [2] });
      end = message.from + story.length;
    } else Object.assign(message, { from: end, log: [] }); // the rest of the game does not matter
  });
}
