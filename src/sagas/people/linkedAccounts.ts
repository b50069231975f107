import type { UserId } from '../../../contract/schemas/common';
import { withCurrentAccount } from '../../browser/accountEntries';
import { getContext, type Saga, waitFor } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { leaveFor } from './forgetViewer';

/** Logs in to a business account that is linked to the viewer's, and loads a page for it. False where that failed. */
export function* openLinkedAccount(userId: UserId, path: string): Saga<boolean> {
  // Queued calls can be sent only while this account is the current one, so they are sent now.
  yield* waitFor((yield* getContext('outbox')).flush());
  try {
    const { token } = (yield* send('LinkedAccountHandshakeResource.create', { user_id: userId })).data;
    yield* send('HandshakeSessionResource.create', { token, isRegistration: false });
  } catch (error) {
    yield* showFailure(error);
    return false;
  }
  const preferences = yield* getContext('preferences');
  preferences.saveAccounts(withCurrentAccount(preferences.savedAccounts(), userId));
  yield* leaveFor(path);
  return true;
}
