/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import { SettingsScreen } from '../../../../../src/features/people/settings';
import { TEXT_DRAFTS } from '../../../../../src/lib/textDrafts';
import { accountDataSaga } from '../../../../../src/sagas/admin/accountData';
import { decisionsSaga } from '../../../../../src/sagas/people/decisions';
import { createTestStore } from '../../../../support/createTestStore';
import { buildContext } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

type Answer = DataOf<'DecisionsResource.get'>;
type Decision = Answer['decisions'][number];

const AT = '2026-03-14T09:20:00.000Z';
const decisionOf = (id: string, more: Partial<Decision>): Decision => ({
  decision_id: id as Decision['decision_id'],
  ...{ kind: 'pin', title: 'Blue bowl', reason: 'Not here', report_reason: null, created_at: AT },
  ...{ can_appeal: true, appeal: null, outcome: null },
  ...more,
});

type TestStore = ReturnType<typeof createTestStore>;
const storeOfPage = () => createTestStore({ modules: [{ sagas: [accountDataSaga, decisionsSaga] }] });

async function show(answer: (api: TestStore['api']) => void, on = storeOfPage()) {
  answer(on.api);
  const view = await renderApp(<SettingsScreen />, {
    on,
    route: '/settings/decisions',
    params: { section: 'decisions' },
  });
  await screen.findAllByRole('article', {}, { timeout: 20_000 });
  await view.settled();
  return view;
}
const item = (name: string) => within(screen.getByRole('article', { name }));

it('[ADMIN-010] shows each decision with its reason, and takes one appeal in words', async () => {
  let decisions = [
    decisionOf('1', {}),
    decisionOf('2', { kind: 'comment', title: 'Buy this', reason: '', report_reason: 'misinformation' }),
    decisionOf('3', {
      ...{ kind: 'board', title: 'Bowls', can_appeal: false, outcome: 'upheld' },
      appeal: { text: 'My own', created_at: AT },
    }),
  ];
  const { api, user, settled } = await show((on) => {
    on.on('DecisionsResource.get', () => ({ is_suspended: false, decisions }));
    on.on('AppealResource.create', ({ text }) => {
      decisions = decisions.map((one) =>
        one.decision_id === '1' ? { ...one, can_appeal: false, appeal: { text, created_at: AT } } : one,
      );
      return { ok: true };
    });
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Decisions about your content');
  expect(item('Comment removed').getByText('False information')).toBeVisible();
  expect(item('Board removed').getByText(/stays as it is/)).toBeVisible();
  expect(item('Board removed').queryByRole('button')).toBeNull();
  const pin = item('Pin removed');
  expect(pin.getByText('Not here')).toBeVisible();
  await user.click(pin.getByRole('button', { name: 'Appeal this decision' }));
  await user.click(pin.getByRole('button', { name: 'Send appeal' }));
  const field = pin.getByRole('textbox', { name: 'Why was this wrong?' });
  expect(field).toHaveAccessibleDescription(/Write why you think this was wrong/);
  await user.type(field, 'It is my own work.');
  await user.click(pin.getByRole('button', { name: 'Send appeal' }));
  await settled();
  expect(api.calls('AppealResource.create')).toEqual([{ decision_id: '1', text: 'It is my own work.' }]);
  expect(item('Pin removed').getByText('It is my own work.')).toBeVisible();
  expect(item('Pin removed').getByRole('status')).toHaveTextContent(/reviewing your appeal/);
  expect(item('Pin removed').getByRole('status')).toHaveFocus();
});

it.each([
  [true, 'We’re reviewing your appeal and will email you the result.'],
  [false, 'We’re reviewing your appeal. The result will stand here.'],
])('[ADMIN-010] promises a mail only where the site has a mail server: %s', async (canMail, text) => {
  const appeal = { text: 'My own', created_at: AT };
  const on = createTestStore({
    context: buildContext({ canMail }),
    modules: [{ sagas: [accountDataSaga, decisionsSaga] }],
  });
  const decisions = [decisionOf('1', { can_appeal: false, appeal })];
  await show((api) => api.on('DecisionsResource.get', () => ({ is_suspended: false, decisions })), on);
  expect(item('Pin removed').getByRole('status')).toHaveTextContent(text);
});

it('[ADMIN-010] keeps an appeal that was begun, also through a reload, until it is sent or emptied', async () => {
  let decision = decisionOf('1', {});
  const answer = (on: TestStore['api']) => {
    on.on('DecisionsResource.get', () => ({ is_suspended: false, decisions: [decision] }));
    on.on('AppealResource.create', ({ text }) => {
      decision = { ...decision, can_appeal: false, appeal: { text, created_at: AT } };
      return { ok: true };
    });
  };
  const opener = () => item('Pin removed').getByRole('button', { name: 'Appeal this decision' });
  const field = () => item('Pin removed').getByRole('textbox', { name: 'Why was this wrong?' });

  const first = await show(answer);
  await first.user.click(opener());
  await first.user.type(field(), 'It is my own');
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(opener()).toHaveFocus();
  first.unmount();
  const again = await show(answer, first);
  expect(field()).toHaveValue('It is my own');
  expect(field()).not.toHaveFocus();
  await again.user.clear(field());
  expect(field()).toHaveFocus();
  await again.user.type(field(), 'My own work.');
  again.clock.advance(300);
  await again.settled();
  again.unmount();

  const reloaded = storeOfPage();
  for (const [name, text] of again.tabStorage.texts) reloaded.tabStorage.set(name, text);
  const last = await show(answer, reloaded);
  expect(field()).toHaveValue('My own work.');
  await last.user.click(screen.getByRole('button', { name: 'Send appeal' }));
  await last.settled();
  expect(last.api.calls('AppealResource.create')).toEqual([{ decision_id: '1', text: 'My own work.' }]);
  expect(item('Pin removed').getByRole('status')).toHaveFocus();
  expect(last.state().ui.textDrafts).toEqual({});
  expect(last.tabStorage.get(TEXT_DRAFTS)).not.toContain('My own work.');
});

it('[ADMIN-003] gives a suspended person a copy of their data, and logs them out', async () => {
  let isIn = true;
  const { api, user, settled } = await show((on) => {
    const decisions = [decisionOf('1', { kind: 'account', title: '', reason: 'Spam' })];
    on.on('DecisionsResource.get', () => ({ is_suspended: true, decisions }));
    on.on('DataExportResource.get', () => null);
    on.on('DataExportResource.create', () => ({
      ...{ status: 'running', done: 0, total: 4, bytes: 0, created_at: AT, expires_at: null },
    }));
    on.on('UserSessionResource.delete', () => {
      isIn = false;
      return { ok: true };
    });
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Your account is suspended' })).toBeVisible();
  expect(item('Account suspended').getByText('Spam')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Request a copy' }));
  await settled();
  expect(api.calls('DataExportResource.create')).toHaveLength(1);
  api.fail('DecisionsResource.get', 'unauthenticated');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await settled();
  expect(isIn).toBe(false);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=/settings/decisions');
  expect(screen.queryByText('Spam')).toBeNull();
});
