import type { OptionsOf } from '../../../contract/api';
import { LIMITS } from '../../../contract/constants/limits';
import { METRIC_SAMPLES } from '../../../contract/constants/running/metrics';
import { cutText } from '../../../contract/constants/textLength';
import type { IdentitySignup } from '../../../contract/schemas/people/identities';
import type { Login, Signup } from '../../../contract/schemas/people/sessions';
import type { Viewer } from '../../../contract/schemas/people/users';
import type { HumanAction } from '../../../contract/schemas/running/humanChecks';
import { connectOpened, connectRequested } from '../../actions/connect';
import { navigationRequested } from '../../actions/navigation';
import * as session from '../../actions/people/session';
import type { RequestRef } from '../../actions/requests';
import * as requests from '../../actions/requests';
import * as reports from '../../actions/running/reports';
import { withCurrentAccount } from '../../browser/accountEntries';
import { recaptchaToken } from '../../browser/recaptcha';
import { toViewerRecords } from '../../entities/people/viewer';
import { ApiError } from '../../lib/apiError';
import { solveChallenge } from '../../lib/proofOfWork';
import { isSampled } from '../../lib/sampling';
import { BUSINESS_DRAFT } from '../../lib/tabKeys';
import { selectUserId } from '../../selectors/people/session';
import { callResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, now, put, type Saga, select, sleep, waitFor } from '../runtime/effects';
import { withIdempotencyKey } from '../runtime/idempotencyKeys';
import { addressOf } from '../runtime/navigation';
import { send } from '../runtime/send';
import { leaveFor } from './forgetViewer';
import { doUnauthAction, hasUnauthAction } from './unauthActions';

/** Ids under which forms read the state of their requests (selectFormRequest). */
export const LOGIN_FORM = 'login';
export const SIGNUP_FORM = 'signup';
export const MAIL_FORM = 'mail';
export const CONNECT_FORM = 'connect';

const SIGNUP_RETRIES = 3;
const RETRY_DELAY_MS = 400;

/** Preloads the code of the page that follows the login, while the password is typed. */
function* prepareNext({ payload: { next } }: ReturnType<typeof session.loginBegun>): Saga {
  const pages = yield* getContext('pages');
  const match = pages.match(addressOf(next).pathname);
  // A failure is reported by the navigation.
  if (match) yield* waitFor(pages.prepare(match.id, true).catch(() => undefined));
}

function* logIn({ payload: { login, next } }: ReturnType<typeof session.loginRequested>): Saga {
  const viewer = yield* attempt(authenticate(login));
  if (viewer) yield* beginSession(viewer, next, { isRegistration: false });
}

/**
 * Logs in in two calls: a handshake checks the password, or the code of a second factor if the first attempt asked for one
 * (`mfa_token`); the token that it returns opens the session.
 */
function* authenticate(login: Login): Saga<Viewer> {
  const formId = LOGIN_FORM;
  const trimmed = { ...login, username_or_email: login.username_or_email.trim() };
  const handshake = login.mfa_token === undefined ? 'LoginHandshake.create' : 'LoginMfaHandshake.create';
  const proof = yield* humanToken('login', { resource: handshake, options: formId });
  const complete = { ...trimmed, ...(yield* referrerOf()), ...(proof && { token: proof }) };
  const { token } = (yield* callResource(handshake, complete, { formId })).data;
  const options = { token, isRegistration: false };
  return (yield* callResource('HandshakeSessionResource.create', options, { formId })).data;
}

/**
 * A token that proves that a human does `action`: of reCAPTCHA, or the solution of the server's own challenge (ledger
 * ACCT-035). Undefined if the site asks for none. A challenge that cannot be fetched, or a script that does not load, is
 * a failure of the form's own request, which shows it (ACCT-036). A sample of the checks is measured (ACCT-037).
 */
function* humanToken(action: HumanAction, form: RequestRef): Saga<string | undefined> {
  if (!(yield* select((state) => state.context?.isHumanChecked))) return undefined;
  const began = yield* now();
  yield* put(requests.started({ ...form, mode: 'first' }));
  try {
    const { data } = yield* send('HumanCheckResource.get', { action });
    const token = data?.recaptcha_site_key
      ? yield* waitFor(recaptchaToken(data.recaptcha_site_key, action))
      : data?.challenge && (yield* waitFor(solveChallenge(data.challenge)));
    yield* measureHumanCheck(action, (yield* now()) - began);
    return token ?? undefined;
  } catch (error) {
    if (error instanceof ApiError) yield* put(requests.failed({ ...form, mode: 'first', error: error.body }));
    else yield* put(requests.cancelled(form));
    throw error;
  }
}

