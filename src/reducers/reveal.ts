import { type RevealRequest, revealAnswered, revealAsked } from '../actions/reveal';
import { tableReducer } from '../lib/tableReducer';

/** The change that waits for the viewer to confirm that others may see pins of a secret board. */
export type RevealState = RevealRequest | null;

export const revealReducer = tableReducer<RevealState>(null, (on) => {
  on(revealAsked, (_state, request) => request);
  on(revealAnswered, () => null);
});
