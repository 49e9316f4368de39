// The focus is never lost: who was at something that is gone is next where it was.

const HOME = "[tabindex='-1']";

/** Mind the focus for as long as the page is there. */
export function keepFocus(): () => void {
  let trail: Element[] = [];
  const came = ({ target }: FocusEvent) => {
    trail = [];
    for (let at = target as Element | null; at; at = at.parentElement) trail.push(at);
  };
  const isGone = (one: Element) => !one.isConnected || one.matches(":disabled");
  const look = () => {
    const at = document.activeElement;
    if (!trail[0] || !isGone(trail[0]) || (at && at !== document.body && !isGone(at))) return;
    const near = trail.find((one) => one.isConnected && one.matches(HOME)) ?? document.querySelector(`main${HOME}`);
    (near as HTMLElement | null)?.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", came);
  return () => {
    watcher.disconnect();
    document.removeEventListener("focusin", came);
  };
}

/** Has the focus as soon as it is there. */
export function takesFocus(node: HTMLElement, does = true): void {
  if (does) node.focus();
}
