import type { UnknownAction } from '@reduxjs/toolkit';
import type { PinId, UserId } from '../../../contract/schemas/common';
import * as app from '../../actions/app';
import * as boards from '../../actions/boards/boards';
import * as sections from '../../actions/boards/sections';
import { navigationCommitted } from '../../actions/navigation';
import { accountChosen, allLogoutRequested, linkedAccountChosen } from '../../actions/people/accountSwitcher';
import type { LoginSignupFrom, RememberedUser } from '../../actions/people/session';
import * as session from '../../actions/people/session';
import * as pins from '../../actions/pins/pins';
import { counted } from '../../actions/talk/news';
import type { ViewerEntity } from '../../entities/people/viewer';
import { readNewMessage } from '../../lib/messagePaths';
import { newestFirst } from '../../lib/newestFirst';
import { type LandingPageType, landingPageTypeOf } from './landing';

/** The visitor's session (ledger CTX-029). */
export interface SessionState {
  readonly isAuthenticated: boolean;
  readonly userId: UserId | null;
  /** The viewer's private fields; the public ones are in the users table. */
  readonly viewer: ViewerEntity | null;
  readonly loginSignupFrom: LoginSignupFrom | null;
  /** The pin that a signed-out visitor tried to save; it is saved right after login or sign-up (CTX-033). */
  readonly unauthSavePinId: PinId | null;
  readonly hasSavedUnauthPin: boolean;
  /** The sign-up prompt that such an attempt opens, until it is dismissed (CTX-030, CTX-031). */
  readonly isUpsellShown: boolean;
  /** Signatures of recently viewed images, newest first (CTX-037). */
  readonly viewedImages: readonly string[];
  /** Ids of pins whose pages were opened recently, newest first (CTX-039). */
  readonly visitedPinPages: readonly PinId[];
  /** Something was created or deleted since the viewer's pins were read (CTX-034 to 036). */
  readonly isProfilePinsStale: boolean;
  /** Ids of opened pins that somebody sent to the viewer, newest first. */
  readonly viewedSharedPins: readonly PinId[];
  /** Paths of the pages that a visitor saw, newest first; sent with a sign-up (CTX-038). */
  readonly visitedPages: readonly string[];
  /** The page has its own way out, and the bottom navigation bar would cover it. */
  readonly shouldHideNavBar: boolean;
  /** The person whom the login form greets (CTX-019). */
  readonly loggedOutUserInfo: RememberedUser | null;
  readonly landingPageType: LandingPageType | null;
  /** Number of steps in the sign-up form. */
  readonly numSignupSteps: number;
  /** Opened from the home screen (CTX-005), or from an advertisement (CTX-006). */
  readonly isPWA: boolean;
  readonly isPaidTraffic: boolean;
  /** A logout or a switch is in progress: authentication errors start no (second) logout (ACCT-032). */
  readonly isLoggingOut: boolean;
}

export const initialSession: SessionState = {
  isAuthenticated: false,
  userId: null,
  viewer: null,
  loginSignupFrom: null,
  unauthSavePinId: null,
  hasSavedUnauthPin: false,
  isUpsellShown: false,
  viewedImages: [],
  visitedPinPages: [],
  isProfilePinsStale: false,
  viewedSharedPins: [],
  visitedPages: [],
  shouldHideNavBar: false,
  loggedOutUserInfo: null,
  landingPageType: null,
  numSignupSteps: 3,
  isPWA: false,
  isPaidTraffic: false,
  isLoggingOut: false,
};

/** The session is about to end, or to become another account's. */
const STARTS_LEAVING: ReadonlySet<string> = new Set(
  [session.logoutRequested, allLogoutRequested, accountChosen, linkedAccountChosen].map(({ type }) => type),
);

const MAX_VIEWED_IMAGES = 11;
const MAX_VISITED_PIN_PAGES = 10;
const MAX_VISITED_PAGES = 20;
const MAX_SHARED_PINS = 10;
const SENT_PIN = 'www/pin/[id]/sent';
const HIDES_NAV_BAR = new Set([
  'www/pin/[id]/repin',
  'www/login',
  'www/signup',
  'www/login/mail',
  'www/messages/[id]',
  'www/password/reset',
]);

/** Hidden where it would cover a text field or lead away from a form. */
const hidesNavBar = (handler: string | null, path: string): boolean =>
  handler !== null && (HIDES_NAV_BAR.has(handler) || (handler === 'www/messages' && readNewMessage(path) !== null));

