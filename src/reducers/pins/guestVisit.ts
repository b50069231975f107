import type { UnknownAction } from '@reduxjs/toolkit';
import { guestPictureSent, guestPicturesChosen } from '../../actions/pins/guestLinks';

/** The pictures that a guest adds. */
export interface GuestVisitState {
  readonly sent: number;
  readonly failed: number;
  readonly left: number;
  /** Why the last one failed. */
  readonly problem: string | null;
}

const initial: GuestVisitState = { sent: 0, failed: 0, left: 0, problem: null };

export function guestVisitReducer(state: GuestVisitState = initial, action: UnknownAction): GuestVisitState {
  if (guestPicturesChosen.match(action)) return { ...initial, left: action.payload.files.length };
  return guestPictureSent.match(action) ? action.payload : state;
}
