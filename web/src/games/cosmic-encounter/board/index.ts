import type { GameModule } from '../../module';
import About from './About.svelte';
import Board from './Board.svelte';
import { aloudOf, captionOf } from './captions';
import Choices from './Choices.svelte';
import './colors.css';
import Face from './Face.svelte';
import { explained } from './firstGame';
import Hand from './Hand.svelte';
import Look from './Look.svelte';
import Opening from './Opening.svelte';
import { atTheBeginning } from './opening';
import { holds, plans } from './orders';
import Past from './Past.svelte';
import { CosmicPhrases } from './phrases.svelte';
import Seat from './Seat.svelte';
import { soundOf } from './sounds';
import Tiles from './Tiles.svelte';
import { beatsOf } from './story';

// What people talk about afterwards.
const highlights = ['founded', 'colony-gone', 'power-lost', 'cancelled', 'card-cancelled', 'accepted', 'outcome-is'];

export const module: GameModule = {
  Board,
  Hand,
  Seat,
  Choices,
  Look,
  About,
  Opening,
  Face,
  Tiles,
  Past,
  opens: atTheBeginning,
  explains: explained,
  beats: beatsOf,
  caption: captionOf,
  aloud: aloudOf,
  sound: soundOf,
  highlights,
  holds,
  plans,
  phrases: CosmicPhrases,
};
