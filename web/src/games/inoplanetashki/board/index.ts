import { boxOf } from '../../../lib/catalogue.svelte';
import type { GameModule } from '../../module';
import Board from './Board.svelte';
import Choices from './Choices.svelte';
import Look from './Look.svelte';
import { PlanetPhrases } from './phrases';
import Seat from './Seat.svelte';
import { soundOf } from './sounds';
import { beatsOf } from './story';

// What is printed on the pieces is needed for every sentence about them.
const printed = await boxOf('inoplanetashki');

class Phrases extends PlanetPhrases {
  protected override readonly box = printed;
}

export const module: GameModule = { Board, Choices, Look, Seat, beats: beatsOf, sound: soundOf, highlights: ['completed', 'removed'], phrases: Phrases };
