/** Passes a body to the browser, which sends it even after the page is closed; false if the browser refuses. */
export function sendBeacon(path: string, body: unknown): boolean {
  const { navigator } = window;
  if (typeof navigator.sendBeacon !== 'function') return false;
  return navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
