/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { refreshRequested } from '../../../../src/actions/lists';
import * as otherAccount from '../../../../src/actions/people/otherAccount';
import * as session from '../../../../src/actions/people/session';
import { saveRequested } from '../../../../src/actions/people/settings';
import { createBrowserHistory } from '../../../../src/browser/history';
import type { ListSource } from '../../../../src/entities/lists';
import { otherAccountReducer } from '../../../../src/reducers/people/otherAccount';
import { reportsReducer } from '../../../../src/reducers/running/reports';
import { accountSaga, LOGIN_FORM, SIGNUP_FORM } from '../../../../src/sagas/people/account';
import { settingsSaga } from '../../../../src/sagas/people/settings';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectIsOtherAccountShown } from '../../../../src/selectors/people/accountSwitcher';
import { selectUsername, selectViewer } from '../../../../src/selectors/people/session';
import { selectFormRequest } from '../../../../src/selectors/requests';
import { createTestStore, type TestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildViewer, pinBoardOf } from '../../../support/factories';

const account = { sagas: [accountSaga] };
const reports = { slices: { reports: reportsReducer } };
/** SHA-256 of the salt '' and the number 0. */
const CHALLENGE = {
  algorithm: 'SHA-256',
  challenge: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
  maxnumber: 1,
  salt: '',
  signature: 'signed',
};
const LOGIN = { username_or_email: '  pat@example.org ', password: 'correct horse' };

