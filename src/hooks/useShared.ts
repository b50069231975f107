import { useEffect, useRef } from 'react';
import { type Shared, takeShared } from '../browser/offlineDatabase';

/** Takes what was shared with the application under this id, once; nothing if the id is null or nothing is stored. */
export function useShared(id: string | null, onShared: (shared: Shared) => void): void {
  const latest = useRef(onShared);
  useEffect(() => {
    latest.current = onShared;
  });
  useEffect(() => {
    if (id === null) return;
    takeShared(id).then(
      (shared) => shared && latest.current(shared),
      // Storage is blocked, so nothing was stored.
      () => undefined,
    );
  }, [id]);
}
