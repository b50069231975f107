import type { PinId } from '../../contract/schemas/common';
import type { RequestRef } from '../actions/requests';
import { requestKey } from '../lib/requestKey';
import type { RequestState } from '../reducers/requests';
import type { RootState } from '../reducers/root';
import { selectIsAuthenticated } from './session';

export const selectIsDesktop = (state: RootState): boolean =>
  !(state.context?.userAgent.isMobile || state.context?.userAgent.isTablet);

/** Names the request of a pin's closeup: signed-in viewers and visitors ask different queries. */
export function selectCloseupRef(state: RootState, pinId: PinId): RequestRef {
  const isAuth = selectIsAuthenticated(state);
  const resource = isAuth ? 'CloseupDetailQuery' : 'CloseupPageQuery';
  return { resource, options: requestKey({ pinId }) };
}

export function selectCloseupRequest(state: RootState, pinId: PinId): RequestState | undefined {
  const { resource, options } = selectCloseupRef(state, pinId);
  return state.requests[resource]?.[options];
}
