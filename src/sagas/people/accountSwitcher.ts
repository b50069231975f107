import * as log from '../../actions/log';
import * as accountSwitcher from '../../actions/people/accountSwitcher';
import { logoutFailed } from '../../actions/people/session';
import { withCurrentAccount } from '../../browser/accountEntries';
import { SWITCHER_FIELDS, toSwitcherUsers } from '../../entities/people/switcherUsers';
import { ApiError } from '../../lib/apiError';
import { selectIsBusinessOn } from '../../selectors/context';
import { selectUserId } from '../../selectors/people/session';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, put, type Saga, select, waitFor } from '../runtime/effects';
import { send, sendBatch } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { forgetAccounts, leaveFor } from './forgetViewer';
import { openLinkedAccount } from './linkedAccounts';

/** Puts this account first in the browser's list of accounts: the first is the current one. */
function* saveCurrentAccount(): Saga {
  const userId = yield* select(selectUserId);
  const preferences = yield* getContext('preferences');
  const entries = preferences.savedAccounts();
  if (userId === null || entries[0]?.id === userId) return;
  preferences.saveAccounts(withCurrentAccount(entries, userId));
}

/**
 * Reads the browser's other accounts (ledger ACCT-050), and where there is business the viewer's own with the business
 * accounts that are linked to it (ACCT-048). A failure leaves the menu as it is.
 */
function* readUsers(): Saga {
  const userId = yield* select(selectUserId);
  const preferences = yield* getContext('preferences');
  const others = preferences.savedAccounts().filter(({ id }) => id !== userId);
  const own = (yield* select(selectIsBusinessOn)) && userId !== null ? [{ id: userId }] : [];
  if (others.length + own.length === 0) return yield* put(accountSwitcher.usersRead({ users: [], linked: [] }));
  const fields = SWITCHER_FIELDS.join(',');
  const requests = [...others, ...own].map(
    ({ id }) => ({ id, method: 'GET', url: `v3/users/${id}/?fields=${fields}` }) as const,
  );
  const answers = yield* attempt(sendBatch(requests));
  if (!answers) return;
  const read = toSwitcherUsers(answers);
  const known = new Set(read.map(({ id }) => id));
  const linked = read.find(({ id }) => id === userId)?.businesses.filter(({ id }) => !known.has(id)) ?? [];
  yield* put(accountSwitcher.usersRead({ users: read.filter(({ id }) => id !== userId), linked }));
}

/** Logs in to another account of this browser and loads a page for it. */
function* switchAccount({ payload: { userId } }: ReturnType<typeof accountSwitcher.accountChosen>): Saga {
  const preferences = yield* getContext('preferences');
  // Queued calls can be sent only while this account is the current one, so they are sent now.
  yield* waitFor((yield* getContext('outbox')).flush());
  try {
    yield* send('UserSessionResource.create', { session_accounts: true, user_id: userId });
  } catch (error) {
    // That account was logged out, not this one.
    if (error instanceof ApiError && error.httpStatus === 401) {
      yield* forgetAccounts({ userId });
      yield* readUsers();
    }
    // Choosing an account counts as a logout in flight; it is over, because this account stays.
    yield* put(logoutFailed());
    yield* showFailure(error);
    return;
  }
  preferences.saveAccounts(withCurrentAccount(preferences.savedAccounts(), userId));
  yield* leaveFor('/');
}

function* openLinked({ payload: { userId } }: ReturnType<typeof accountSwitcher.linkedAccountChosen>): Saga {
  // Choosing an account counts as a logout in flight; it is over where this account stays.
  if (!(yield* openLinkedAccount(userId, '/'))) yield* put(logoutFailed());
}

/** For members: which accounts this browser is logged in to, and the change from one to another. */
export const accountSwitcherSaga = defineSaga('accountSwitcher', {
  [log.began.type]: every(saveCurrentAccount),
  [accountSwitcher.opened.type]: leadingBy()(readUsers, 'V3UserResource.get'),
  [accountSwitcher.accountChosen.type]: leadingBy()(switchAccount, 'UserSessionResource.create'),
  [accountSwitcher.linkedAccountChosen.type]: leadingBy()(
    openLinked,
    'LinkedAccountHandshakeResource.create',
    'HandshakeSessionResource.create',
  ),
});
