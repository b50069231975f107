import type { BoardId, PinId } from '../../contract/schemas/common';
import type { Login, Signup } from '../../contract/schemas/sessions';
import type { Viewer } from '../../contract/schemas/users';
import { navigationRequested } from '../actions/navigation';
import * as pins from '../actions/pins';
import * as session from '../actions/session';
import { toViewerRecords } from '../entities/viewer';
import { selectSuggestedBoard } from '../selectors/pins';
import { callResource, loadResource } from './callResource';
import { defineSaga, every, leadingBy } from './defineSaga';
import { attempt, getContext, put, type Saga, select } from './effects';
import { send } from './send';

/** Ids under which forms read the state of their requests (selectFormRequest). */
export const LOGIN_FORM = 'login';
export const SIGNUP_FORM = 'signup';
export const MAIL_FORM = 'mail';

function* logIn({ payload: { login, next } }: ReturnType<typeof session.loginRequested>): Saga {
  const viewer = yield* attempt(authenticate(login));
  if (viewer) yield* begin(viewer, next, false);
}

function* authenticate(login: Login): Saga<Viewer> {
  const formId = LOGIN_FORM;
  const trimmed = { ...login, username_or_email: login.username_or_email.trim() };
  const { token } = (yield* callResource('LoginHandshake.create', trimmed, { formId })).data;
  const options = { token, isRegistration: false };
  return (yield* callResource('HandshakeSessionResource.create', options, { formId })).data;
}

function* signUp({ payload: { signup, next } }: ReturnType<typeof session.signupRequested>): Saga {
  const viewer = yield* attempt(register({ ...(yield* whence()), ...signup }));
  if (viewer) yield* begin(viewer, next, true);
}

/** Where the visitor came from and what they saw: part of a sign-up (ACCT-001, CTX-038). */
function* whence(): Saga<Partial<Signup>> {
  const { referrer, pages } = yield* select((state) => ({
    referrer: state.context?.referrerFromCookie ?? null,
    pages: state.session.visitedPages,
  }));
  return { ...(referrer !== null && { referrer }), ...(pages.length > 0 && { visited_pages: JSON.stringify(pages) }) };
}

function* register(signup: Signup): Saga<Viewer> {
  const formId = SIGNUP_FORM;
  const { token } = (yield* registration(signup, formId)).data;
  const options = { token, isRegistration: true };
  return (yield* callResource('HandshakeSessionResource.create', options, { formId })).data;
}

/** People register with the handshake, businesses through the same-domain signup (ACCT-002, 003, 011). */
function* registration(signup: Signup, formId: string) {
  if (signup.business_name === undefined)
    return yield* callResource('RegisterEmailHandshake.create', signup, { formId });
  const business = { ...signup, first_name: signup.business_name };
  return yield* callResource('UserRegisterResource.create', business, { formId });
}

/** The session has started: drops what was read as a visitor and reloads the requested page. */
function* begin(viewer: Viewer, next: string, isRegistration: boolean): Saga {
  const api = yield* getContext('api');
  api.forget();
  yield* put(session.authenticated({ ...toViewerRecords(viewer), isRegistration }));
  const pinId = yield* select((state) => state.session.unauthSavePinId);
  // Continues the save that led to the login.
  const isNew = isRegistration && !pinId;
  yield* put(navigationRequested({ to: isNew ? `/welcome?next=${encodeURIComponent(next)}` : next, replace: true }));
  if (pinId) yield* saveUnauthPin(pinId);
}

/** Saves the pin that the visitor had tried to save (CTX-033), on a new board if they have none. */
function* saveUnauthPin(pinId: PinId): Saga {
  yield* loadResource('PinResource.get', { id: pinId });
  yield* loadResource('BoardPickerBoardsResource.get', { pin_id: pinId });
  const suggested = yield* select((state) => selectSuggestedBoard(state, pinId)?.id);
  const boardId = suggested ?? (yield* firstBoard(pinId));
  yield* put(pins.saveRequested({ pinId, boardId, sectionId: null }));
  yield* put(session.unauthPinSaved());
}

function* firstBoard(pinId: PinId): Saga<BoardId> {
  const { data: titles } = yield* send('BoardTitleSuggestionsResource.get', { id: pinId, purpose: 'first_board' });
  const name = titles[0] ?? '';
  return (yield* callResource('BoardResource.create', { name }, { formId: 'firstBoard' })).result as BoardId;
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
  const viewer = yield* attempt(mailSession(options));
  if (viewer) yield* begin(viewer, next, false);
}

function* mailSession(options: { token: string; isRegistration: boolean }): Saga<Viewer> {
  return (yield* callResource('HandshakeSessionResource.create', options, { formId: MAIL_FORM })).data;
}

/** Sagas of the login and sign-up pages. */
export const accountSaga = defineSaga(
  'account',
  {
    [session.loginSignupOpened.type]: every(recallUser),
    [session.mailLinkOpened.type]: leadingBy()(
      enterByMail,
      'HandshakeSessionResource.create',
      'PinResource.get',
      'BoardPickerBoardsResource.get',
      'BoardTitleSuggestionsResource.get',
      'BoardResource.create',
    ),
    [session.loginRequested.type]: leadingBy()(
      logIn,
      'LoginHandshake.create',
      'HandshakeSessionResource.create',
      'PinResource.get',
      'BoardPickerBoardsResource.get',
      'BoardTitleSuggestionsResource.get',
      'BoardResource.create',
    ),
    [session.signupRequested.type]: leadingBy()(
      signUp,
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
