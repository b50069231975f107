import { linkWithFocus } from './page';
import { createTabStorage } from './tabStorage';

/**
 * The browser's session history. Entries are named by a key kept in `history.state`; the scroll position of each is
 * kept in the tab's own storage, so that it outlives a reload. The browser's own scroll restoration is switched off,
 * because a virtualised page has its height only after rendering.
 */
export interface BrowserHistory {
  /** Path, search and hash of the present address. */
  readonly path: string;
  /** Key of the present entry; makes one where the entry has none. */
  currentKey(): string;
  push(path: string, key: string): void;
  replace(path: string, key: string): void;
  go(delta: number): void;
  /** Leaves the application: a full page load of `path`. */
  assign(path: string): void;
  /** Loads the present address anew. */
  reload(): void;
  listen(listener: (entry: { key: string | null; path: string }) => void): () => void;
  /** Vertical scroll position of an entry in CSS pixels; 0 where none is known. */
  scrollOf(key: string): number;
  /** Notes how far the page was scrolled and which link or card had the focus. */
  saveScroll(key: string): void;
  /** The link that had the focus when the entry was left; null where none had. */
  focusedLink(key: string): string | null;
  scrollTo(y: number): void;
  /**
   * Takes the first page to where its entry was left. Whoever has scrolled already, while the scripts were on their way
   * or by an address that names a place of the page, stays there.
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
  // Switched off or full, it keeps nothing: then positions live as long as the page.
  const storage = createTabStorage(window);
  let kept: Map<string, number> | undefined;
  // Asking for what the tab keeps stops the page; an entry that is new, as a first visit's is, has nothing there.
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
