/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataOf, OptionsOf } from '../../../../../contract/api';
import { OperationsScreen } from '../../../../../src/features/admin/operations';
import { loadOperations, operationsSaga } from '../../../../../src/sagas/admin/operations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { answerOverview } from '../../../../support/operations';
import { renderApp } from '../../../../support/renderApp';

type Setting = DataOf<'OperationsSettingsResource.get'>[number];

const never = { is_fixed: false, previous: null, changed_at: null, changed_by: null };
const setting = (name: string, more: Partial<Setting>): Setting => ({
  ...{ name, value: '50', is_secret: false, source: 'default', change: never },
  ...more,
});

it('[ADMIN-029] changes a setting by its form, undoes it, and says what the environment fixes', async () => {
  const changed = { ...never, previous: '20', changed_at: '2026-03-01T00:00:00.000Z', changed_by: 'olga' };
  const settings = [
    setting('PERSON_QUOTA_GB', { source: 'page', change: changed }),
    setting('RETENTION_DAYS', { value: '90', source: 'environment', change: { ...never, is_fixed: true } }),
  ];
  const sent: OptionsOf<'OperationsSettingResource.update'>[] = [];
  const on = createTestStore({ viewer: buildViewer({ is_site_admin: true }), modules: [{ sagas: [operationsSaga] }] });
  answerOverview(on.api);
  on.api.on('OperationsSettingsResource.get', () => settings);
  on.api.on('OperationsSettingResource.update', (options) => {
    sent.push(options);
    return { ok: true };
  });
  const params = { part: 'settings' };
  await on.store.run(() => loadOperations({ path: '/operations/settings', params, query: {} })).done;
  await renderApp(<OperationsScreen />, { on, route: '/operations/settings', params });

  const field = await screen.findByRole('textbox', { name: 'Storage for each person, in GB' });
  expect(screen.getByRole('textbox', { name: 'Days to keep events and measurements' })).toBeDisabled();
  expect(screen.getByText('Set where the server is started. Change it there.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'many');
  const [save] = screen.getAllByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, '2.5');
  await userEvent.click(save as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Undo: 20' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use the default' }));
  expect(sent).toEqual([
    { name: 'PERSON_QUOTA_GB', value: '2.5' },
    { name: 'PERSON_QUOTA_GB', value: '20' },
    { name: 'PERSON_QUOTA_GB', value: null },
  ]);
});
