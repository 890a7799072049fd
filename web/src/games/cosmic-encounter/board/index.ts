import type { GameModule } from '../../module';
import Board from './Board.svelte';
import Choices from './Choices.svelte';
import './colors.css';
import Hand from './Hand.svelte';
import Look from './Look.svelte';
import { holds, plans } from './orders';
import { CosmicPhrases } from './phrases.svelte';
import Seat from './Seat.svelte';
import { momentsOf } from './story';

export const module: GameModule = { Board, Hand, Seat, Choices, Look, moments: momentsOf, holds, plans, phrases: CosmicPhrases };
