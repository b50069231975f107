import * as comments from '../../actions/comments';
import { tableReducer } from '../../lib/tableReducer';

/** Text of comments that could not be sent, by pin, until the field has taken it up again. */
export type UnsentComments = Record<string, string>;

export const unsentCommentsReducer = tableReducer<UnsentComments>({}, (on) => {
  on(comments.createFailed, (state, { pinId, text }) => ({ ...state, [pinId]: text }));
  on(comments.textRecovered, (state, { pinId }) => {
    const { [pinId]: _recovered, ...rest } = state;
    return rest;
  });
});
