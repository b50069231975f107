import { type RevealRequest, revealAnswered, revealAsked } from '../../actions/pins/reveal';
import { tableReducer } from '../../lib/tableReducer';

/** The change that waits until the viewer confirms that pins of a secret board become visible to others. */
export type RevealState = RevealRequest | null;

export const revealReducer = tableReducer<RevealState>(null, (on) => {
  on(revealAsked, (_state, request) => request);
  on(revealAnswered, () => null);
});
