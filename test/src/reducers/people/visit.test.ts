import type { PinId } from '../../../../contract/schemas/common';
import { type NavigationHow, navigationCommitted } from '../../../../src/actions/navigation';
import * as session from '../../../../src/actions/people/session';
import * as pins from '../../../../src/actions/pins/pins';
import { toViewerRecords } from '../../../../src/entities/people/viewer';
import type { PinEntity } from '../../../../src/entities/pins/pins';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectViewingUser } from '../../../../src/selectors/people/session';
import { selectCloseupViewer } from '../../../../src/selectors/pins/closeup';
import { createTestStore, type TestStore } from '../../../support/createTestStore';
import { buildPin, buildViewer } from '../../../support/factories';

const begun = (fullPath: string, viewer = null as ReturnType<typeof buildViewer> | null) =>
  createTestStore({ viewer, context: { fullPath } });

function go({ store }: TestStore, path: string, how: NavigationHow = 'push', handler: string | null = 'www/index') {
  const id = /^\/pin\/(\d+)/.exec(path)?.[1];
  const params: Record<string, string> = id ? { id } : {};
  const entry = { key: `${path}${how}`, path, handler, params, status: 200 };
  store.dispatch(navigationCommitted({ entry, how }));
}

it('[CTX-029] holds every field of a visit from its beginning', () => {
  const { session: held } = begun('/').state();
  expect(held).toMatchObject({
    isAuthenticated: false,
    userId: null,
    loginSignupFrom: null,
    unauthSavePinId: null,
    hasSavedUnauthPin: false,
    viewedImages: [],
    viewedSharedPins: [],
    isProfilePinsStale: false,
    shouldHideNavBar: false,
    loggedOutUserInfo: null,
    landingPageType: 'home',
    numSignupSteps: 3,
  });
});

it.each([
  ['/?utm_source=homescreen_icon', true, false],
  ['/?utm_source=mail', false, false],
  ['/?utm_pai=1', false, true],
  ['/?utm_pai', false, true],
  ['/?utm_paid=1', false, false],
])('[CTX-005] [CTX-006] %s: installed %s, paid %s', (path, isPWA, isPaidTraffic) => {
  expect(begun(path).state().session).toMatchObject({ isPWA, isPaidTraffic });
});

it('[CTX-029] [ROUTE-039] knows where the visit began, and keeps it through login and logout', () => {
  const viewer = buildViewer({ username: 'ida' });
  expect(begun('/ida/chairs/', viewer).state().session.landingPageType).toBe('own_board');
  const { store, state } = begun('/pin/12/?utm_pai=1');
  store.dispatch(session.authenticated({ ...toViewerRecords(viewer), isRegistration: true }));
  expect(state().session).toMatchObject({ landingPageType: 'closeup', isPaidTraffic: true, isAuthenticated: true });
  store.dispatch(session.loggedOut());
  expect(state().session).toMatchObject({ landingPageType: 'closeup', isAuthenticated: false });
});

it('[CTX-038] keeps the latest 20 pages of a visitor, each once, and none of a member', () => {
  const visitor = begun('/');
  for (let page = 0; page < 25; page += 1) go(visitor, `/pin/${page}/`);
  go(visitor, '/pin/10/', 'back');
  go(visitor, '/login', 'replace');
  const { visitedPages } = visitor.state().session;
  expect(visitedPages).toHaveLength(20);
  expect(visitedPages.slice(0, 2)).toEqual(['/pin/10/', '/pin/24/']);
  expect(visitedPages).not.toContain('/login');
  const member = begun('/', buildViewer());
  go(member, '/pin/1/');
  expect(member.state().session.visitedPages).toEqual([]);
});

it('[CTX-037] [CTX-039] keeps 11 pictures and 10 pins that were looked at, newest first', () => {
  const { store, state } = begun('/');
  for (let n = 0; n < 15; n += 1) {
    store.dispatch(pins.closeupViewed({ pinId: String(n) as PinId, imageSignature: `s${n % 12}` }));
  }
  expect(state().session.viewedImages).toHaveLength(11);
  expect(state().session.viewedImages.slice(0, 3)).toEqual(['s2', 's1', 's0']);
  expect(state().session.visitedPinPages).toHaveLength(10);
});

