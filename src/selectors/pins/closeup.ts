import type { PinId } from '../../../contract/schemas/common';
import type { RequestRef } from '../../actions/requests';
import { requestKey } from '../../lib/requestKey';
import type { RequestState } from '../../reducers/requests';
import type { RootState } from '../../reducers/root';
import { selectIsAuthenticated, selectIsLimitedLogin, selectViewerUser } from '../people/session';

export const selectIsDesktop = (state: RootState): boolean =>
  !(state.context?.userAgent.isMobile || state.context?.userAgent.isTablet);

/** The viewer's facts that the closeup needs (ledger CTX-020). */
export interface CloseupViewer {
  isAuth: boolean;
  isLimitedLogin: boolean;
  email: string | null;
  firstName: string | null;
  hasPassword: boolean;
  imageMediumUrl: string | null;
  isConnectedToFacebook: boolean;
  isConnectedToGoogle: boolean;
}

export function selectCloseupViewer(state: RootState): CloseupViewer {
  const { viewer, loggedOutUserInfo } = state.session;
  const user = selectViewerUser(state);
  return {
    isAuth: selectIsAuthenticated(state),
    isLimitedLogin: selectIsLimitedLogin(state),
    email: viewer?.email ?? loggedOutUserInfo?.email ?? null,
    firstName: user?.firstName ?? loggedOutUserInfo?.firstName ?? null,
    hasPassword: viewer?.hasPassword ?? false,
    imageMediumUrl: user?.imageMediumUrl ?? null,
    isConnectedToFacebook: viewer?.connectedToFacebook ?? false,
    isConnectedToGoogle: viewer?.connectedToGoogle ?? false,
  };
}

/** The request of a pin's page. */
export function closeupRef(pinId: PinId): RequestRef {
  return { resource: 'CloseupPageQuery', options: requestKey({ pinId }) };
}

export function selectCloseupRequest(state: RootState, pinId: PinId): RequestState | undefined {
  const { resource, options } = closeupRef(pinId);
  return state.requests[resource]?.[options];
}
