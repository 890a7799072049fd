// The sheets of all aliens, and how one is found among them.
import { boxOf } from '../../../lib/catalogue.svelte';
import type { Figure } from './figures';
import { alienBrief, alienName, alienText, flareSides } from '../alienWords';

export const alerts = ['green', 'yellow', 'red'] as const;
export type Alert = (typeof alerts)[number];

export interface Sheet {
  id: string;
  alert: Alert;
  mandatory: boolean;
  phases: string[];
  roles: string[]; // in which it can be used
}

// Allies of both sides are one.
export const roles = { offense: ['offense'], defense: ['defense'], ally: ['offensive-ally', 'defensive-ally'], onlooker: ['onlooker'] };
export type Role = keyof typeof roles;

export async function allSheets(): Promise<Sheet[]> {
  return (await boxOf('cosmic-encounter')).aliens ?? [];
}

export interface Wanted {
  words: string;
  alert: Alert | null;
  phase: string | null;
  role: Role | null;
}
export const anything: Wanted = { words: '', alert: null, phase: null, role: null };

const folded = (words: string) => words.normalize('NFKC').toLocaleLowerCase();

// By name, or where figures are given by how often they win. Every word that is looked for has to be there: in the name, the power or the flare; those with it in the name
// come first.
export function matching(sheets: Sheet[], { words, alert, phase, role }: Wanted, figures: Record<string, Figure> | null = null): Sheet[] {
  const looked = folded(words).split(/\s+/).filter(Boolean);
  const all = (place: string) => looked.every((word) => folded(place).includes(word));
  const named = (sheet: Sheet) => all(`${alienName(sheet.id)} ${sheet.id}`);
  const told = ({ id }: Sheet) => {
    const { wild, super: above } = flareSides(`flare-${id}`);
    return all([alienName(id), id, alienBrief(id), alienText(id), wild, above].join(' '));
  };
  const wins = ({ id }: Sheet) => figures?.[id]?.won ?? 0;
  const fitting = sheets
    .filter((sheet) => (!alert || sheet.alert === alert) && (!phase || sheet.phases.includes(phase)) && (!role || roles[role].some((one) => sheet.roles.includes(one))))
    .sort((one, other) => wins(other) - wins(one) || alienName(one.id).localeCompare(alienName(other.id)));
  return [...fitting.filter(named), ...fitting.filter((sheet) => !named(sheet) && told(sheet))];
}
