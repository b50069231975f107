import { LOGIN_STATES } from '../../../contract/constants/people/loginStates';
import { VERIFY_EMAIL_NAG } from '../../../contract/constants/people/nags';
import * as log from '../../actions/log';
import * as emailLinks from '../../actions/people/emailLinks';
import * as verifyReminder from '../../actions/people/verifyReminder';
import { groupAsked } from '../../actions/running/experiments';
import { ApiError } from '../../lib/apiError';
import { EMAIL_LINK_FORM } from '../../lib/formIds';
import { selectViewer } from '../../selectors/people/session';
import { selectExperimentGroup } from '../../selectors/running/experiments';
import { callResource } from '../runtime/callResource';
import { defineSaga, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, now, put, type Saga, select, sleep } from '../runtime/effects';
import { send } from '../runtime/send';
import { passSessionOn } from './countrySessions';

const FINGERPRINT_AFTER_MS = 300;
const VERIFY_AFTER_MS = 5000;
const REFRESH_EXPERIMENT = 'token_refresh';
/** A session with more days left is not refreshed. */
const REFRESH_WITHIN_DAYS = 90;
const REMIND_EVERY_MS = 7 * 86_400_000;

/** What a page does for its session, in the order in which it is due. */
function* maintainSession(): Saga {
  const viewer = yield* select(selectViewer);
  if (!viewer) return;
  if (viewer.nags.includes(VERIFY_EMAIL_NAG)) yield* remind();
  yield* sleep(FINGERPRINT_AFTER_MS);
  if (viewer.loginState !== LOGIN_STATES.limited) yield* sendFingerprint();
  yield* refreshSession(viewer.sessionDaysLeft ?? null);
  yield* sleep(VERIFY_AFTER_MS - FINGERPRINT_AFTER_MS);
  // A session that has ended elsewhere leads to the login, as with any call.
  yield* attempt(send('SessionVerificationResource.update', {}));
  if (viewer.loginState !== LOGIN_STATES.limited) yield* passSessionOn();
}

/**
 * A failure is reported to the operations page; nobody is shown it (ledger ACCT-042). That the browser has switched to
 * another account is none.
 */
function* sendFingerprint(): Saga {
  const device = yield* getContext('device');
  const report = yield* getContext('report');
  try {
    yield* send('FingerprintResource.create', { fingerprint: device.fingerprint() });
  } catch (error) {
    if (!(error instanceof ApiError && error.body.code === 'otherAccount')) report(error, 'fingerprint');
  }
}

/**
 * Prolongs the session (ledger ACCT-064 to ACCT-066): without days left by those of the browser's stored accounts, else by
 * a new token if the experiment says so. null: the server has told no days.
 */
function* refreshSession(daysLeft: number | null): Saga {
  if (daysLeft === null) return;
  if (daysLeft <= 0) {
    yield* attempt(send('RefreshStoredAccountsResource.get', {}));
    return;
  }
  if (daysLeft > REFRESH_WITHIN_DAYS) return;
  yield* put(groupAsked({ name: REFRESH_EXPERIMENT }));
  const group = yield* select((state) => selectExperimentGroup(state, REFRESH_EXPERIMENT));
  if (group === 'enabled') yield* attempt(send('RefreshTokenResource.get', {}));
}

/** Reminds the member to verify their address, once a week on each device (ledger VERIFY-009). */
function* remind(): Saga {
  const preferences = yield* getContext('preferences');
  const remindedAt = preferences.verifyRemindedAt();
  if (remindedAt !== null && (yield* now()) - remindedAt < REMIND_EVERY_MS) return;
  yield* put(verifyReminder.verifyReminderRequested());
}

function* rememberDismissal(): Saga {
  const preferences = yield* getContext('preferences');
  preferences.saveVerifyReminded(yield* now());
}

function* resendVerification(): Saga {
  yield* attempt(callResource('EmailVerifyResendResource.create', {}, { formId: EMAIL_LINK_FORM }));
}

/** For members, on every page. */
export const sessionUpkeepSaga = defineSaga('sessionUpkeep', {
  [log.began.type]: latestBy()(
    maintainSession,
    'FingerprintResource.create',
    'RefreshTokenResource.get',
    'RefreshStoredAccountsResource.get',
    'SessionVerificationResource.update',
    'CctldTokenResource.create',
  ),
  [verifyReminder.verifyReminderDismissed.type]: latestBy()(rememberDismissal),
  [emailLinks.verificationRequested.type]: leadingBy()(resendVerification, 'EmailVerifyResendResource.create'),
});
