import { loginSignupOpened, viewerChanged } from '../../actions/people/session';
import { toViewerRecords } from '../../entities/people/viewer';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

/** Refetches the viewer's own record; nothing for visitors. A failure leaves it as it was. */
export function* refreshViewer(): Saga {
  if (!(yield* select(selectIsAuthenticated))) return;
  const answer = yield* attempt(send('UserSettingsResource.get', {}));
  if (answer) yield* put(viewerChanged(toViewerRecords(answer.data)));
}

/** Asks a visitor to log in. Returns whether the viewer is a member. */
export function* requireMember(): Saga<boolean> {
  if (yield* select(selectIsAuthenticated)) return true;
  yield* put(loginSignupOpened({ from: 'comment' }));
  return false;
}
