import type { GameModule } from '../../module';
import About from './About.svelte';
import Board from './Board.svelte';
import { captionOf } from './captions';
import Choices from './Choices.svelte';
import './colors.css';
import Hand from './Hand.svelte';
import Look from './Look.svelte';
import Opening from './Opening.svelte';
import { atTheBeginning } from './opening';
import { holds, plans } from './orders';
import { CosmicPhrases } from './phrases.svelte';
import Seat from './Seat.svelte';
import { beatsOf } from './story';

export const module: GameModule = { Board, Hand, Seat, Choices, Look, About, Opening, opens: atTheBeginning, beats: beatsOf, caption: captionOf, holds, plans, phrases: CosmicPhrases };
