import { personalRequested } from '../../actions/business/businessSignup';
import { leaveFor } from '../people/forgetViewer';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import type { Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

/** Makes the viewer's business account a personal one, and starts again as that. */
function* becomePersonal(): Saga {
  try {
    yield* send('BusinessAccountResource.delete', {});
    yield* leaveFor('/settings/account-settings');
  } catch (error) {
    yield* showFailure(error);
  }
}

/** For the account settings. */
export const businessAccountSaga = defineSaga('businessAccount', {
  [personalRequested.type]: leadingBy()(becomePersonal, 'BusinessAccountResource.delete'),
});