describe('logging in', () => {
  it('[ACCT-024] [ACCT-025] [ACCT-029] [CTX-012] trims the name, takes the handshake, and has a session', async () => {
    const viewer = buildViewer();
    const { store, api, state, settle } = createTestStore({ modules: [account] });
    api.on('LoginHandshake.create', () => ({ token: 'one-time' }));
    api.on('HandshakeSessionResource.create', () => viewer);
    store.dispatch(session.loginRequested({ login: LOGIN, next: '/' }));
    await settle();
    expect(api.calls('LoginHandshake.create')).toEqual([
      { username_or_email: 'pat@example.org', password: 'correct horse' },
    ]);
    expect(api.calls('HandshakeSessionResource.create')).toEqual([{ token: 'one-time', isRegistration: false }]);
    expect(state().session).toMatchObject({ isAuthenticated: true, userId: viewer.id });
    expect(state().context).toMatchObject({ isAuthenticated: true, loginState: 'AUTH' });
    expect(selectUsername(state())).toBe(viewer.username);
    expect(selectViewer(state())?.email).toBe(viewer.email);
    expect(api.forgotten).toBe(1);
    expect(JSON.stringify(state())).not.toContain('one-time');
    expect(JSON.stringify(state())).not.toContain('correct horse');
  });

  it('[ACCT-036] says at the form that the human check cannot be fetched', async () => {
    const context = { isHumanChecked: true };
    const { store, api, state, settle } = createTestStore({ context, modules: [account] });
    api.fail('HumanCheckResource.get', 'busy');
    store.dispatch(session.loginRequested({ login: LOGIN, next: '/' }));
    await settle();
    expect(selectFormRequest(state(), 'LoginHandshake.create', LOGIN_FORM)).toMatchObject({
      status: 'failed',
      error: { id: 'busy' },
    });
    expect(api.calls('LoginHandshake.create')).toEqual([]);
  });

  it('[ACCT-036] says at the form that the script of the human check does not load', async () => {
    const { store, api, state, settle } = createTestStore({
      context: { isHumanChecked: true },
      modules: [account],
    });
    api.on('HumanCheckResource.get', () => ({ challenge: null, recaptcha_site_key: 'key' }));
    store.dispatch(session.loginRequested({ login: LOGIN, next: '/' }));
    await settle();
    document.querySelector('script[src*="recaptcha"]')?.dispatchEvent(new Event('error'));
    await settle();
    expect(selectFormRequest(state(), 'LoginHandshake.create', LOGIN_FORM)).toMatchObject({
      status: 'failed',
      error: { id: 'recaptchaNotLoaded', message: 'Error loading reCAPTCHA Enterprise', httpStatus: 0 },
    });
    expect(api.calls('LoginHandshake.create')).toEqual([]);
  });

  it.each([
    [0.09, ['human_check']],
    [0.11, []],
  ])(
    '[ACCT-037] [ACCT-038] measures a tenth of the human checks and makes all of them (draw %d)',
    async (draw, measured) => {
      const { store, api, state, settle } = createTestStore({
        context: { isHumanChecked: true },
        modules: [account, reports],
      });
      const random = jest.spyOn(Math, 'random').mockReturnValue(draw);
      api.on('HumanCheckResource.get', () => ({ challenge: CHALLENGE, recaptcha_site_key: null }));
      api.fail('LoginHandshake.create', 'loginFailed');
      store.dispatch(session.loginRequested({ login: LOGIN, next: '/' }));
      await settle();
      random.mockRestore();
      expect(api.calls('LoginHandshake.create')).toMatchObject([{ token: expect.any(String) }]);
      expect(state().reports?.metrics.map(({ name }) => name)).toEqual(measured);
    },
  );

  it('[ACCT-036] shows that the form is busy while the human check is made', async () => {
    const context = { isHumanChecked: true };
    const { store, api, state, settle } = createTestStore({ context, modules: [account] });
    api.hold('HumanCheckResource.get');
    store.dispatch(session.loginRequested({ login: LOGIN, next: '/' }));
    await settle();
    expect(selectFormRequest(state(), 'LoginHandshake.create', LOGIN_FORM)?.status).toBe('loading');
  });

  it('[ACCT-036] reports a fault of the human check as what it is, and leaves the form idle', async () => {
    const context = { isHumanChecked: true };
    const { store, api, state, errors, settle } = createTestStore({ context, modules: [account], expectsErrors: true });
    api.on('HumanCheckResource.get', () => {
      throw new TypeError('broken');
    });
    store.dispatch(session.loginRequested({ login: LOGIN, next: '/' }));
    await settle();
    expect(errors).toEqual([new TypeError('broken')]);
    expect(selectFormRequest(state(), 'LoginHandshake.create', LOGIN_FORM)?.status).not.toBe('failed');
  });

  it('what was read as a stranger is dropped', async () => {
    const { store, api, state, know, settle } = createTestStore({ modules: [account] });
    const pin = buildPin();
    know({ pins: [pin] });
    api.on('LoginHandshake.create', () => ({ token: 't' }));
    api.on('HandshakeSessionResource.create', () => buildViewer());
    store.dispatch(session.loginRequested({ login: LOGIN, next: '/' }));
    await settle();
    expect(selectEntity(state(), 'pins', pin.id)).toBeUndefined();
  });

  it('[ACCT-028] a refused login tells its reason to the form', async () => {
    const { store, api, state, settle } = createTestStore({ modules: [account] });
    api.fail('LoginHandshake.create', 'loginFailed');
    store.dispatch(session.loginRequested({ login: LOGIN, next: '/' }));
    await settle();
    expect(selectFormRequest(state(), 'LoginHandshake.create', LOGIN_FORM)).toMatchObject({
      status: 'failed',
      error: { code: 'loginFailed', httpStatus: 401 },
    });
    expect(state().session.isAuthenticated).toBe(false);
  });

  it('[CTX-033] the pin that the visitor tried to save is saved right after', async () => {
    const viewer = buildViewer();
    const { store, api, state, settle } = createTestStore({ modules: [account] });
    const pin = buildPin();
    const board = buildBoard();
    store.dispatch(session.unauthSaveAttempted({ pinId: pin.id }));
    api.on('LoginHandshake.create', () => ({ token: 't' }));
    api.on('HandshakeSessionResource.create', () => viewer);
    api.on('PinResource.get', () => pin);
    api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [board], all_boards: [board] }));
    api.on('RepinResource.create', () => buildPin({ board: pinBoardOf(board) }));
    store.dispatch(session.loginRequested({ login: LOGIN, next: `/pin/${pin.id}` }));
    await settle();
    expect(api.calls('RepinResource.create')).toEqual([{ pin_id: pin.id, board_id: board.id }]);
    expect(state().session).toMatchObject({ unauthSavePinId: null, hasSavedUnauthPin: true });
  });
});

