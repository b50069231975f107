import { createReducer } from '@reduxjs/toolkit';
import * as comments from '../../actions/comments';

/** Text of comments that could not be sent, by pin, until the field has taken it up again. */
export type UnsentComments = Record<string, string>;

export const unsentCommentsReducer = createReducer<UnsentComments>({}, (builder) => {
  builder
    .addCase(comments.createFailed, (state, { payload: { pinId, text } }) => {
      state[pinId] = text;
    })
    .addCase(comments.textRecovered, (state, { payload: { pinId } }) => {
      delete state[pinId];
    });
});
