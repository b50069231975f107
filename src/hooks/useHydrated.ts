import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False while the server renders and while the browser takes its page over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