/** What the first address says about how the visit began. */
function beginning(fullPath: string, username: string | null) {
  const { pathname, searchParams } = new URL(fullPath, 'http://localhost');
  return {
    landingPageType: landingPageTypeOf(pathname, username),
    isPWA: searchParams.get('utm_source') === 'homescreen_icon',
    isPaidTraffic: searchParams.has('utm_pai'),
  };
}

/** Facts about the visit rather than the viewer: they survive login and logout. */
function ofVisit({ landingPageType, isPWA, isPaidTraffic, shouldHideNavBar }: SessionState) {
  return { landingPageType, isPWA, isPaidTraffic, shouldHideNavBar };
}

function visit(state: SessionState, { entry, how }: ReturnType<typeof navigationCommitted>['payload']): SessionState {
  const { handler, path, params } = entry;
  return {
    ...state,
    shouldHideNavBar: hidesNavBar(handler, path),
    visitedPages:
      state.isAuthenticated || how === 'replace'
        ? state.visitedPages
        : newestFirst(state.visitedPages, path, MAX_VISITED_PAGES),
    viewedSharedPins:
      handler === SENT_PIN
        ? newestFirst(state.viewedSharedPins, params.id as PinId, MAX_SHARED_PINS)
        : state.viewedSharedPins,
  };
}

const STALE_AFTER = new Set<string>(
  [
    pins.created,
    pins.saved,
    pins.unsaved,
    pins.deleted,
    pins.restored,
    pins.moved,
    boards.created,
    boards.deleted,
    boards.restored,
    sections.deleted,
  ].map((event) => event.type),
);

export function sessionReducer(state: SessionState = initialSession, action: UnknownAction): SessionState {
  if (STALE_AFTER.has(action.type)) return state.isProfilePinsStale ? state : { ...state, isProfilePinsStale: true };
  if (session.profilePinsRefreshed.match(action)) return { ...state, isProfilePinsStale: false };
  if (app.started.match(action)) {
    const { viewer, context } = action.payload;
    const begun = { ...state, ...beginning(context.fullPath, viewer?.user.username ?? null) };
    if (!viewer) return begun;
    return { ...begun, isAuthenticated: true, userId: viewer.user.id, viewer: viewer.viewer };
  }
  if (session.authenticated.match(action)) {
    const { user, viewer } = action.payload;
    return {
      ...initialSession,
      ...ofVisit(state),
      isAuthenticated: true,
      userId: user.id,
      viewer,
      unauthSavePinId: state.unauthSavePinId,
    };
  }
  if (session.loggedOut.match(action)) return { ...initialSession, ...ofVisit(state) };
  if (session.userRemembered.match(action)) return { ...state, loggedOutUserInfo: action.payload.user };
  if (navigationCommitted.match(action)) return visit(state, action.payload);
  if (session.viewerChanged.match(action)) {
    // Only the page's initial state has the number of open invitations.
    const waitingInviteCount = state.viewer?.waitingInviteCount;
    return { ...state, viewer: { ...(waitingInviteCount && { waitingInviteCount }), ...action.payload.viewer } };
  }
  if (session.invitesCounted.match(action)) {
    return { ...state, viewer: state.viewer && { ...state.viewer, waitingInviteCount: action.payload.count } };
  }
  if (counted.match(action)) {
    return { ...state, viewer: state.viewer && { ...state.viewer, newsHubCount: action.payload.count } };
  }
  if (STARTS_LEAVING.has(action.type)) return { ...state, isLoggingOut: true };
  if (session.logoutFailed.match(action)) return { ...state, isLoggingOut: false };
  if (session.loginSignupOpened.match(action)) return { ...state, loginSignupFrom: action.payload.from };
  if (session.unauthSaveAttempted.match(action)) {
    return { ...state, loginSignupFrom: 'save', unauthSavePinId: action.payload.pinId, isUpsellShown: true };
  }
  if (session.upsellShown.match(action)) {
    return { ...state, loginSignupFrom: action.payload.from, isUpsellShown: true };
  }
  if (session.upsellDismissed.match(action)) return { ...state, isUpsellShown: false };
  if (pins.closeupViewed.match(action)) {
    const { pinId, imageSignature } = action.payload;
    return {
      ...state,
      viewedImages: newestFirst(state.viewedImages, imageSignature, MAX_VIEWED_IMAGES),
      visitedPinPages: newestFirst(state.visitedPinPages, pinId, MAX_VISITED_PIN_PAGES),
    };
  }
  if (session.unauthPinSaved.match(action)) return { ...state, unauthSavePinId: null, hasSavedUnauthPin: true };
  return state;
}
