import type { GameModule } from '../../module';
import Board from './Board.svelte';
import Choices from './Choices.svelte';
import Hand from './Hand.svelte';
import Look from './Look.svelte';
import { CosmoctopusPhrases } from './phrases.svelte';
import Seat from './Seat.svelte';
import { soundOf } from './sounds';
import { beatsOf } from './story';
import './palette.css';

// What people talk about afterwards.
const highlights = ['completed', 'tentacle', 'claimed', 'investigator-tentacle', 'investigator-claimed', 'finished'];

export const module: GameModule = { Board, Hand, Seat, Choices, Look, beats: beatsOf, sound: soundOf, highlights, phrases: CosmoctopusPhrases };
