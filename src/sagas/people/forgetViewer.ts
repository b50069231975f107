import { withoutAccount } from '../../browser/accountEntries';
import { QUEUED_EVENTS } from '../../lib/queuedEvents';
import { BUSINESS_DRAFT, LAST_ON_HOMEFEED } from '../../lib/tabKeys';
import { PIN_DRAFTS, TEXT_DRAFTS } from '../../lib/textDrafts';
import { getContext, type Saga, waitFor } from '../runtime/effects';
import { UNAUTH_ACTION } from './unauthAction';

/** Clears what is stored outside of the store for this viewer, but for queued calls, which a logout drops by itself. */
export function* forgetViewer(): Saga {
  const [api, files, tabStorage] = [
    yield* getContext('api'),
    yield* getContext('files'),
    yield* getContext('tabStorage'),
  ];
  api.forget();
  files.clear();
  tabStorage.remove(LAST_ON_HOMEFEED);
  tabStorage.remove(QUEUED_EVENTS);
  tabStorage.remove(TEXT_DRAFTS);
  tabStorage.remove(PIN_DRAFTS);
  tabStorage.remove(UNAUTH_ACTION);
  tabStorage.remove(BUSINESS_DRAFT);
  (yield* getContext('outbox')).leave();
  yield* waitFor((yield* getContext('storedFiles')).clear());
  yield* waitFor((yield* getContext('offlinePages')).forget());
}

/** Removes an account, or all of them, from those that this browser knows; returns whether any are left. */
export function* forgetAccounts(which: { userId: string } | 'all'): Saga<boolean> {
  const preferences = yield* getContext('preferences');
  const left = which === 'all' ? [] : withoutAccount(preferences.savedAccounts(), which.userId);
  preferences.saveAccounts(left);
  return left.length > 0;
}

/** Loads a page for the account that is current by now, with nothing left of this viewer. */
export function* leaveFor(path: string): Saga {
  yield* forgetViewer();
  (yield* getContext('history'))?.assign(path);
}