function* measureHumanCheck(action: HumanAction, value: number): Saga {
  const name = 'human_check';
  if (!isSampled(METRIC_SAMPLES[name])) return;
  yield* put(reports.measured({ metrics: [{ name, value, route: '', detail: { action } }] }));
}

function* signUp({ payload: { signup, next } }: ReturnType<typeof session.signupRequested>): Saga {
  const complete = { ...(yield* origins()), ...signup };
  const viewer = yield* attempt(withIdempotencyKey(SIGNUP_FORM, accountOf(signup), (key) => register(complete, key)));
  if (!viewer) return;
  const isBusiness = signup.business_name !== undefined;
  if (isBusiness) (yield* getContext('tabStorage')).remove(BUSINESS_DRAFT);
  yield* beginSession(viewer, next, { isRegistration: true, isBusiness });
}

/** The options that the idempotency key is bound to: correcting other fields and sending again is the same sign-up. */
const accountOf = ({ email, password }: Signup) => ({ email, password });

/** Where the visitor came from, which pages they saw, and the first campaign among these (ACCT-001, CTX-038). */
function* origins(): Saga<Partial<Signup>> {
  const { invite_code, pages } = yield* select((state) => ({
    invite_code: state.context?.inviteCode ?? null,
    pages: state.session.visitedPages,
  }));
  const campaigns = pages.map((page) => new URL(page, 'http://localhost').searchParams.get('utm_campaign'));
  const utm_campaign = campaigns.find((campaign) => campaign !== null);
  return {
    ...(yield* referrerOf()),
    ...(invite_code !== null && { invite_code: invite_code.slice(0, 100) }),
    ...(utm_campaign && { utm_campaign: utm_campaign.slice(0, 200) }),
    ...(pages.length > 0 && { visited_pages: JSON.stringify(pages).slice(0, 8192) }),
  };
}

/**
 * Registers and opens the session. A network or server-busy error is retried, both steps from the first one, since an
 * answer that was lost may have used the handshake token up; `idempotencyKey` makes it one account (ledger ACCT-013).
 * Used-up retries are reported and rethrown (ACCT-014); any other failure is thrown at once (ACCT-015).
 */
function* register(signup: Signup, idempotencyKey: string): Saga<Viewer> {
  const formId = SIGNUP_FORM;
  for (let failures = 0; ; failures += 1) {
    try {
      const recaptcha_v3_token = yield* humanToken('signup', {
        resource: 'RegisterEmailHandshake.create',
        options: formId,
      });
      const complete = { ...signup, ...(recaptcha_v3_token && { recaptcha_v3_token }) };
      const { token } = (yield* sendRegistration(complete, { formId, idempotencyKey })).data;
      return (yield* callResource('HandshakeSessionResource.create', { token, isRegistration: true }, { formId })).data;
    } catch (error) {
      if (!(error instanceof ApiError) || !isBusyError(error)) throw error;
      if (failures === SIGNUP_RETRIES) {
        const report = yield* getContext('report');
        report(error, 'signup');
        throw error;
      }
      yield* sleep(RETRY_DELAY_MS * 2 ** failures);
    }
  }
}

/** The network failed, or the server says that it is busy. */
const isBusyError = ({ httpStatus }: ApiError): boolean => httpStatus === 0 || httpStatus === 503;

/**
 * Sends a sign-up: people's to the handshake, businesses' to an endpoint of their own, which takes their name as a first
 * name (ACCT-002, 003, 011).
 */
function* sendRegistration(signup: Signup, extra: { formId: string; idempotencyKey: string }) {
  if (signup.business_name === undefined) return yield* callResource('RegisterEmailHandshake.create', signup, extra);
  const business = { ...signup, first_name: cutText(signup.business_name, LIMITS.firstName) };
  return yield* callResource('UserRegisterResource.create', business, extra);
}

/** The other site that the visitor first came from (ACCT-001, ACCT-022). */
function* referrerOf(): Saga<{ referrer?: string }> {
  const referrer = yield* select((state) => state.context?.referrerFromCookie ?? null);
  return referrer === null ? {} : { referrer };
}

interface NewSession {
  isRegistration: boolean;
  /** It is a business, which needs no welcome. */
  isBusiness?: boolean;
}

/**
 * The session has started: drops what was read as a visitor and reloads the requested page, `next`. New members see the
 * welcome before it, unless they signed up to do something, which is done now.
 */
export function* beginSession(viewer: Viewer, next: string, { isRegistration, isBusiness = false }: NewSession): Saga {
  const preferences = yield* getContext('preferences');
  preferences.saveAccounts(withCurrentAccount(preferences.savedAccounts(), viewer.id));
  const welcome = `/welcome?next=${encodeURIComponent(next)}`;
  const before = yield* select(selectUserId);
  if (before !== null && before !== viewer.id) {
    // Another account was added: the page starts again for it.
    return yield* leaveFor(isRegistration && !isBusiness ? welcome : next);
  }
  const api = yield* getContext('api');
  api.forget();
  yield* put(session.authenticated({ ...toViewerRecords(viewer), isRegistration }));
  const isWelcomed = isRegistration && !isBusiness && !(yield* hasUnauthAction());
  yield* put(navigationRequested({ to: isWelcomed ? welcome : next, replace: true }));
  yield* doUnauthAction();
}

