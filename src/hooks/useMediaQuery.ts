import { useCallback, useSyncExternalStore } from 'react';
import { matchesMedia, watchMedia } from '../browser/media';

/**
 * Whether a media query matches. On the server and during hydration it is `serverValue`, so that both render the same.
 * Prefer CSS where it can do the same.
 */
export function useMediaQuery(query: string, serverValue = false): boolean {
  const subscribe = useCallback((listener: () => void) => watchMedia(query, listener), [query]);
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(query),
    () => serverValue,
  );
}
