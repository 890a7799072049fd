// A price of any kind with one click: each time with what one has most of.
import type { Choice } from '../../../lib/protocol';
import type { Scene, Step } from '../../../lib/scene.svelte';
import type { Resource } from './box';
import type { CosmoctopusView } from './view';

// How much of any kind is left to pay.
function due({ prompt, asked }: CosmoctopusView): number {
  return Number((prompt === 'tribute' ? asked?.left : prompt === 'generic' ? asked?.generic : 0) ?? 0);
}

const resourceOf = ({ args }: Choice) => args.resource as Resource;

// What it will be paid with; nothing where it is not about that.
export function usualPayment(scene: Scene): { resource: Resource; count: number }[] {
  const view = scene.view as CosmoctopusView;
  const all = scene.all('pay').map((choice) => ({ resource: resourceOf(choice), held: view.supply?.[scene.seat ?? 0]?.[resourceOf(choice)] ?? 0, count: 0 }));
  for (let left = due(view); left > 0; --left) {
    const most = all.filter(({ held }) => held > 0).reduce<(typeof all)[number] | null>((best, one) => (!best || one.held > best.held ? one : best), null);
    if (!most) break;
    --most.held;
    ++most.count;
  }
  return all.filter(({ count }) => count > 0).map(({ resource, count }) => ({ resource, count }));
}

export const payUsually: Step = (scene) => {
  const [first] = usualPayment(scene);
  return first && scene.find('pay', { resource: first.resource });
};
