import { useEffect, useEffectEvent } from 'react';
import { useIntersection } from './useIntersection';

export interface InfiniteScroll {
  hasMore: boolean;
  isLoading: boolean;
  /** The last attempt failed: nothing is asked for until the person says so. */
  hasFailed?: boolean;
  onLoadMore: () => void;
  /** How far ahead of the window to begin. */
  rootMargin?: string;
}

/** A ref for an element at the end of a list: as long as it is near the window, more is asked for. */
export function useInfiniteScroll(options: InfiniteScroll) {
  const { hasMore, isLoading, hasFailed = false, onLoadMore, rootMargin = '1200px 0px' } = options;
  const [ref, isNear] = useIntersection({ rootMargin, isDisabled: !hasMore });
  const load = useEffectEvent(onLoadMore);
  const wants = isNear && hasMore && !isLoading && !hasFailed;
  useEffect(() => {
    if (wants) load();
  }, [wants]);
  return ref;
}
