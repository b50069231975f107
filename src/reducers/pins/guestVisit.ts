import { createReducer } from '@reduxjs/toolkit';
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

export const guestVisitReducer = createReducer(initial, (builder) => {
  builder
    .addCase(guestPicturesChosen, (_state, { payload }) => ({ ...initial, left: payload.files.length }))
    .addCase(guestPictureSent, (_state, { payload }) => payload);
});
