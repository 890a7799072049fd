// Which page is open: the path of the address, without reloading.
export const route = $state({ path: location.pathname, query: new URLSearchParams(location.search) });

function read() {
  route.path = location.pathname;
  route.query = new URLSearchParams(location.search);
}

window.addEventListener('popstate', read);

export function go(path: string, how: { replace?: boolean } = {}) {
  if (how.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  read();
  window.scrollTo(0, 0);
}

// For links: a plain click stays in the page, everything else (a new tab, …) is the browser's.
export function link(node: HTMLAnchorElement) {
  const click = (event: MouseEvent) => {
    if (node.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(node.getAttribute('href') ?? '/');
  };
  node.addEventListener('click', click);
  return { destroy: () => node.removeEventListener('click', click) };
}
