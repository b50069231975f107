import type { EndpointKey } from '../../contract/endpoints';
import type { RequestState } from '../reducers/requests';
import { hasAnswer, selectRequest } from '../selectors/requests';
import { useAppSelector } from './hooks';

/** Reads without options that a page shows together: whether all have an answer or a failure, and the first failure. */
export function useReads(keys: readonly EndpointKey[]): { isRead: boolean; failed: RequestState | undefined } {
  const isRead = useAppSelector((state) => keys.every((key) => hasAnswer(selectRequest(state, key, {}))));
  const failed = useAppSelector((state) =>
    keys.map((key) => selectRequest(state, key, {})).find((request) => request?.status === 'failed'),
  );
  return { isRead, failed };
}