describe('signing up', () => {
  const signup = { email: 'new@example.org', password: 'correct horse', first_name: 'New' };

  it('[ACCT-003] [ACCT-029] [CTX-012] registers a person by the handshake and opens the session', async () => {
    const viewer = buildViewer();
    const { store, api, state, settle } = createTestStore({ modules: [account] });
    api.on('RegisterEmailHandshake.create', () => ({ token: 't' }));
    api.on('HandshakeSessionResource.create', () => viewer);
    store.dispatch(session.signupRequested({ signup, next: '/' }));
    await settle();
    expect(api.calls('HandshakeSessionResource.create')).toEqual([{ token: 't', isRegistration: true }]);
    expect(state().session).toMatchObject({ isAuthenticated: true, userId: viewer.id });
    expect(state().context).toMatchObject({ isAuthenticated: true, loginState: 'AUTH' });
  });

  it('[ACCT-002] [ACCT-011] registers a business on the same domain, its name standing in as first name', async () => {
    const { store, api, settle } = createTestStore({ modules: [account] });
    api.on('UserRegisterResource.create', () => ({ token: 't' }));
    api.on('HandshakeSessionResource.create', () => buildViewer());
    store.dispatch(session.signupRequested({ signup: { ...signup, business_name: 'Oak & Ash' }, next: '/' }));
    await settle();
    expect(api.calls('UserRegisterResource.create')).toMatchObject([
      { first_name: 'Oak & Ash', business_name: 'Oak & Ash' },
    ]);
  });

  it('[ACCT-008] shows at the form that an address is taken', async () => {
    const { store, api, state, settle } = createTestStore({ modules: [account] });
    api.fail('RegisterEmailHandshake.create', 'emailTaken');
    store.dispatch(session.signupRequested({ signup, next: '/' }));
    await settle();
    expect(selectFormRequest(state(), 'RegisterEmailHandshake.create', SIGNUP_FORM)?.error?.httpStatus).toBe(409);
  });

  it.each([
    ['forbidden', 403],
    ['rateLimited', 429],
    ['server', 500],
  ] as const)('[ACCT-007] tells the form of %s, status %d, and opens no session', async (code, status) => {
    const { store, api, state, settle } = createTestStore({ modules: [account] });
    api.fail('RegisterEmailHandshake.create', code);
    store.dispatch(session.signupRequested({ signup, next: '/' }));
    await settle();
    const request = selectFormRequest(state(), 'RegisterEmailHandshake.create', SIGNUP_FORM);
    expect(request).toMatchObject({ status: 'failed', error: { httpStatus: status } });
    expect(api.calls('HandshakeSessionResource.create')).toEqual([]);
    expect(state().session.isAuthenticated).toBe(false);
  });

  it('a new account without boards gets one for the pin that it tried to save', async () => {
    const { store, api, settle } = createTestStore({ modules: [account] });
    const pin = buildPin();
    const board = buildBoard({ name: 'Oak chairs' });
    store.dispatch(session.unauthSaveAttempted({ pinId: pin.id }));
    api.on('RegisterEmailHandshake.create', () => ({ token: 't' }));
    api.on('HandshakeSessionResource.create', () => buildViewer());
    api.on('PinResource.get', () => pin);
    api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [] }));
    api.on('BoardTitleSuggestionsResource.get', () => ['Oak chairs']);
    api.on('BoardResource.create', () => board);
    api.on('RepinResource.create', () => buildPin({ board: pinBoardOf(board) }));
    store.dispatch(session.signupRequested({ signup, next: '/' }));
    await settle();
    expect(api.calls('BoardResource.create')).toEqual([{ name: 'Oak chairs' }]);
    expect(api.calls('RepinResource.create')).toEqual([{ pin_id: pin.id, board_id: board.id }]);
  });

  it('makes no board for a pin that it tried to save where its boards could not be read', async () => {
    const { store, api, state, settle } = createTestStore({ modules: [account] });
    const pin = buildPin();
    store.dispatch(session.unauthSaveAttempted({ pinId: pin.id }));
    api.on('RegisterEmailHandshake.create', () => ({ token: 't' }));
    api.on('HandshakeSessionResource.create', () => buildViewer());
    api.on('PinResource.get', () => pin);
    api.fail('BoardPickerBoardsResource.get', 'server');
    api.on('BoardTitleSuggestionsResource.get', () => ['Oak chairs']);
    api.on('BoardResource.create', () => buildBoard());
    store.dispatch(session.signupRequested({ signup, next: '/' }));
    await settle();
    expect(api.calls('BoardResource.create')).toEqual([]);
    expect(state().ui.toasts).toMatchObject([{ tone: 'error' }]);
  });
});

