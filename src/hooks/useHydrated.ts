import { useRef, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False while the server renders and while the browser takes its page over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * Whether this component was in the markup that the server wrote. It stays what it was at first, so that nothing is
 * drawn anew for it, as `useHydrated` has to.
 */
export function useIsHydrated(): boolean {
  const isHydrated = useRef(false);
  return useSyncExternalStore(
    subscribe,
    () => isHydrated.current,
    () => {
      isHydrated.current = true;
      return true;
    },
  );
}
