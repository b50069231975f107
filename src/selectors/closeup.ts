import type { PinId } from '../../contract/schemas/common';
import type { RequestRef } from '../actions/requests';
import { requestKey } from '../lib/requestKey';
import type { RequestState } from '../reducers/requests';
import type { RootState } from '../reducers/root';

export const selectIsDesktop = (state: RootState): boolean =>
  !(state.context?.userAgent.isMobile || state.context?.userAgent.isTablet);

/** Names the request of a pin's page. */
export function closeupRef(pinId: PinId): RequestRef {
  return { resource: 'CloseupPageQuery', options: requestKey({ pinId }) };
}

export function selectCloseupRequest(state: RootState, pinId: PinId): RequestState | undefined {
  const { resource, options } = closeupRef(pinId);
  return state.requests[resource]?.[options];
}
