// Which address the page shows; links change it without loading anything.

export const route = $state({ path: location.pathname });

addEventListener("popstate", () => (route.path = location.pathname));

export function go(path: string): void {
  if (path !== location.pathname) history.pushState({}, "", path);
  route.path = path;
  scrollTo(0, 0);
}
