/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { BackupsPanel } from '../../../../../src/features/admin/operations/BackupsPanel';
import { operationsSaga } from '../../../../../src/sagas/admin/operations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { answerOverview } from '../../../../support/operations';
import { renderApp } from '../../../../support/renderApp';

type Health = Parameters<typeof BackupsPanel>[0]['health'];
type Backups = Health['backups'];

const NOW = '2026-03-14T12:00:00.000Z';
const made = (name: string, madeAt: string, isManual = false): Backups['newest'][number] => ({
  ...{ name, madeAt, isManual, verifiedRows: 7 },
  ...{ databaseBytes: 2_000_000, mediaFiles: 3, mediaBytes: 5_000_000 },
});
const BACKUPS: Backups = {
  count: 2,
  newest: [made('second', '2026-03-14T09:00:00.000Z', true), made('first', '2026-03-13T09:00:00.000Z')],
  currentAt: '2026-03-14T11:30:00.000Z',
  everyHours: 1,
  failure: null,
  isMaking: false,
  askedFailure: null,
};

async function show(more: Partial<Backups> = {}) {
  const on = createTestStore({ viewer: buildViewer({ is_site_admin: true }), modules: [{ sagas: [operationsSaga] }] });
  answerOverview(on.api);
  on.api.on('FeedbackResource.get', () => []);
  on.api.on('OperationsBackupResource.create', () => ({ ok: true }));
  const health = { backups: { ...BACKUPS, ...more }, measuredAt: NOW } as Health;
  return renderApp(<BackupsPanel health={health} />, { on, route: '/operations/feedback' });
}

it('[ADMIN-012] lists backups with their sizes, and says that the newest is still complete', async () => {
  await show();
  const rows = within(screen.getByRole('table', { name: 'Backups' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['manual', 'automatic']);
  expect(rows[1]).toHaveTextContent(/2 MB.*5 MB/);
  expect(screen.getByText('Still complete')).toBeVisible();
  expect(screen.getByText('nothing changed')).toBeVisible();
});

it('[ADMIN-012] asks for a backup', async () => {
  const { user, api, settled } = await show();
  const button = screen.getByRole('button', { name: 'Back up now' });
  await user.click(button);
  await settled();
  expect(api.calls('OperationsBackupResource.create')).toEqual([{}]);
});

it('[ADMIN-012] says that one is being made, and sends nothing meanwhile', async () => {
  const { user, api } = await show({ isMaking: true });
  expect(screen.getByText(/^A backup is being made\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Back up now/ }));
  expect(api.calls('OperationsBackupResource.create')).toEqual([]);
});

it('[ADMIN-012] says why the backup that was asked for failed, and what it looks like without any', async () => {
  await show({ askedFailure: 'Error: no room', newest: [], count: 0, currentAt: null });
  expect(screen.getByText('Error: no room')).toBeVisible();
  expect(screen.getByText(/^There is no backup yet\./)).toBeVisible();
  expect(screen.queryByText('Still complete')).toBeNull();
});
