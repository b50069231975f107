/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { screen, within } from '@testing-library/react';
import { createPreferences } from '../../../../../src/browser/preferences';
import { SettingsScreen } from '../../../../../src/features/people/settings';
import { accountSwitcherReducer } from '../../../../../src/reducers/people/accountSwitcher';
import { accountSaga } from '../../../../../src/sagas/people/account';
import { createTestStore } from '../../../../support/createTestStore';
import { buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

it('[ACCT-050] moves none of the entries of the accounts when those that are read arrive', async () => {
  const viewer = buildViewer();
  const other = buildUser({ full_name: 'Ada Lind' });
  localStorage.setItem('accountMap', JSON.stringify([viewer, other].map(({ id }) => ({ id, isLoggedIn: true }))));
  const on = createTestStore({
    viewer,
    preferences: createPreferences(document),
    modules: [{ slices: { accountSwitcher: accountSwitcherReducer }, sagas: [accountSaga] }],
  });
  let answer = () => {};
  on.api.onBatch(
    (requests) =>
      new Promise((resolve) => {
        answer = () => resolve(Object.fromEntries(requests.map(({ id }) => [id, { status: 'success', data: other }])));
      }),
  );
  const { settled } = await renderApp(<SettingsScreen />, { on, route: '/settings', params: {} });
  await settled();
  const section = within(await screen.findByRole('region', { name: 'Accounts' }));
  const entries = () => section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries()).toEqual(['Add account', 'Log out']);
  answer();
  await settled();
  expect(entries()).toEqual(['Add account', 'Log out', expect.stringContaining('Ada Lind'), 'Log out of all accounts']);
});
