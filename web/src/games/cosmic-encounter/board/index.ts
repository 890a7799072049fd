import type { GameModule } from '../../module';
import Board from './Board.svelte';
import { captionOf } from './captions';
import Choices from './Choices.svelte';
import './colors.css';
import Hand from './Hand.svelte';
import Look from './Look.svelte';
import { CosmicPhrases } from './phrases.svelte';
import Seat from './Seat.svelte';
import { beatsOf } from './story';

export const module: GameModule = { Board, Hand, Seat, Choices, Look, beats: beatsOf, caption: captionOf, phrases: CosmicPhrases };
