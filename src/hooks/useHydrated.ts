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

/**
 * For the `ref` of an image, beside its `onLoad` and `onError`: one of the server's HTML often loads or fails before
 * hydration, or at once from the cache, and fires no event any more.
 */
export function whenSettled(
  image: HTMLImageElement | null,
  onLoad?: (image: HTMLImageElement) => void,
  onError?: () => void,
): void {
  if (!image?.complete) return;
  if (image.naturalWidth > 0) onLoad?.(image);
  else onError?.();
}