/** Reads which login provider has confirmed the person, and what it says about them. */
function* openConnect(): Saga {
  yield* attempt(callResource('PendingIdentityResource.get', {}));
}

/**
 * Continues after a login provider has confirmed who the person is: creates an account, logs in to an account that they
 * prove to own, or connects the provider to the current account.
 */
function* connect({ payload: { form, next } }: ReturnType<typeof connectRequested>): Saga {
  if (form.way === 'session') {
    const isDone = yield* attempt(callResource('IdentityResource.create', form.confirmation, { formId: CONNECT_FORM }));
    if (isDone) yield* put(navigationRequested({ to: next, replace: true }));
    return;
  }
  const viewer = yield* attempt(form.way === 'signup' ? connectNew(form.signup) : connectKnown(form.login));
  if (viewer) yield* beginSession(viewer, next, { isRegistration: form.way === 'signup' });
}

/** Creates the account and opens its session. */
function* connectNew(signup: IdentitySignup): Saga<Viewer> {
  const formId = CONNECT_FORM;
  const complete = { ...(yield* origins()), ...signup };
  const { token } = (yield* callResource('IdentitySignupResource.create', complete, { formId })).data;
  return (yield* callResource('HandshakeSessionResource.create', { token, isRegistration: true }, { formId })).data;
}

/** Logs in to an account that exists, which connects it with the provider. */
function* connectKnown(login: OptionsOf<'IdentityLoginResource.create'>): Saga<Viewer> {
  const formId = CONNECT_FORM;
  const { token } = (yield* callResource('IdentityLoginResource.create', login, { formId })).data;
  return (yield* callResource('HandshakeSessionResource.create', { token, isRegistration: false }, { formId })).data;
}

/** When the form opens, reads the remembered user from the device, to greet them (CTX-019). */
function* recallUser(): Saga {
  if (yield* select((state) => state.session.isAuthenticated || state.session.loggedOutUserInfo !== null)) return;
  const preferences = yield* getContext('preferences');
  const user = preferences.rememberedUser();
  if (user) yield* put(session.userRemembered({ user }));
}

/** Opens a limited session from a link in a mail: it can read and save, without a password (CTX-017). */
function* enterByMail({ payload: { token, next } }: ReturnType<typeof session.mailLinkOpened>): Saga {
  const options = { token, isRegistration: false };
  const answer = yield* attempt(callResource('HandshakeSessionResource.create', options, { formId: MAIL_FORM }));
  if (answer) yield* beginSession(answer.data, next, { isRegistration: false });
}

/** Sagas of the login and sign-up pages. */
export const accountSaga = defineSaga(
  'account',
  {
    [session.loginSignupOpened.type]: every(recallUser),
    [session.loginBegun.type]: leadingBy()(prepareNext),
    [session.mailLinkOpened.type]: leadingBy()(
      enterByMail,
      'HandshakeSessionResource.create',
      'PinResource.get',
      'BoardPickerBoardsResource.get',
      'BoardTitleSuggestionsResource.get',
      'BoardResource.create',
    ),
    [connectOpened.type]: leadingBy()(openConnect, 'PendingIdentityResource.get'),
    [connectRequested.type]: leadingBy()(
      connect,
      'IdentityResource.create',
      'IdentitySignupResource.create',
      'IdentityLoginResource.create',
      'HandshakeSessionResource.create',
      'PinResource.get',
      'BoardPickerBoardsResource.get',
      'BoardTitleSuggestionsResource.get',
      'BoardResource.create',
    ),
    [session.loginRequested.type]: leadingBy()(
      logIn,
      'HumanCheckResource.get',
      'LoginHandshake.create',
      'LoginMfaHandshake.create',
      'HandshakeSessionResource.create',
      'PinResource.get',
      'BoardPickerBoardsResource.get',
      'BoardTitleSuggestionsResource.get',
      'BoardResource.create',
    ),
    [session.signupRequested.type]: leadingBy()(
      signUp,
      'HumanCheckResource.get',
      'RegisterEmailHandshake.create',
      'UserRegisterResource.create',
      'HandshakeSessionResource.create',
      'PinResource.get',
      'BoardPickerBoardsResource.get',
      'BoardTitleSuggestionsResource.get',
      'BoardResource.create',
    ),
  },
  { outlivesViewer: true },
);
