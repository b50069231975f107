/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import type { StaffRole } from '../../../../../contract/constants/admin/roles';
import { OperationsScreen } from '../../../../../src/features/admin/operations';
import { loadOperations, operationsSaga } from '../../../../../src/sagas/admin/operations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const CALLS = ['OperationsOverviewResource.get', 'AuditLogResource.get', 'SiteAdsResource.get'];

function storeFor(role: StaffRole, calls: readonly string[]) {
  const on = createTestStore({ viewer: buildViewer({ site_roles: [role] }), modules: [{ sagas: [operationsSaga] }] });
  const overview: DataOf<'OperationsOverviewResource.get'> = {
    alerts: [],
    undecided: { count: 0, is_more: false },
    first_steps: null,
    calls: [...calls],
  };
  on.api.on('OperationsOverviewResource.get', () => overview);
  on.api.on('SiteAdsResource.get', () => ({ is_on: true, pending: [] }));
  return on;
}

const load = (on: ReturnType<typeof storeFor>, path: string) =>
  on.store.run(() => loadOperations({ path, params: {}, query: {} })).done;

it('[ADMIN-025] opens the first part of a role, and answers 404 for those that are of no role of theirs', async () => {
  const on = storeFor('finance', CALLS);
  expect(await load(on, '/operations')).toEqual({ redirectTo: '/operations/audit', status: 302 });
  expect(await load(on, '/operations/jobs')).toEqual({ status: 404 });
  expect(await load(on, '/operations/business')).toBeUndefined();
});

it('[ADMIN-025] shows the parts of a role alone, and of each what its calls allow', async () => {
  const on = storeFor('finance', CALLS);
  await load(on, '/operations/business');
  await renderApp(<OperationsScreen />, { on, route: '/operations/business', params: { part: 'business' } });
  const parts = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(parts.map((link) => link.textContent)).toEqual(['Audit log', 'Business']);
  expect(await screen.findByRole('switch', { name: 'Ads' })).toBeDisabled();
  expect(screen.queryByText('Businesses')).toBeNull();
  expect(screen.queryByText('Everything works.')).toBeNull();
});
