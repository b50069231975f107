import type { EndpointKey } from '../../contract/endpoints';
import type { RootState } from '../reducers/root';
import { selectRequest } from './requests';

/** Whether a part of a page has what it shows or a failure, also while it is read again. For reads without options. */
export function selectHasAnswer(state: RootState, resource: EndpointKey): boolean {
  const request = selectRequest(state, resource, {});
  return request !== undefined && (request.status !== 'loading' || request.data !== null);
}
