import { text } from '../../lib/texts.svelte';
import type { Arrangement, Options } from '../module';

const withoutInvestigator = (options: Options) => options.mode === 'versus';

export const options: Arrangement = {
  first: ['players', 'mode', 'difficulty', 'layout', 'fast'],
  idle: { difficulty: withoutInvestigator, revelation: withoutInvestigator },
  together: [
    { when: { players: '1' }, then: { mode: 'solo' } },
    { when: { mode: 'solo' }, then: { players: '1' } },
    { when: { layout: 'two-crosses' }, then: { wormhole: 'yes' } },
    { when: { layout: 'island' }, then: { wormhole: 'yes' } },
  ],
  ownValue: { layout: () => text('cosmoctopus.house.own-realm') },
};
