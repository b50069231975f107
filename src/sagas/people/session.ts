import type { OptionsOf } from '../../../contract/api';
import * as follows from '../../actions/boards/follows';
import { navigationRequested } from '../../actions/navigation';
import { allLogoutRequested } from '../../actions/people/accountSwitcher';
import * as otherAccount from '../../actions/people/otherAccount';
import * as session from '../../actions/people/session';
import * as comments from '../../actions/pins/comments';
import * as interests from '../../actions/pins/interests';
import { ApiError } from '../../lib/apiError';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectIsAuthenticated, selectUserId, selectViewer, selectViewerUser } from '../../selectors/people/session';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { getContext, newId, now, put, type Saga, select, waitFor } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure, showToast } from '../runtime/toasts';
import { forgetAccounts, forgetViewer, leaveFor } from './forgetViewer';
import { UNAUTH_ACTION, type UnauthAction } from './unauthAction';

/** Remembers users whose session expired, for the next login on this device; forgets users who log out. */
function* rememberViewer(): Saga<session.RememberedUser | null> {
  const preferences = yield* getContext('preferences');
  const viewer = yield* select(selectViewer);
  const user = yield* select(selectViewerUser);
  const remembered = viewer && user ? { firstName: user.firstName, email: viewer.email } : null;
  preferences.rememberUser(remembered);
  return remembered;
}

/** The visitor is somebody else than the remembered user. */
function* denyRemembered(): Saga {
  const preferences = yield* getContext('preferences');
  preferences.rememberUser(null);
  yield* put(session.userRemembered({ user: null }));
}

/** Drops the queued calls of an account that has logged out (null: unknown, so none); a toast says so if there were any. */
function* dropQueuedCalls(userId: string | null): Saga {
  const outbox = yield* getContext('outbox');
  const dropped = userId === null ? 0 : yield* waitFor(outbox.drop(userId));
  if (dropped > 0) yield* showToast({ message: 'queuedDropped', tone: 'error' });
}

const logOutOne = () => logOut({});
const logOutAll = () => logOut({ all: true });

/** Logs out of the current account, or of all in this browser; a failure can be retried. */
function* logOut(options: OptionsOf<'UserSessionResource.delete'>): Saga {
  const userId = yield* select(selectUserId);
  yield* waitFor((yield* getContext('outbox')).flush());
  try {
    yield* send('UserSessionResource.delete', options);
  } catch (error) {
    // An expired session counts as logged out.
    const isAlreadyOut = error instanceof ApiError && error.httpStatus === 401;
    if (!isAlreadyOut) {
      yield* put(session.logoutFailed());
      const again = options.all ? allLogoutRequested() : session.logoutRequested();
      yield* showFailure(error, { label: 'retry', event: again });
      return;
    }
  }
  const hasOthers = yield* forgetAccounts(options.all || userId === null ? 'all' : { userId });
  const preferences = yield* getContext('preferences');
  preferences.rememberUser(null);
  if (hasOthers) {
    // The server goes on with another account of this browser.
    yield* dropQueuedCalls(userId);
    return yield* leaveFor('/');
  }
  yield* forgetViewer();
  yield* put(session.loggedOut());
  yield* dropQueuedCalls(userId);
  yield* put(navigationRequested({ to: '/' }));
}

/** Handles an authentication failure once, and not while a logout is in flight (ACCT-032). */
function* expire(): Saga {
  const isOver = yield* select((state) => !selectIsAuthenticated(state) || state.session.isLoggingOut);
  if (isOver) return;
  const path = yield* select((state) => selectCurrentEntry(state)?.path ?? '/');
  const user = yield* rememberViewer();
  const userId = yield* select(selectUserId);
  if (userId !== null) yield* forgetAccounts({ userId });
  yield* forgetViewer();
  yield* put(session.loggedOut());
  yield* put(session.userRemembered({ user }));
  yield* put(navigationRequested({ to: `/login?next=${encodeURIComponent(path)}` }));
}

/** Reloads the page as the account that the browser is logged in to by now, with nothing left of this page's account. */
function* acceptOtherAccount(): Saga {
  yield* forgetViewer();
  (yield* getContext('history'))?.reload();
}

/** What a visitor tried, before it has a key and a time. */
type Attempt = UnauthAction extends infer A ? (A extends UnauthAction ? Omit<A, 'key' | 'at'> : never) : never;

/** Stores what a visitor tried to do, to do it after their login (unauthActions.ts); replaces an earlier attempt. */
function* storeAttempt(attempt: Attempt): Saga {
  if (yield* select(selectIsAuthenticated)) return;
  const tabStorage = yield* getContext('tabStorage');
  const action = { ...attempt, key: yield* newId(), at: yield* now() };
  tabStorage.set(UNAUTH_ACTION, JSON.stringify(action));
}

const storeAttemptedSave = ({ payload }: ReturnType<typeof session.unauthSaveAttempted>) =>
  storeAttempt({ kind: 'save', pinId: payload.pinId });

function* storeAttemptedUserFollow({ payload }: ReturnType<typeof follows.userFollowRequested>): Saga {
  yield* storeAttempt({ kind: 'followUser', userId: payload.userId });
}

function* storeAttemptedBoardFollow({ payload }: ReturnType<typeof follows.boardFollowRequested>): Saga {
  yield* storeAttempt({ kind: 'followBoard', boardId: payload.boardId });
}

function* storeAttemptedInterestFollow({ payload }: ReturnType<typeof interests.interestFollowRequested>): Saga {
  yield* storeAttempt({ kind: 'followInterest', interestId: payload.interestId });
}

function* storeAttemptedComment({ payload }: ReturnType<typeof comments.createRequested>): Saga {
  if (yield* select(selectIsAuthenticated)) return;
  const { pinId, text, parentId = null, answeredId = parentId } = payload;
  yield* storeAttempt({ kind: 'comment', pinId, text, parentId, answeredId });
  yield* put(session.upsellShown({ from: 'comment' }));
}

export const sessionSaga = defineSaga(
  'session',
  {
    [session.logoutRequested.type]: leadingBy()(logOutOne, 'UserSessionResource.delete'),
    [allLogoutRequested.type]: leadingBy()(logOutAll, 'UserSessionResource.delete'),
    [session.sessionExpired.type]: leadingBy()(expire),
    [otherAccount.accepted.type]: leadingBy()(acceptOtherAccount),
    [session.unauthSaveAttempted.type]: every(storeAttemptedSave),
    [follows.userFollowRequested.type]: every(storeAttemptedUserFollow),
    [follows.boardFollowRequested.type]: every(storeAttemptedBoardFollow),
    [interests.interestFollowRequested.type]: every(storeAttemptedInterestFollow),
    [comments.createRequested.type]: every(storeAttemptedComment),
    [session.rememberedUserDenied.type]: leadingBy()(denyRemembered),
  },
  { outlivesViewer: true },
);