it('[CTX-029] keeps the pins that were sent and opened', () => {
  const visitor = begun('/');
  go(visitor, '/pin/12/');
  go(visitor, '/pin/13/sent/?sender=5', 'push', 'www/pin/[id]/sent');
  expect(visitor.state().session.viewedSharedPins).toEqual(['13']);
});

it('[CTX-029] hides the bar where a page has its own way out', () => {
  const member = begun('/', buildViewer());
  go(member, '/pin/12/repin/', 'push', 'www/pin/[id]/repin');
  expect(member.state().session.shouldHideNavBar).toBe(true);
  go(member, '/');
  expect(member.state().session.shouldHideNavBar).toBe(false);
});

it('[CTX-007] tells at the start whether the viewer is a partner, and who', () => {
  const kiln = buildViewer({ is_partner: true });
  expect(selectViewingUser(begun('/', kiln).state())).toMatchObject({ isPartner: true, user: { id: kiln.id } });
  expect(selectViewingUser(begun('/', buildViewer()).state()).isPartner).toBe(false);
  expect(selectViewingUser(begun('/').state())).toEqual({ isPartner: false, user: null });
});

it('[CTX-020] the closeup knows who looks', () => {
  const viewer = buildViewer({
    first_name: 'Ida',
    email: 'ida@example.org',
    login_state: 1,
    connected_to_google: true,
  });
  expect(selectCloseupViewer(begun('/', viewer).state())).toEqual({
    isAuth: true,
    isLimitedLogin: true,
    email: 'ida@example.org',
    firstName: 'Ida',
    hasPassword: true,
    imageMediumUrl: null,
    isConnectedToFacebook: false,
    isConnectedToGoogle: true,
  });
  expect(selectCloseupViewer(begun('/').state())).toMatchObject({ isAuth: false, email: null, firstName: null });
});

it('[CTX-008] [CTX-017] a session that came by a mail is a login state of its own', () => {
  const { store, state } = begun('/');
  const records = (login_state: number) => ({
    ...toViewerRecords(buildViewer({ login_state })),
    isRegistration: false,
  });
  store.dispatch(session.authenticated(records(1)));
  expect(state().context?.loginState).toBe('LIMITED_LOGIN');
  store.dispatch(session.authenticated(records(2)));
  expect(state().context?.loginState).toBe('AUTH');
});

it('[CTX-018] the question for the password keeps its words and where to go on', () => {
  const { store, state } = begun('/', buildViewer({ login_state: 1 }));
  expect(state().ui.limitedLogin.isShown).toBe(false);
  store.dispatch(session.limitedLoginPrompted({ subheader: 'Enter your password to do that.', next: '/settings' }));
  const asked = { isShown: true, subheader: 'Enter your password to do that.', next: '/settings' };
  expect(state().ui.limitedLogin).toEqual(asked);
  store.dispatch(session.limitedLoginDismissed());
  expect(state().ui.limitedLogin).toEqual({ ...asked, isShown: false });
});

it('[CTX-034] [CTX-036] a deletion makes the profile’s pins stale, until they are refetched', () => {
  const { store, state, know } = begun('/', buildViewer());
  const pin = buildPin();
  know({ pins: [pin] });
  store.dispatch(pins.deleted({ changeId: 'c', pin: selectEntity(state(), 'pins', pin.id) as PinEntity }));
  expect(state().session.isProfilePinsStale).toBe(true);
  store.dispatch(session.profilePinsRefreshed());
  expect(state().session.isProfilePinsStale).toBe(false);
});

it('[MSG-006] hides the bar at the bottom where a first message is written, which it would lie over', () => {
  const { store, state } = createTestStore({ viewer: buildViewer() });
  const open = (path: string) => {
    const entry = { key: path, path, handler: 'www/messages', params: {}, status: 200 };
    store.dispatch(navigationCommitted({ entry, how: 'push' }));
    return state().session.shouldHideNavBar;
  };
  expect([open('/messages/'), open('/messages/?new'), open('/messages/?to=ada')]).toEqual([false, true, true]);
});
