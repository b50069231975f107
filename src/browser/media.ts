/** Whether the window currently matches a media query. */
export function matchesMedia(query: string): boolean {
  return window.matchMedia(query).matches;
}

/** Calls back whenever the result may have changed; returns a function that stops it. */
export function watchMedia(query: string, listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the visitor asked the browser to save data (Save-Data); false if unknown. */
export function isSavingData(): boolean {
  const { connection } = window.navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether less motion was chosen in the settings. */
export const isMotionReduced = (): boolean => document.documentElement.dataset.motion === 'reduced';