describe('logging out', () => {
  it('[ACCT-031] leaves nothing behind in the store, in storage and among files', async () => {
    const viewer = buildViewer();
    const { store, api, state, settle, tabStorage } = createTestStore({ viewer });
    tabStorage.set('lastOnHomefeed', '1');
    store.files.add('u1', new Blob(['x']));
    api.on('UserSessionResource.delete', () => ({ ok: true }));
    store.dispatch(session.logoutRequested());
    await settle();
    expect(state().session).toMatchObject({ isAuthenticated: false, viewer: null, isLoggingOut: false });
    expect(JSON.stringify(state().session)).not.toContain(viewer.email);
    expect(tabStorage.texts.size).toBe(0);
    expect(store.files.get('u1')).toBeUndefined();
    expect(api.forgotten).toBe(1);
  });

  it('[ACCT-032] a second request and lost sessions meanwhile are ignored', async () => {
    const { store, api, state, settle } = createTestStore({ viewer: buildViewer() });
    const held = api.hold('UserSessionResource.delete');
    store.dispatch(session.logoutRequested());
    store.dispatch(session.logoutRequested());
    store.dispatch(session.sessionExpired());
    await settle();
    expect(held).toHaveLength(1);
    expect(state().session).toMatchObject({ isAuthenticated: true, isLoggingOut: true });
    held[0]?.answer({ ok: true });
    await settle();
    expect(state().session.isAuthenticated).toBe(false);
  });

  it('[ACCT-033] one that cannot reach the server says so and changes nothing', async () => {
    const { store, api, state, settle } = createTestStore({ viewer: buildViewer() });
    api.fail('UserSessionResource.delete', 'network');
    store.dispatch(session.logoutRequested());
    await settle();
    expect(state().session).toMatchObject({ isAuthenticated: true, isLoggingOut: false });
    expect(state().ui.toasts[0]).toMatchObject({ message: 'offline', action: { label: 'retry' } });
  });

  it('one of a session that is already gone is done', async () => {
    const { store, api, state, settle } = createTestStore({ viewer: buildViewer() });
    api.fail('UserSessionResource.delete', 'unauthenticated');
    store.dispatch(session.logoutRequested());
    await settle();
    expect(state().session.isAuthenticated).toBe(false);
  });
});

describe('a page that another login has overtaken', () => {
  const HOME_FEED: ListSource = { resource: 'UserHomefeedResource.get', options: {} };
  const NOTICE = { slices: { otherAccount: otherAccountReducer } };

  it.each([
    ['a read', (t: TestStore) => t.store.dispatch(refreshRequested(HOME_FEED))],
    ['a write', (t: TestStore) => t.store.dispatch(session.logoutRequested())],
  ])('[ACCT-047] %s that is refused says so, and stays on the page', async (_, act) => {
    const viewer = buildViewer();
    const t = createTestStore({ viewer, modules: [NOTICE] });
    t.api.fail('UserHomefeedResource.get', 'otherAccount');
    t.api.fail('UserSessionResource.delete', 'otherAccount');
    act(t);
    await t.settle();
    expect(selectIsOtherAccountShown(t.state())).toBe(true);
    expect(t.state().session.userId).toBe(viewer.id);
    t.store.dispatch(otherAccount.dismissed());
    expect(selectIsOtherAccountShown(t.state())).toBe(false);
  });

  it('[ACCT-047] going on as the other account reloads, with nothing of the page left in the tab', async () => {
    const reload = jest.fn();
    const history = { ...createBrowserHistory(window, () => 'entry'), reload };
    const t = createTestStore({ viewer: buildViewer(), modules: [NOTICE], history });
    t.tabStorage.set('textDrafts', 'a private text');
    t.store.files.add('u1', new Blob(['x']));
    t.store.dispatch(otherAccount.found());
    t.store.dispatch(otherAccount.accepted());
    await t.settle();
    expect(t.tabStorage.texts.size).toBe(0);
    expect(t.store.files.get('u1')).toBeUndefined();
    expect(t.api.forgotten).toBe(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('settings', () => {
  it('a saved name shows wherever the viewer does', async () => {
    const viewer = buildViewer();
    const { store, api, state, settle } = createTestStore({ viewer, modules: [{ sagas: [settingsSaga] }] });
    api.on('UserSettingsResource.update', () => ({ ...viewer, first_name: 'Patricia', email: 'new@example.org' }));
    store.dispatch(saveRequested({ settings: { first_name: 'Patricia' }, formId: 'profile' }));
    await settle();
    expect(selectEntity(state(), 'users', viewer.id)?.firstName).toBe('Patricia');
    expect(selectViewer(state())?.email).toBe('new@example.org');
    expect(selectFormRequest(state(), 'UserSettingsResource.update', 'profile')).toMatchObject({
      status: 'complete',
      data: null,
    });
    expect(state().ui.toasts[0]?.message).toBe('settingsSaved');
  });
});
