// Dragging, as a second way to do what a click does: something is taken up, a picture of it follows the pointer,
// and where it is let go decides. A finger only drags what scrolls sideways at most.
interface Dragged {
  onto: string; // a selector
  drop: () => void;
  fingers?: boolean;
}

const farEnough = 8;

export function drag(node: HTMLElement, dragged: Dragged | null) {
  let now = dragged;
  let start: PointerEvent | null = null;
  let ghost: HTMLElement | null = null;

  const targets = () => (now ? document.querySelectorAll(now.onto) : []);

  function down(event: PointerEvent) {
    if (!now || event.button !== 0 || (event.pointerType === 'touch' && !now.fingers)) return;
    start = event;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', end);
  }

  function move(event: PointerEvent) {
    if (!start) return;
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!ghost && Math.hypot(dx, dy) < farEnough) return;
    ghost ??= takeUp();
    ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.08)`;
  }

  function takeUp(): HTMLElement {
    const place = node.getBoundingClientRect();
    const copy = node.cloneNode(true) as HTMLElement;
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${place.left}px`,
      top: `${place.top}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
      margin: '0',
      zIndex: '50',
      pointerEvents: 'none',
      opacity: '0.9',
    });
    copy.setAttribute('aria-hidden', 'true');
    copy.removeAttribute('data-action');
    document.body.append(copy); // out of everything that is itself moved
    for (const target of targets()) target.classList.add('drop-here');
    return copy;
  }

  function up(event: PointerEvent) {
    const dropped = ghost !== null && document.elementFromPoint(event.clientX, event.clientY)?.closest(now?.onto ?? '');
    if (ghost) node.addEventListener('click', swallow, { capture: true, once: true });
    const drop = now?.drop;
    end();
    window.setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0);
    if (dropped) drop?.();
  }

  const swallow = (event: Event) => event.stopImmediatePropagation();

  function end() {
    for (const target of targets()) target.classList.remove('drop-here');
    ghost?.remove();
    ghost = null;
    start = null;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', end);
  }

  node.addEventListener('pointerdown', down);
  return {
    update(next: Dragged | null) {
      now = next;
    },
    destroy() {
      end();
      node.removeEventListener('pointerdown', down);
    },
  };
}
