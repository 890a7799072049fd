// The chain of the turn that is played, or was played last: what led to what, link by link.
import type { Term } from '../../../lib/terms';
import { resources, type Resource } from './box';

export interface Link {
  kind: 'tile' | 'gain' | 'card' | 'played' | 'complete' | 'tentacle' | 'knowledge';
  id: string; // of the tile or card, or the resource
  count: number;
}

export function chainOf(log: Term[]): { seat: number; links: Link[] } {
  const start = log.map(({ word }) => word).lastIndexOf('turn');
  if (start < 0) return { seat: 0, links: [] };
  const links = log.slice(start + 1).flatMap(linksOf);
  // A turn that has only begun says nothing yet: the last one stays.
  if (links.length === 0) {
    const before = log.slice(0, start).map(({ word }) => word).lastIndexOf('turn');
    if (before >= 0) return { seat: Number(log[before]!.args.seat), links: log.slice(before + 1, start).flatMap(linksOf) };
  }
  return { seat: Number(log[start]!.args.seat), links };
}

function linksOf({ word, args }: Term): Link[] {
  const one = (kind: Link['kind'], id: unknown, count = 1): Link[] => [{ kind, id: String(id), count }];
  switch (word) {
    case 'moved':
      return one('tile', args.tile);
    case 'gained':
      return resources.filter((resource) => Number(args[resource]) > 0).flatMap((resource: Resource) => one('gain', resource, Number(args[resource])));
    case 'took':
    case 'drew':
    case 'contacted':
      return args.card === '?' ? [] : one('card', args.card);
    case 'played':
      return one('played', args.card);
    case 'completed':
      return one('complete', args.card);
    case 'tentacle':
      return one('tentacle', args.from, Number(args.count));
    case 'claimed':
      return one('knowledge', args.resource);
    default:
      return [];
  }
}
