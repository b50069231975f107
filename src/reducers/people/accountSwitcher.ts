import * as accountSwitcher from '../../actions/people/accountSwitcher';
import type { SwitcherUser } from '../../entities/people/switcherUsers';
import { tableReducer } from '../../lib/tableReducer';

/** The other accounts that this browser is logged in to (ledger ACCT-046). */
export interface AccountSwitcherState {
  readonly users: readonly SwitcherUser[];
  /** Business accounts of the viewer's that this browser is not logged in to. */
  readonly linked: readonly SwitcherUser[];
}

export const accountSwitcherReducer = tableReducer<AccountSwitcherState>({ users: [], linked: [] }, (on) => {
  on(accountSwitcher.usersRead, (_state, { users, linked }) => ({ users, linked }));
});
