/** Tells each time that the device comes back online. Answers how to stop. */
export function watchBackOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}
