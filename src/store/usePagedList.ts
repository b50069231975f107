import { moreRequested, refreshRequested } from '../actions/lists';
import type { ListSource } from '../entities/lists';
import { selectListIds, selectListRequest } from '../selectors/lists';
import { hasEnded, selectNextPage } from '../selectors/requests';
import { useAppDispatch, useAppSelector } from './hooks';

export interface PagedList<Id extends string> {
  ids: readonly Id[];
  /** Nobody has asked for it yet. */
  isUnread: boolean;
  /** The first page is in flight or was not requested yet. */
  isFirstLoading: boolean;
  isLoading: boolean;
  hasMore: boolean;
  /** Asks for the next page; null where there is none, or none yet. */
  bookmark: string | null;
  hasFailed: boolean;
  /** The server's error message. */
  error: string | undefined;
  loadMore: () => void;
  retry: () => void;
}

/** A paged list of the store, and how to load more of it. */
export function usePagedList<Id extends string>(source: ListSource): PagedList<Id> {
  const dispatch = useAppDispatch();
  const ids = useAppSelector((state) => selectListIds<Id>(state, source));
  const request = useAppSelector((state) => selectListRequest(state, source));
  const isLoading = request === undefined || request.status === 'loading';
  const loadMore = () => void dispatch(moreRequested(source));
  return {
    ids,
    isUnread: request === undefined,
    isFirstLoading: isLoading && ids.length === 0,
    isLoading,
    hasMore: request !== undefined && !hasEnded(request),
    bookmark: selectNextPage(request),
    hasFailed: request?.status === 'failed',
    error: request?.error?.message,
    loadMore,
    retry: () => void (ids.length === 0 ? dispatch(refreshRequested(source)) : loadMore()),
  };
}
