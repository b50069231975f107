import { useCallback, useSyncExternalStore } from 'react';
import { matchesMedia, watchMedia } from '../browser/media';

/**
 * Whether a media query matches. While the server renders and the browser takes over it is `serverValue`, so that
 * both write the same. Prefer the style sheet where it can do the same.
 */
export function useMediaQuery(query: string, serverValue = false): boolean {
  const subscribe = useCallback((listener: () => void) => watchMedia(query, listener), [query]);
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(query),
    () => serverValue,
  );
}
