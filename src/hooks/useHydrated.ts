import { useRef, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * Whether this component was in the server's HTML. Keeps its first value, so that it causes no second render, as
 * `useHydrated` does.
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
