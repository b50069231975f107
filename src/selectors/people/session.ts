import { LOGIN_STATES } from '../../../contract/constants/people/loginStates';
import type { UserId } from '../../../contract/schemas/common';
import type { RememberedUser } from '../../actions/people/session';
import type { UserEntity } from '../../entities/people/users';
import type { ViewerEntity } from '../../entities/people/viewer';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../entities';

export const selectIsAuthenticated = (state: RootState): boolean => state.session.isAuthenticated;
export const selectUserId = (state: RootState): UserId | null => state.session.userId;

/** The viewer's private fields. */
export const selectViewer = (state: RootState): ViewerEntity | null => state.session.viewer;

/** Whether the messages feature is available to the viewer (ledger MSG-032). */
export const selectHasMessages = (state: RootState): boolean => state.session.viewer?.shouldShowMessaging === true;

/** Number of open invitations to boards. */
export const selectWaitingInvites = (state: RootState): number => state.session.viewer?.waitingInviteCount ?? 0;

/** The viewer's public record. */
export const selectViewerUser = (state: RootState): UserEntity | undefined =>
  selectEntity(state, 'users', state.session.userId);

export const selectUsername = (state: RootState): string | null => selectViewerUser(state)?.username ?? null;

/** Whether the viewer is a business, and the viewer's record (ledger CTX-007); `user` is null for a visitor. */
export const selectViewingUser = (state: RootState): { isPartner: boolean; user: UserEntity | null } => {
  const user = selectViewerUser(state) ?? null;
  return { isPartner: user?.isPartner ?? false, user };
};

export const selectRememberedUser = (state: RootState): RememberedUser | null => state.session.loggedOutUserInfo;

/** Whether the viewer is in a limited login, from a link in a mail without a password (ledger CTX-008, CTX-017). */
export const selectIsLimitedLogin = (state: RootState): boolean =>
  state.session.viewer?.loginState === LOGIN_STATES.limited;

export const selectIsUpsellShown = (state: RootState): boolean => state.session.isUpsellShown;

/** Whether the site was opened from the home screen, as an app. */
export const selectIsUpsellForComment = (state: RootState): boolean => state.session.loginSignupFrom === 'comment';

export const selectIsLoggingOut = (state: RootState): boolean => state.session.isLoggingOut;
export const selectIsNavBarHidden = (state: RootState): boolean => state.session.shouldHideNavBar;

/** Whether the product was opened from the home screen, as an app. */
export const selectIsFromHomeScreen = (state: RootState): boolean => state.session.isPWA;
