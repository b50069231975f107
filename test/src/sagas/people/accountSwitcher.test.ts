/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import * as log from '../../../../src/actions/log';
import * as accountSwitcher from '../../../../src/actions/people/accountSwitcher';
import * as session from '../../../../src/actions/people/session';
import { createBrowserHistory } from '../../../../src/browser/history';
import { createPreferences } from '../../../../src/browser/preferences';
import { accountSwitcherReducer } from '../../../../src/reducers/people/accountSwitcher';
import { accountSaga } from '../../../../src/sagas/people/account';
import { selectOtherAccounts } from '../../../../src/selectors/people/accountSwitcher';
import { createTestStore } from '../../../support/createTestStore';
import { buildUser, buildViewer } from '../../../support/factories';

const MAP = 'accountMap';
const idsInMap = () => (JSON.parse(localStorage.getItem(MAP) ?? '[]') as { id: string }[]).map(({ id }) => id);

beforeEach(() => localStorage.clear());

function setUp({ others = 1 } = {}) {
  const viewer = buildViewer();
  const people = Array.from({ length: others }, () => buildUser());
  localStorage.setItem(MAP, JSON.stringify([viewer, ...people].map(({ id }) => ({ id, isLoggedIn: true }))));
  const assign = jest.fn();
  const t = createTestStore({
    viewer,
    preferences: createPreferences(document),
    history: { ...createBrowserHistory(window, () => 'entry'), assign },
    modules: [{ slices: { accountSwitcher: accountSwitcherReducer }, sagas: [accountSaga] }],
  });
  const [other = viewer] = people;
  return { ...t, viewer, people, other, assign };
}

it('[ACCT-043] notes the account of the page as the current one, once', async () => {
  localStorage.setItem(MAP, '[{"id":"77","isLoggedIn":true}]');
  const viewer = buildViewer();
  const { store, settle } = createTestStore({ viewer, preferences: createPreferences(document) });
  store.dispatch(log.began());
  await settle();
  expect(idsInMap()).toEqual([viewer.id, '77']);
});

it('[ACCT-050] [ACCT-051] reads the other accounts in one batch when the menu opens', async () => {
  const { store, api, state, settle, people } = setUp({ others: 2 });
  const asked: string[] = [];
  api.onBatch((requests) => {
    asked.push(...requests.map(({ method, url }) => `${method} ${url}`));
    return Object.fromEntries(
      requests.map(({ id }, i) => [id, { status: i ? 'failure' : 'success', data: people[i] }]),
    );
  });
  store.dispatch(accountSwitcher.opened());
  await settle();
  const fields = 'id,username,email,full_name,image_medium_url,image_large_url,is_partner,owners,partner,businesses';
  expect(asked).toEqual(people.map(({ id }) => `GET v3/users/${id}/?fields=${fields}`));
  expect(selectOtherAccounts(state()).map(({ id }) => id)).toEqual([people[0]?.id]);
});

it('[ACCT-050] asks nothing where there is no other account', async () => {
  const { store, state, settle } = setUp({ others: 0 });
  store.dispatch(accountSwitcher.opened());
  await settle();
  expect(selectOtherAccounts(state())).toEqual([]);
});

it('[ACCT-046] [ACCT-047] switches by a new page, with nothing of this account left in the tab', async () => {
  const { store, api, settle, viewer, other, assign, tabStorage } = setUp();
  tabStorage.set('textDrafts', 'a private text');
  api.on('UserSessionResource.create', () => ({ session_accounts: [other.id, viewer.id] }));
  store.dispatch(accountSwitcher.accountChosen({ userId: other.id }));
  store.dispatch(session.sessionExpired());
  await settle();
  expect(api.calls('UserSessionResource.create')).toEqual([{ session_accounts: true, user_id: other.id }]);
  expect(assign.mock.calls).toEqual([['/']]);
  expect(idsInMap()).toEqual([other.id, viewer.id]);
  expect(tabStorage.texts.size).toBe(0);
});

it('[ACCT-046] says that the other account was logged out meanwhile, and stays with this one', async () => {
  const { store, api, state, settle, viewer, other, assign } = setUp();
  api.fail('UserSessionResource.create', 'unauthenticated');
  store.dispatch(accountSwitcher.accountChosen({ userId: other.id }));
  await settle();
  expect(assign).not.toHaveBeenCalled();
  expect(state().session).toMatchObject({ userId: viewer.id, isLoggingOut: false });
  expect(state().ui.toasts[0]).toMatchObject({ message: 'failed' });
  expect(idsInMap()).toEqual([viewer.id]);
});

it.each([
  ['this account, and goes on with the other', session.logoutRequested(), {}, ['/'], 1],
  ['all accounts', accountSwitcher.allLogoutRequested(), { all: true }, [], 0],
] as const)('[ACCT-031] [ACCT-043] logs out of %s', async (_, event, options, pages, left) => {
  const { store, api, state, settle, assign } = setUp();
  api.on('UserSessionResource.delete', () => ({ ok: true }));
  store.dispatch(event);
  await settle();
  expect(api.calls('UserSessionResource.delete')).toEqual([options]);
  expect(assign.mock.calls.flat()).toEqual(pages);
  expect(idsInMap()).toHaveLength(left);
  if (left === 0) expect(state().session.isAuthenticated).toBe(false);
});

it('[ACCT-046] adding an account leads to a page of its own', async () => {
  const { store, api, settle, viewer, assign } = setUp({ others: 0 });
  const added = buildViewer();
  api.on('LoginHandshake.create', () => ({ token: 't' }));
  api.on('HandshakeSessionResource.create', () => added);
  store.dispatch(session.loginRequested({ login: { username_or_email: 'a', password: 'b' }, next: '/today' }));
  await settle();
  expect(assign.mock.calls).toEqual([['/today']]);
  expect(idsInMap()).toEqual([added.id, viewer.id]);
});
