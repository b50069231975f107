import type { UnknownAction } from '@reduxjs/toolkit';
import type { PinId, UserId } from '../../contract/schemas/common';
import * as app from '../actions/app';
import * as boards from '../actions/boards';
import * as pins from '../actions/pins';
import * as sections from '../actions/sections';
import type { LoginSignupFrom } from '../actions/session';
import * as session from '../actions/session';
import type { ViewerEntity } from '../entities/viewer';
import { newestFirst } from '../lib/newestFirst';

/** The visitor's session (ledger CTX-029: the fields whose features stand). */
export interface SessionState {
  readonly isAuthenticated: boolean;
  readonly userId: UserId | null;
  /** What the viewer alone may see of themselves; the rest stands in the table of users. */
  readonly viewer: ViewerEntity | null;
  readonly loginSignupFrom: LoginSignupFrom | null;
  /** The pin that a signed-out visitor tried to save: saved right after login or signup (CTX-033). */
  readonly unauthSavePinId: PinId | null;
  readonly hasSavedUnauthPin: boolean;
  /** The upsell that follows such an attempt, until it is dismissed (CTX-030, CTX-031). */
  readonly isUpsellShown: boolean;
  /** Signatures of the latest pictures looked at, newest first (CTX-037). */
  readonly viewedImages: readonly string[];
  /** Ids of the latest pins whose pages were opened, newest first (CTX-039). */
  readonly visitedPinPages: readonly PinId[];
  /** Something was created or deleted since the viewer's pins were read (CTX-034 to 036). */
  readonly isProfilePinsStale: boolean;
  /** A logout is under way: failures of authentication ask for no second one (ACCT-032). */
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
  isLoggingOut: false,
};

const MAX_VIEWED_IMAGES = 11;
const MAX_VISITED_PIN_PAGES = 10;

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
    const { viewer } = action.payload;
    if (!viewer) return state;
    return { ...state, isAuthenticated: true, userId: viewer.user.id, viewer: viewer.viewer };
  }
  if (session.authenticated.match(action)) {
    const { user, viewer } = action.payload;
    return {
      ...initialSession,
      isAuthenticated: true,
      userId: user.id,
      viewer,
      unauthSavePinId: state.unauthSavePinId,
    };
  }
  if (session.loggedOut.match(action)) return initialSession;
  if (session.viewerChanged.match(action)) return { ...state, viewer: action.payload.viewer };
  if (session.logoutRequested.match(action)) return { ...state, isLoggingOut: true };
  if (session.logoutFailed.match(action)) return { ...state, isLoggingOut: false };
  if (session.loginSignupOpened.match(action)) return { ...state, loginSignupFrom: action.payload.from };
  if (session.unauthSaveAttempted.match(action)) {
    return { ...state, unauthSavePinId: action.payload.pinId, isUpsellShown: true };
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
