import { linkWithFocus } from './page';
import { createTabStorage } from './tabStorage';

/**
 * The browser's session history. Each entry has a key in `history.state`; its scroll position is in session storage, so
 * that it survives a reload. The browser's own scroll restoration is switched off, because a virtualised page has its
 * height only after rendering.
 */
export interface BrowserHistory {
  /** Path, query and hash of the current address. */
  readonly path: string;
  /** Key of the current entry; creates one if the entry has none. */
  currentKey(): string;
  push(path: string, key: string): void;
  replace(path: string, key: string): void;
  go(delta: number): void;
  /** Leaves the application: a full page load of `path`. */
  assign(path: string): void;
  /** Reloads the current address. */
  reload(): void;
  listen(listener: (entry: { key: string | null; path: string }) => void): () => void;
  /** Vertical scroll position of an entry in CSS pixels; 0 if unknown. */
  scrollOf(key: string): number;
  /** Stores the scroll position, and which link or card has the focus. */
  saveScroll(key: string): void;
  /** The link that had the focus when the entry was left; null if none had. */
  focusedLink(key: string): string | null;
  scrollTo(y: number): void;
  /**
   * Scrolls the first page to the stored position of its entry. Does nothing if the person has scrolled already while
   * the scripts loaded, or the address has a hash.
   */
  resumeScroll(key: string): void;
}

const SCROLL_STORE = 'magpie.scroll';
const MAX_POSITIONS = 100;

function readPositions(stored: string | null): Map<string, number> {
  try {
    const positions: unknown = JSON.parse(stored ?? '[]');
    return new Map(Array.isArray(positions) ? (positions as [string, number][]) : []);
  } catch {
    return new Map();
  }
}

export function createBrowserHistory(window: Window, newKey: () => string): BrowserHistory {
  // If storage is blocked or full, it stores nothing, and positions last only as long as the page.
  const storage = createTabStorage(window);
  let kept: Map<string, number> | undefined;
  // Read lazily, because reading session storage blocks the page and the entry of a first visit has nothing stored.
  const positions = () => {
    kept ??= readPositions(storage.get(SCROLL_STORE));
    return kept;
  };
  const focusedLinks = new Map<string, string | null>();
  let newest: string | undefined;
  window.history.scrollRestoration = 'manual';

  const path = () => window.location.pathname + window.location.search + window.location.hash;
  const keyOf = (state: unknown): string | null =>
    typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : null;

  function saveScroll(key: string) {
    const all = positions();
    all.delete(key);
    all.set(key, window.scrollY);
    focusedLinks.set(key, linkWithFocus(window.document));
    storage.set(SCROLL_STORE, JSON.stringify([...all].slice(-MAX_POSITIONS)));
  }

  const scrollTo = (y: number) => window.scrollTo({ top: y, behavior: 'instant' });

  return {
    get path() {
      return path();
    },
    currentKey() {
      const known = keyOf(window.history.state);
      if (known) return known;
      newest = newKey();
      window.history.replaceState({ key: newest }, '', path());
      return newest;
    },
    push: (to, key) => window.history.pushState({ key }, '', to),
    replace: (to, key) => window.history.replaceState({ key }, '', to),
    go: (delta) => window.history.go(delta),
    assign: (to) => window.location.assign(to),
    reload: () => window.location.reload(),
    listen(listener) {
      const onPop = () => listener({ key: keyOf(window.history.state), path: path() });
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
    scrollOf: (key) => positions().get(key) ?? 0,
    saveScroll,
    focusedLink: (key) => focusedLinks.get(key) ?? null,
    scrollTo,
    resumeScroll(key) {
      if (key !== newest && window.scrollY === 0) scrollTo(positions().get(key) ?? 0);
    },
  };
}
