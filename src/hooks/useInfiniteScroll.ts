import { useEffect, useEffectEvent } from 'react';
import { useIntersection } from './useIntersection';

export interface InfiniteScroll {
  hasMore: boolean;
  isLoading: boolean;
  /** The last attempt failed: loads no more until the person retries. */
  hasFailed?: boolean;
  onLoadMore: () => void;
  /** How far ahead of the viewport to begin. */
  rootMargin?: string;
}

/** A ref for an element at the end of a list: loads more while the element is near the viewport. */
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
