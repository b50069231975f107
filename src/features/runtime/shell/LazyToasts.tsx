import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../hooks/useLazyPart';
import { selectIsOffline, selectToasts } from '../../../selectors/ui';
import { useAppSelector } from '../../../store/hooks';

const toasts = lazyPart(() => import(/* webpackChunkName: "toasts" */ './Toasts'));
export const loadToasts = toasts.load;
const onServer = () => undefined;
const usePart = () => useSyncExternalStore(toasts.subscribe, toasts.peek, onServer);

/**
 * Loads toasts after the first interaction, usually before the first toast: screen readers only announce additions to a
 * live region that exists already.
 */
export function LazyToasts() {
  const isWanted = useAppSelector((state) => selectToasts(state).length > 0 || selectIsOffline(state));
  const part = usePart();
  useEffect(() => toasts.loadWhenIdle(), []);
  useEffect(() => {
    // Loading fails without a network; the next toast retries.
    if (isWanted) toasts.load().catch(() => {});
  }, [isWanted]);
  return part ? <part.Toasts /> : null;
}

/** Loaded with the toasts, which replace it on wide screens. */
export function LazyOfflineNotice() {
  const part = usePart();
  return part ? <part.OfflineNotice /> : null;
}
