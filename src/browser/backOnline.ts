/** Calls back each time the device comes back online. Returns a function that stops it. */
export function watchBackOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}
