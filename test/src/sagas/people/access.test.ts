import { navigationCommitted } from '../../../../src/actions/navigation';
import * as session from '../../../../src/actions/people/session';
import * as pins from '../../../../src/actions/pins/pins';
import type { ListSource } from '../../../../src/entities/lists';
import type { PinEntity } from '../../../../src/entities/pins/pins';
import { camelize } from '../../../../src/lib/camelize';
import { accountSaga } from '../../../../src/sagas/people/account';
import { loadProfilePage } from '../../../../src/sagas/people/profilePages';
import { loadCloseup, loadRepin, loadSentPin } from '../../../../src/sagas/pins/closeup';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds } from '../../../../src/selectors/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin, buildUser, buildViewer } from '../../../support/factories';

const account = { sagas: [accountSaga] };
const location = (path: string, params: Record<string, string>) => ({ path, params, query: {} });

describe('a member who came by a link in a mail', () => {
  it('[CTX-017] [CTX-018] is asked for the password when the server wants it', async () => {
    const { store, api, state, settle } = createTestStore({ viewer: buildViewer({ login_state: 1 }) });
    const entry = { key: 'a', path: '/pin/5/', handler: 'www/pin/[id]', params: { id: '5' }, status: 200 };
    store.dispatch(navigationCommitted({ entry, how: 'start' }));
    const pin = buildPin();
    api.fail('PinResource.get', 'passwordNeeded');
    await store.run(() => loadRepin(location(`/pin/${pin.id}/repin/`, { id: pin.id }))).done;
    await settle();
    expect(state().ui.limitedLogin).toEqual({
      isShown: true,
      subheader: 'Enter your password to do that.',
      next: '/pin/5/',
    });
  });

  it('[CTX-017] enters with the token of the link and goes to the page that it offers', async () => {
    const viewer = buildViewer({ login_state: 1 });
    const { store, api, state, settle } = createTestStore({ modules: [account] });
    api.on('HandshakeSessionResource.create', () => viewer);
    store.dispatch(session.mailLinkOpened({ token: 'T', next: '/pin/5/' }));
    await settle();
    expect(api.calls('HandshakeSessionResource.create')).toEqual([{ token: 'T', isRegistration: false }]);
    expect(state().context?.loginState).toBe('LIMITED_LOGIN');
    expect(state().session.userId).toBe(viewer.id);
  });
});

describe('[ROUTE-021] a pin that was sent', () => {
  it('knows who sent it, and is the pin’s page', async () => {
    const [sender, pin] = [buildUser({ full_name: 'Ada Sender' }), buildPin()];
    const { store, api, state } = createTestStore();
    api.on('V3UserResource.get', () => sender);
    api.onQuery('CloseupPageQuery', () => ({ pin: { __typename: 'Error', code: 'notFound', message: 'x' } }));
    const path = `/pin/${pin.id}/sent/?sender=${sender.id}`;
    const result = await store.run(() => loadSentPin(location(path, { id: pin.id }))).done;
    expect(selectEntity(state(), 'users', sender.id)?.fullName).toBe('Ada Sender');
    expect(result).toEqual({ status: 404 });
  });

  it('asks for nobody where the address names nobody', async () => {
    const { store, api } = createTestStore();
    await store.run(() => loadSentPin(location('/pin/none/sent/?sender=<script>', { id: 'none' }))).done;
    expect(api.calls('V3UserResource.get')).toEqual([]);
  });
});

describe('[ROUTE-041] the pin page', () => {
  const phone = { browserName: '', browserType: 'mobile', browserVersion: '', canUseNativeApp: false, osName: '' };
  const onPhone = {
    ...phone,
    isMobile: true,
    isTablet: false,
    platform: '',
    platformVersion: [0, 0, 0] as [number, number, number],
  };
  it.each([
    ['signed out', null, undefined, [['CloseupPageQuery', { isAuth: false }]]],
    [
      'a member at a desktop',
      buildViewer(),
      undefined,
      [
        ['CloseupPageQuery', { isAuth: true }],
        ['CloseupDetailQuery', { isAuth: true, isDesktop: true }],
      ],
    ],
    [
      'a member on a phone',
      buildViewer(),
      onPhone,
      [
        ['CloseupPageQuery', { isAuth: true }],
        ['CloseupDetailQuery', { isAuth: true, isDesktop: false }],
      ],
    ],
  ] as const)('%s', async (_, viewer, userAgent, expected) => {
    const pin = buildPin();
    const { store, api, settle } = createTestStore({ viewer, context: userAgent ? { userAgent } : {} });
    const answer = () => ({ pin: { __typename: 'Pin' as const, ...camelize(pin) } });
    api.onQuery('CloseupPageQuery', answer);
    api.onQuery('CloseupDetailQuery', answer);
    api.onQuery('RelatedModulesFeedQuery', () => ({
      relatedModules: { items: [], pageInfo: { endCursor: null, hasNextPage: false } },
    }));
    await store.run(() => loadCloseup(pin.id)).done;
    await settle();
    const closeups = api.queries.filter(({ name }) => name !== 'RelatedModulesFeedQuery');
    expect(closeups.map(({ name, variables }) => [name, variables])).toEqual(
      expected.map(([name, variables]) => [name, { pinId: pin.id, ...variables }]),
    );
  });
});

it('[ROUTE-023] [CTX-032] saving from elsewhere sends visitors to the login and back', async () => {
  const { store } = createTestStore();
  const result = await store.run(() => loadRepin(location('/pin/5/repin/', { id: '5' }))).done;
  expect(result).toEqual({ redirectTo: '/login?next=%2Fpin%2F5%2Frepin%2F', status: 302 });
});

