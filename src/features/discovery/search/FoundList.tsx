import type { ReactNode } from 'react';
import type { ListSource } from '../../../entities/lists';
import { useInfiniteScroll } from '../../../hooks/useInfiniteScroll';
import { usePagedList } from '../../../store/usePagedList';
import { ErrorState } from '../../../ui/ErrorState';
import { MorePage } from '../../../ui/MorePage';

interface FoundListProps<Id extends string> {
  source: ListSource;
  /** Stands in for rows that are on their way. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** What is said where the rows could not be had. */
  failed: string;
  children: (ids: readonly Id[]) => ReactNode;
}

/** A list of found things with its loading, empty, error and end states. */
export function FoundList<Id extends string>({ source, skeleton, empty, failed, children }: FoundListProps<Id>) {
  const list = usePagedList<Id>(source);
  const endRef = useInfiniteScroll({ ...list, onLoadMore: list.loadMore });
  if (list.ids.length === 0 && !list.isLoading && !list.hasFailed) return empty;
  return (
    <>
      {list.ids.length > 0 && children(list.ids)}
      {list.isLoading && skeleton}
      {list.hasFailed && <ErrorState title={failed} detail={list.error} onRetry={list.retry} />}
      <div ref={endRef} />
      <MorePage bookmark={list.bookmark} />
    </>
  );
}
