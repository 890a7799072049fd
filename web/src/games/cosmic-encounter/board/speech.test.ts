// What is heard of a whole encounter, in each language, is what stands in the file: speech breaks without anybody seeing it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak, textsOf } from '../../../../tests/unit';
import { stageOn, passagesOf } from '../../../frame/telling';
import { announce, announced } from '../../../lib/announce.svelte';
import type { Phrase, View } from '../../../lib/protocol';
import { Scene } from '../../../lib/scene.svelte';
import type { Language } from '../../../lib/settings.svelte';
import { Stage } from '../../../lib/stage.svelte';
import { parseTerm } from '../../../lib/terms';
import { plain, useTexts } from '../../../lib/texts.svelte';
import { module } from './index';
import type { CosmicPhrases } from './phrases.svelte';
import type { CosmicView } from './view';
import { aTable } from './view.fixture';

// As Cleo hears it, who is invited by both, joins the offense and reinforces it. What she is asked stands where it is asked.
const encounter: (string | Phrase)[] = [
  'turn seat=1 number=1',
  'encounter seat=1 number=1',
  'phase phase=destiny',
  'destiny-drawn seat=1 destiny=blue',
  'defense-is seat=2',
  'phase phase=launch',
  'aimed seat=1 planet=blue-3',
  'sent seat=1 planet=red-1 count=2 side=offense',
  'sent seat=1 planet=red-2 count=2 side=offense',
  'phase phase=alliance',
  'invited seat=3 side=offense',
  'invited seat=3 side=defense',
  { prompt: 'join' },
  'joined seat=3 side=offense',
  'sent seat=3 planet=yellow-1 count=1 side=offense',
  'sent seat=3 planet=yellow-2 count=1 side=offense',
  'phase phase=planning',
  'selected seat=1 card=? from=hand',
  'selected seat=2 card=? from=hand',
  'phase phase=reveal',
  'shown seat=1 card=attack-08',
  'shown seat=2 card=attack-15',
  { prompt: 'window', means: 'cards', window: 'revealed' },
  'reinforced seat=3 card=reinforcement-5 side=offense',
  'counted side=offense source=card seat=1 adds=8',
  'counted side=offense source=ships seat=1 adds=4',
  'counted side=offense source=ships seat=3 adds=2',
  'counted side=defense source=card seat=2 adds=15',
  'counted side=defense source=ships seat=2 adds=2',
  'counted side=offense source=reinforcement-5 seat=3 adds=5',
  'total-is side=offense total=19',
  'total-is side=defense total=17',
  'because reason=higher',
  'outcome-is outcome=offense-wins',
  'phase phase=resolution',
  'colony-gone seat=2 planet=blue-3',
  'warped seat=2 count=2',
  'founded seat=1 planet=blue-3',
  'landed seat=1 planet=blue-3 count=4',
  'founded seat=3 planet=blue-3',
  'landed seat=3 planet=blue-3 count=2',
  'colonies seat=1 count=1',
  'colonies seat=3 count=3',
  'discarded seat=1 card=attack-08',
  'discarded seat=2 card=attack-15',
  'discarded seat=3 card=reinforcement-5',
];

// Two of Bob's ships are in the warp, and Cleo has two colonies.
function before(): CosmicView {
  const view = aTable();
  Object.assign(view.players[2]!, { warp: 2, ships: { ...view.players[2]!.ships, 'blue-3': 2 } });
  view.players[3]!.colonies = 2;
  return view;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  speak('en');
});

interface Hearing {
  heard: string[];
  decided: string; // what is heard when somebody asks for the account again
}

function hear(names: string[]): Hearing {
  announced.polite = [];
  let view: View = { ...before() };
  const phrases = new module.phrases('cosmic-encounter', () => names) as CosmicPhrases;
  const scene = new Scene('cosmic-encounter', {} as any, phrases, () => {}, () => {});
  Object.assign(scene, { seat: 3, view });
  phrases.see(view);
  const stage = new Stage(() => {}, () => 1);
  const heard: string[] = [];
  const listen = () => {
    vi.advanceTimersByTime(1000);
    heard.push(...announced.polite.map(({ text }) => text));
    announced.polite = [];
  };
  let decided = '';
  for (let from = 0; from < encounter.length; ) {
    const asked = encounter.findIndex((one, place) => place >= from && typeof one !== 'string');
    const upto = asked < 0 ? encounter.length : asked;
    const events = encounter.slice(from, upto) as string[];
    for (const passage of passagesOf(module, phrases, view, events.map(parseTerm), null)) {
      stageOn(scene, stage, passage);
      view = passage.view;
      listen();
      if (passage.told?.beat === 'verdict') decided = plain(scene.decided);
    }
    if (asked >= 0) {
      const question = encounter[asked] as Phrase;
      announce(phrases.question({ ...view, prompt: question.prompt } as View, question));
      listen();
    }
    from = upto + 1;
  }
  return { heard, decided };
}
const heardOf = (names: string[]) => hear(names).heard;

const names: Record<Language, string[]> = { en: ['Ann', 'Bob', 'Cleo'], uk: ['Ганна', 'Богдан', 'Клео'], ru: ['Анна', 'Борис', 'Клео'] };

it.each(['en', 'uk', 'ru'] as Language[])('an encounter sounds as it should (%s)', async (language) => {
  speak(language);
  const heard = heardOf(names[language]).join('\n');
  expect(heard).not.toMatch(/⟨|undefined|\[object/);
  await expect(`${heard}\n`).toMatchFileSnapshot(`speech/${language}.txt`);
});

it('says the account and the verdict again', () => {
  const again = hear(names.en).decided.replaceAll('\u00A0', ' ');
  expect(again).toBe(
    '▲ Ann 8, plus 4 ships, plus 2 ships (◆ Cleo), plus 5 (reinforcement, ◆ Cleo): 19. ■ Bob 15, plus 2 ships: 17. ' +
      'The offense wins the encounter! 19 to 17. The higher total wins.',
  );
});

it.each(['en', 'uk', 'ru'] as Language[])('no number stands before a word that does not follow it (%s)', (language) => {
  speak(language);
  // Numbers that come through a plural are marked.
  useTexts(Object.fromEntries(Object.entries(textsOf(language)).map(([key, text]) => [key, text.replaceAll('#', '‹#›')])));
  for (const line of heardOf(names[language])) expect(line, line).not.toMatch(/(?<![‹+\d])\d+ \p{Ll}+(?!\p{Ll}| \d)/u); // but '19 to 17'
});
