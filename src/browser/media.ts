/** Whether the window matches a media query now. */
export function matchesMedia(query: string): boolean {
  return window.matchMedia(query).matches;
}

/** Calls back whenever the answer may have changed; returns what ends it. */
export function watchMedia(query: string, listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the visitor asked the browser to be sparing (Save-Data); false where it does not tell. */
export function isSavingData(): boolean {
  const { connection } = window.navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
