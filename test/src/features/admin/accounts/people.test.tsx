/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import type { UserId } from '../../../../../contract/schemas/common';
import { OperationsPartScreen } from '../../../../../src/features/admin/accounts';
import { loadOperations, operationsSaga } from '../../../../../src/sagas/admin/operations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { answerOverview } from '../../../../support/operations';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = ((media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
});

const viewer = buildViewer({ username: 'olga', is_site_admin: true });
const AT = '2026-03-14T09:20:00.000Z';
const id = '700000000000000042' as UserId;
const listed: DataOf<'AccountsResource.get'>['accounts'][number] = {
  id,
  username: 'idaho',
  full_name: 'Ida Ho',
  email: 'ida@example.org',
  created_at: AT,
  last_seen_at: null,
  banned_at: null,
  admin: null,
  roles: [],
};
const account: DataOf<'AccountResource.get'> = {
  ...listed,
  is_viewer: false,
  is_email_verified: true,
  ban_reason: '',
  erase_at: null,
  session_count: 2,
  pin_count: 1,
  board_count: 1,
  storage_bytes: 5000,
  quota_bytes: null,
  default_quota_bytes: 50e9,
  can_mail: false,
  content: [{ kind: 'pin', id: '9', title: 'A bowl', path: '/pin/9/', created_at: AT }],
};

async function show(path: string, answer: (api: ReturnType<typeof createTestStore>['api']) => void) {
  const test = createTestStore({ viewer, modules: [{ sagas: [operationsSaga] }] });
  answer(test.api);
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''));
  const part = path.split('?')[0]?.split('/')[2] ?? '';
  answerOverview(test.api);
  expect(await test.store.run(() => loadOperations({ path, params: { part }, query })).done).toBeUndefined();
  return renderApp(<OperationsPartScreen />, { on: test, route: path, params: { part } });
}

const showPeople = (path = '/operations/people', mode: DataOf<'SignUpLinksResource.get'>['mode'] = 'invited') =>
  show(path, (api) => {
    api.on('AccountsResource.get', () => ({ accounts: [listed], has_more: true }));
    api.on('SignUpLinksResource.get', () => ({ mode, is_chosen: false, links: [] }));
    api.on('SignUpLinkResource.create', () => ({ url: 'https://pins.example/join/secret' }));
  });
const showAccount = (more: Partial<typeof account> = {}) =>
  show('/operations/people?person=idaho', (api) => api.on('AccountResource.get', () => ({ ...account, ...more })));

it('[ADMIN-002] lists people, finds and filters them, and leads to the next page', async () => {
  const { api } = await showPeople('/operations/people?q=ida&show=banned');
  expect(api.calls('AccountsResource.get')[0]).toEqual({ query: 'ida', filter: 'banned' });
  expect(screen.getByRole('link', { name: 'Ida Ho' })).toHaveAttribute('href', '/operations/people?person=idaho');
  expect(screen.getByRole('searchbox')).toHaveValue('ida');
  expect(screen.getByRole('link', { name: 'Staff' })).toHaveAttribute('href', '/operations/people?q=ida&show=admins');
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute(
    'href',
    `/operations/people?q=ida&show=banned&before=${id}`,
  );
});

it('[ADMIN-001] makes a sign-up link and shows it once', async () => {
  const { user, api, settled } = await showPeople();
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a sign-up link' }));
  await user.clear(dialog.getByLabelText('How many accounts can it create?'));
  await user.type(dialog.getByLabelText('How many accounts can it create?'), '5');
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  await settled();
  expect(api.calls('SignUpLinkResource.create')[0]).toEqual({ note: '', max_uses: 5, days: 7 });
  expect(await screen.findByLabelText('Link')).toHaveValue('https://pins.example/join/secret');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('Link')).toBeNull();
});

it('[ADMIN-001] changes who can sign up, and says where the present choice comes from', async () => {
  const { user, api, settled } = await showPeople();
  api.on('SignUpModeResource.update', () => ({ ok: true }));
  const field = screen.getByRole('combobox', { name: 'Who can sign up?' });
  expect(field).toHaveValue('invited');
  expect(screen.getByText(/^From SIGN_UP/)).toBeVisible();
  await user.selectOptions(field, 'Nobody');
  await settled();
  expect(api.calls('SignUpModeResource.update')).toEqual([{ mode: 'closed' }]);
});

it('[ADMIN-003] suspends with a reason', async () => {
  const { user, api, settled } = await showAccount();
  api.on('AccountBanResource.create', () => ({ ok: true }));
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ida Ho?' }));
  await user.type(dialog.getByLabelText('Reason'), 'Spam');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await settled();
  expect(api.calls('AccountBanResource.create')[0]).toEqual({ user_id: id, reason: 'Spam' });
});

it('[ADMIN-006] removes content with a reason, and not without', async () => {
  const { user, api, settled } = await showAccount();
  api.on('TakedownResource.create', () => ({ ok: true }));
  await user.click(screen.getByRole('button', { name: 'Remove A bowl' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this pin?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(dialog.getByText('Write a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Spam');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await settled();
  expect(api.calls('TakedownResource.create')).toEqual([{ kind: 'pin', id: '9', reason: 'Spam' }]);
});

it('[ADMIN-003] [ADMIN-008] offers to suspend neither oneself nor a site admin', async () => {
  await showAccount({ admin: 'named' });
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  expect(screen.queryByRole('button', { name: /site admin/ })).toBeNull();
});

it('[ADMIN-007] lists what site admins did', async () => {
  await show('/operations/audit', (api) =>
    api.on('AuditLogResource.get', () => ({
      entries: [
        { id: '5', actor: '', action: 'ban', subject: id, subject_name: 'idaho', reason: 'Spam', created_at: AT },
      ],
      has_more: true,
    })),
  );
  const row = within(screen.getByRole('row', { name: /Suspended an account/ }));
  expect(row.getByText('idaho')).toBeVisible();
  expect(row.getByText('Command on the server')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/operations/audit?before=5');
});
