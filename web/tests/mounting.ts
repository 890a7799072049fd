// Components on a page of their own, which goes after each test.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach } from 'vitest';

const pages: (() => void)[] = [];
afterEach(() => {
  for (const away of pages.splice(0)) away();
});

export function show(component: Component<any>, props: object): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  const mounted = mount(component, { target, props });
  flushSync();
  pages.push(() => (void unmount(mounted), target.remove()));
  return target;
}
