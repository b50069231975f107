/** Reports errors and rejections that nothing has caught. */
export function watchErrors(window: Window, tell: (kind: 'error' | 'rejection', thrown: unknown) => void): void {
  window.addEventListener('error', (event) => tell('error', event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => tell('rejection', event.reason));
}

/** Logs an error to the console and passes it to the listeners of `error`. */
export function reportError(error: unknown): void {
  if (typeof window.reportError === 'function') window.reportError(error);
  else console.error(error);
}
