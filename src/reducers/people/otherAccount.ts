import * as otherAccount from '../../actions/people/otherAccount';
import { tableReducer } from '../../lib/tableReducer';

/** Whether the browser turned out to be logged in to another account than the page is for. */
export interface OtherAccountState {
  readonly isShown: boolean;
}

export const otherAccountReducer = tableReducer<OtherAccountState>({ isShown: false }, (on) => {
  on(otherAccount.found, () => ({ isShown: true }));
  on(otherAccount.dismissed, () => ({ isShown: false }));
});
