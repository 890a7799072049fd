// What there is no room for is reached by scrolling: `data-below` says that there is more below.
const unnoticed = 12; // pixels that nobody misses

export function more(place: HTMLElement) {
  const look = () => place.toggleAttribute('data-below', place.scrollHeight - place.scrollTop - place.clientHeight > unnoticed);
  const sizes = new ResizeObserver(look);
  const watch = () => [place, ...place.children].forEach((one) => sizes.observe(one));
  const content = new MutationObserver(watch);
  content.observe(place, { childList: true });
  place.addEventListener('scroll', look, { passive: true });
  watch();
  return {
    destroy() {
      sizes.disconnect();
      content.disconnect();
    },
  };
}
