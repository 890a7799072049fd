// How the total of a side comes about, line by line. The sum is the server's: what the lines before do not explain
// is the doing of powers, and has a line of its own.
import { typeOf, valueOf } from './cards';
import { bothAttack, roleOf, sides, type CosmicView, type Side, type Use } from './view';

export interface AccountLine {
  by: 'card' | 'ships' | 'extra' | 'reinforcement' | 'powers';
  seat?: number;
  card?: string;
  count?: number; // of ships
  sources?: string[]; // the powers and cards of this side that may have done it
  adds: number;
}

export function accountOf(view: CosmicView, side: Side): AccountLine[] {
  const { encounter } = view;
  const fighter = encounter[side];
  const total = fighter.total ?? encounter.totals?.[side].total;
  if (!bothAttack(encounter) || total === undefined) return [];
  const lines: AccountLine[] = [
    { by: 'card', seat: fighter.seat ?? undefined, card: fighter.card, adds: fighter['counts-as']!.value },
    ...shipLines(view, side, total),
  ];
  if (fighter.extra) lines.push({ by: 'extra', card: fighter.extra, adds: valueOf(fighter.extra) });
  for (const { card, side: of } of encounter.reinforcements)
    if (of === side && typeOf(card) === 'reinforcement') lines.push({ by: 'reinforcement', card, adds: valueOf(card) });
  const rest = total - lines.reduce((sum, { adds }) => sum + adds, 0);
  if (rest !== 0) lines.push({ by: 'powers', sources: sourcesOf(view, side), adds: rest });
  return lines;
}

// What each player's ships are worth, where the server has said it for this very total; else one each.
function shipLines(view: CosmicView, side: Side, total: number): AccountLine[] {
  const { encounter } = view;
  const fighter = encounter[side];
  const sum = encounter.totals?.[side];
  const worth = sum?.total === total ? sum.ships : null;
  const count = (seat: number) => {
    const player = view.players[seat]!;
    if (side === 'offense') return player.gate;
    return seat === fighter.seat ? (player.ships[encounter.target ?? ''] ?? 0) : player.beside;
  };
  return [fighter.seat, ...fighter.allies]
    .filter((seat): seat is number => seat !== null && view.players[seat] !== undefined)
    .map((seat): AccountLine => ({ by: 'ships', seat, count: count(seat), adds: worth?.[seat] ?? count(seat) }))
    .filter(({ adds }) => adds !== 0);
}

// What has just been used explains more than what has been in force for long.
function sourcesOf(view: CosmicView, side: Side): string[] {
  const ofSide = ({ seat }: { seat: number }) => roleOf(view, seat)?.side === side;
  const used = (view.encounter.used ?? []).filter((use) => !use.early && !use.zapped && ofSide(use));
  const here = used.length > 0 ? used : view.encounter['in-force'].filter(ofSide);
  return [...new Set([...here.map(({ source }) => source), ...(flagshipSide(view) === side ? ['prometheus'] : [])])];
}

// The side on which the flagship fights.
function flagshipSide({ encounter, flagship }: CosmicView): Side | undefined {
  if (flagship?.at === 'gate') return 'offense';
  const defends = flagship?.at === 'beside' || (flagship?.seat === encounter.defense.seat && flagship?.at === encounter.target);
  return flagship && defends ? 'defense' : undefined;
}

// Why it went so, as far as the cards and totals tell.
type Because = 'higher' | 'lower' | 'tie' | 'against-negotiate' | 'morphs' | '';
export function becauseOf({ encounter }: CosmicView): Because {
  const { offense, defense, outcome } = encounter;
  if (outcome === 'both-lose' && sides.every((side) => encounter[side]['counts-as']?.type === 'morph')) return 'morphs';
  const winner = outcome === 'offense-wins' ? offense : outcome === 'defense-wins' ? defense : null;
  if (!winner) return '';
  const loser = winner === offense ? defense : offense;
  const [won, lost] = [winner['counts-as']?.type, loser['counts-as']?.type];
  if (won === 'attack' && lost === 'negotiate') return 'against-negotiate';
  if (won !== 'attack' || lost !== 'attack' || winner.total === undefined || loser.total === undefined) return '';
  if (winner.total === loser.total) return winner === defense ? 'tie' : '';
  const lowerWins = encounter.totals?.['lower-wins'] ?? false;
  if (winner.total > loser.total) return lowerWins ? '' : 'higher';
  return lowerWins ? 'lower' : '';
}

// What decides an encounter outright, whatever lies there and whatever the totals are, and how it may come out then.
const wins = ['offense-wins', 'defense-wins'];
const deciders: Record<string, string[]> = {
  pacifist: wins,
  human: wins,
  loser: wins,
  'anti-matter': wins,
  'flare-loser': [...wins, 'both-lose'],
  'gluon-mines': ['defense-wins'],
  'flare-oracle': ['deal'],
  mite: ['yielded'],
  quash: ['failed-deal'],
};

// The powers and cards that have decided, where cards and totals do not say why.
export function decidersOf(view: CosmicView): string[] {
  const { outcome, used = [], 'in-force': lasting } = view.encounter;
  const decides = ({ seat, source, zapped = false }: Use) => {
    if (!deciders[source]?.includes(outcome)) return false;
    if (source === 'human') return zapped && hasWon(seat); // its side wins if it is zapped
    return !zapped && (source !== 'pacifist' || hasWon(seat));
  };
  const hasWon = (seat: number) => outcome === `${roleOf(view, seat)?.side}-wins`;
  return [...new Set([...used, ...lasting].filter(decides).map(({ source }) => source))];
}
