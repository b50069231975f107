import * as effects from 'redux-saga/effects';
import type { Viewer } from '../../../contract/schemas/people/users';
import * as session from '../../actions/people/session';
import { cancelPasskeys, canOfferPasskeys, signWithPasskey } from '../../browser/passkeys';
import { PASSKEY_FORM } from '../../lib/formIds';
import { callResource } from '../runtime/callResource';
import { defineSaga, every, latestBy } from '../runtime/defineSaga';
import { attempt, type Saga, waitFor } from '../runtime/effects';
import { beginSession } from './account';

/** Logs in with a passkey that the person chooses now. */
function* logIn({ payload: { next } }: ReturnType<typeof session.passkeyLoginRequested>): Saga {
  yield* enter(next, { isOffer: false });
}

/** Where the browser can, it offers passkeys beside the field for the user name, until the button asks for one. */
function* offer({ payload: { next } }: ReturnType<typeof session.passkeyLoginOffered>): Saga {
  if (yield* waitFor(canOfferPasskeys())) yield* enter(next, { isOffer: true });
}

/** Logs in, unless the person leaves the page before the passkey is chosen. */
function* enter(next: string, kind: { isOffer: boolean }): Saga {
  const { viewer } = (yield effects.race({
    viewer: effects.call(() => attempt(authenticate(kind))),
    left: effects.take(session.passkeyLoginLeft.type),
  })) as { viewer?: Viewer | null };
  if (viewer) yield* beginSession(viewer, next, { isRegistration: false });
}

/**
 * Signs the server's challenge with a passkey and opens the session; null if the person refuses. `isOffer`: the browser
 * offers the passkeys in the user name's field, instead of a dialog.
 */
function* authenticate({ isOffer }: { isOffer: boolean }): Saga<Viewer | null> {
  const form = { formId: PASSKEY_FORM };
  const options = (yield* callResource('PasskeyLoginOptionsResource.create', {}, form)).data;
  const credential = yield* waitFor(signWithPasskey(options, { isOffer }));
  if (!credential) return null;
  const { token } = (yield* callResource('LoginPasskeyHandshake.create', { credential }, form)).data;
  return (yield* callResource('HandshakeSessionResource.create', { token, isRegistration: false }, form)).data;
}

/** Ends the browser's offer when the page is left. */
// biome-ignore lint/correctness/useYield: a worker is a saga, and this one waits for nothing
function* withdraw(): Saga {
  cancelPasskeys();
}

/** For the login page. */
export const passkeyLoginSaga = defineSaga(
  'passkeyLogin',
  {
    [session.passkeyLoginRequested.type]: latestBy()(
      logIn,
      'PasskeyLoginOptionsResource.create',
      'LoginPasskeyHandshake.create',
      'HandshakeSessionResource.create',
    ),
    [session.passkeyLoginOffered.type]: latestBy()(
      offer,
      'PasskeyLoginOptionsResource.create',
      'LoginPasskeyHandshake.create',
      'HandshakeSessionResource.create',
    ),
    [session.passkeyLoginLeft.type]: every(withdraw),
  },
  { outlivesViewer: true },
);