describe('[CTX-036] one’s own pins', () => {
  const viewer = buildViewer({ username: 'ida' });
  const source: ListSource = { resource: 'UserPinsResource.get', options: { username: 'ida', kind: 'saved' } };

  it('are refetched once after something changed, and not again', async () => {
    const { store, api, state, know, readList } = createTestStore({ viewer });
    const [old, fresh, gone] = [buildPin(), buildPin(), buildPin()];
    know({ pins: [gone] });
    await readList(source, [old]);
    api.on('UserResource.get', () => viewer);
    api.on('UserPinsResource.get', () => [fresh, old]);
    const open = () =>
      store.run(() => loadProfilePage(location('/ida/_pins/', { username: 'ida' }), '_pins/', () => source)).done;
    await open();
    expect(selectListIds(state(), source)).toEqual([old.id]);
    store.dispatch(pins.deleted({ changeId: 'c', pin: selectEntity(state(), 'pins', gone.id) as PinEntity }));
    expect(state().session.isProfilePinsStale).toBe(true);
    await open();
    expect(selectListIds(state(), source)).toEqual([fresh.id, old.id]);
    expect(state().session.isProfilePinsStale).toBe(false);
    const reads = api.calls('UserPinsResource.get').length;
    await open();
    expect(api.calls('UserPinsResource.get')).toHaveLength(reads);
  });

  it('stay stale, and are shown as they were, where the refetch fails', async () => {
    const { store, api, state, know, readList } = createTestStore({ viewer });
    const [old, gone] = [buildPin(), buildPin()];
    know({ pins: [gone] });
    await readList(source, [old]);
    api.on('UserResource.get', () => viewer);
    store.dispatch(pins.deleted({ changeId: 'c', pin: selectEntity(state(), 'pins', gone.id) as PinEntity }));
    api.fail('UserPinsResource.get', 'server');
    const opened = () => loadProfilePage(location('/ida/_pins/', { username: 'ida' }), '_pins/', () => source);
    await expect(store.run(opened).done).resolves.toBeUndefined();
    expect(selectListIds(state(), source)).toEqual([old.id]);
    expect(state().session.isProfilePinsStale).toBe(true);
  });
});

describe('[CTX-019] whom the sign-in form greets', () => {
  const viewer = buildViewer({ first_name: 'Ida', email: 'ida@example.org' });
  const ida = { firstName: 'Ida', email: 'ida@example.org' };
  const device = (kept: typeof ida | null = null) => {
    const held = { user: kept };
    const rememberUser = (user: typeof ida | null) => {
      held.user = user;
    };
    return { held, rememberUser, rememberedUser: () => held.user };
  };

  it('who lost the session without logging out, on this device', async () => {
    const preferences = device();
    const { store, state, settle } = createTestStore({ viewer, preferences });
    store.dispatch(session.sessionExpired());
    await settle();
    expect(state().session).toMatchObject({ isAuthenticated: false, viewer: null, loggedOutUserInfo: ida });
    expect(preferences.held.user).toEqual(ida);
    expect(JSON.stringify(state().entities)).not.toContain('Ida');
  });

  it('is read from the device when the form opens, until somebody says it is not them', async () => {
    const preferences = device(ida);
    const { store, state, settle } = createTestStore({ modules: [account], preferences });
    store.dispatch(session.loginSignupOpened({ from: 'page' }));
    await settle();
    expect(state().session).toMatchObject({ loggedOutUserInfo: ida, loginSignupFrom: 'page' });
    store.dispatch(session.rememberedUserDenied());
    await settle();
    expect(state().session.loggedOutUserInfo).toBeNull();
    expect(preferences.held.user).toBeNull();
  });

  it('is nobody after a logout', async () => {
    const preferences = device(ida);
    const { store, api, state, settle } = createTestStore({ viewer, preferences });
    api.on('UserSessionResource.delete', () => ({ ok: true }));
    store.dispatch(session.logoutRequested());
    await settle();
    expect(state().session.loggedOutUserInfo).toBeNull();
    expect(preferences.held.user).toBeNull();
  });
});

it('[CTX-038] [CTX-040] a signup tells which pages were seen and which site led here', async () => {
  const context = { referrerFromCookie: 'https://www.google.com' };
  const { store, api, settle } = createTestStore({ modules: [account], context });
  const entry = { key: 'a', path: '/pin/5/', handler: 'www/pin/[id]', params: { id: '5' }, status: 200 };
  store.dispatch(navigationCommitted({ entry, how: 'start' }));
  api.on('RegisterEmailHandshake.create', () => ({ token: 't' }));
  api.on('HandshakeSessionResource.create', () => buildViewer());
  store.dispatch(
    session.signupRequested({ signup: { email: 'i@example.org', password: 'quiet harbour 42' }, next: '/' }),
  );
  await settle();
  expect(api.calls('RegisterEmailHandshake.create')).toEqual([
    expect.objectContaining({ referrer: 'https://www.google.com', visited_pages: '["/pin/5/"]' }),
  ]);
});

it('[ACCT-022] a login tells which site led here, with the code of a second factor too', async () => {
  const context = { referrerFromCookie: 'https://www.google.com' };
  const { store, api, settle } = createTestStore({ modules: [account], context });
  const login = { username_or_email: 'ida', password: 'quiet harbour 42' };
  for (const handshake of ['LoginHandshake.create', 'LoginMfaHandshake.create'] as const) {
    api.fail(handshake, 'loginFailed');
    const more = handshake === 'LoginMfaHandshake.create' ? { mfa_token: '123456' } : {};
    store.dispatch(session.loginRequested({ login: { ...login, ...more }, next: '/' }));
    await settle();
    expect(api.calls(handshake)).toEqual([{ ...login, ...more, referrer: 'https://www.google.com' }]);
  }
});
