import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../hooks/useLazyPart';
import { selectIsOffline, selectToasts } from '../../selectors/ui';
import { useAppSelector } from '../../store/hooks';

const toasts = lazyPart(() => import(/* webpackChunkName: "toasts" */ './Toasts'));
export const loadToasts = toasts.load;
const onServer = () => undefined;
const usePart = () => useSyncExternalStore(toasts.subscribe, toasts.peek, onServer);

/**
 * Toasts come when somebody is there, before the first of them as a rule: readers of the screen announce only what is
 * added to a region that they know.
 */
export function LazyToasts() {
  const isWanted = useAppSelector((state) => selectToasts(state).length > 0 || selectIsOffline(state));
  const part = usePart();
  useEffect(() => toasts.loadWhenIdle(), []);
  useEffect(() => {
    // Without a network it cannot come; the next one that is wanted tries again.
    if (isWanted) toasts.load().catch(() => {});
  }, [isWanted]);
  return part ? <part.Toasts /> : null;
}

/** The notice of a phone comes with the toasts, which are its counterpart on wide screens. */
export function LazyOfflineNotice() {
  const part = usePart();
  return part ? <part.OfflineNotice /> : null;
}
