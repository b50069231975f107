/** Tells what was thrown and caught by nobody. */
export function watchErrors(window: Window, tell: (kind: 'error' | 'rejection', thrown: unknown) => void): void {
  window.addEventListener('error', (event) => tell('error', event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => tell('rejection', event.reason));
}

/** Says in the console that something went wrong, and to whoever watches errors. */
export function reportError(error: unknown): void {
  if (typeof window.reportError === 'function') window.reportError(error);
  else console.error(error);
}
