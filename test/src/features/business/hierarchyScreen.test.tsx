/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../contract/api';
import { businessAbilities } from '../../../../contract/constants/business/permissions';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import { HierarchyScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { createTestStore } from '../../../support/createTestStore';
import { buildUser, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

type Hierarchy = DataOf<'BusinessHierarchyResource.get'>;
type Row = DataOf<'BusinessHierarchyListResource.get'>['items'][number];

const row = (id: string, name: string, more: Partial<Row> = {}): Row => ({
  ...{ id, type: 'hierarchyrow', list: 'BUSINESS_MEMBERS', name, user: null, brand: null, businesses: [] },
  ...{ version: 1, created_time: '2026-03-14T09:20:00.000Z', ...more },
});

async function open(hierarchy: Partial<Hierarchy> = {}, role: 'owner' | 'EMPLOYEE' = 'owner') {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    modules: [{ slices: { business: businessReducer }, sagas: businessManagerSagas }],
  });
  const business: DataOf<'BusinessResource.get'> = {
    ...{ id: '11' as BusinessId, type: 'business', account_id: '7' as UserId, name: 'Group', country: 'DE' },
    ...{ parent_id: null, is_brand_account: false, is_suspended: false, version: 1 },
    ...{ created_at: '2026-03-14T09:20:00.000Z', role, abilities: businessAbilities(role) },
  };
  test.api.on('BusinessesResource.get', () => [business]);
  test.api.on('BusinessResource.get', () => business);
  test.api.on('BusinessHierarchyResource.get', () => ({
    ...{ business_id: '11' as BusinessId, parent: null, children_count: 2 },
    organization_managers: [
      {
        id: '21' as UserId,
        user: buildUser({ id: '21' as UserId, full_name: 'Ada Lind' }),
        created_time: '2026-03-14T09:20:00.000Z',
      },
    ],
    ...hierarchy,
  }));
  test.api.on('ReceivedBusinessInvitesResource.get', () => []);
  test.api.on('BusinessInvitesResource.get', () => ({ items: [], total_count: 0 }));
  const brand = { country: 'AT', about: 'Soft.', website: 'https://sofa.example/' };
  test.api.on('BusinessHierarchyListResource.get', ({ hierarchy_list: list }) =>
    list === 'AD_ACCOUNTS'
      ? {
          items: [row('41', 'Autumn', { businesses: [{ id: '31' as BusinessId, name: 'Lamps', business_roles: [] }] })],
          total_count: 1,
        }
      : { items: [row('31', 'Lamps'), row('32', 'Sofa', { brand })], total_count: 2 },
  );
  const place = { path: '/business/manager/11/hierarchy', params: { business: '11' }, query: {} };
  const loaded = await test.store.run(() => loadManager(place, 'hierarchy')).done;
  return { test, loaded };
}
const show = async ({ test }: Awaited<ReturnType<typeof open>>) =>
  renderApp(<HierarchyScreen />, { on: test, route: '/business/manager/11/hierarchy', params: { business: '11' } });

it('[BIZ-047] [BIZ-083] shows one list over the children after the other, to managers alone', async () => {
  expect((await open({}, 'EMPLOYEE')).loaded).toEqual({ status: 404 });
  const of = await open();
  expect(of.loaded).toBeUndefined();
  const { user } = await show(of);
  expect(
    within(screen.getByRole('grid', { name: 'Businesses' })).getByRole('rowheader', { name: 'Sofa' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ada Lind' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Ad accounts');
  await of.test.settle();
  const accounts = within(await screen.findByRole('grid', { name: 'Ad accounts' }));
  expect(accounts.getByRole('rowheader', { name: 'Autumn' })).toBeVisible();
  expect(accounts.getByText('Lamps')).toBeVisible();
});

it('[BIZ-050] invites businesses by user name, with a request of its own type', async () => {
  const of = await open();
  of.test.api.on('BusinessInvitesResource.create', () => []);
  const { user } = await show(of);
  await user.click(screen.getByRole('button', { name: 'Add a business' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a business' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Enter 1 to 50 user names.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /User names/ }), 'vases, lamps');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await of.test.settle();
  expect(of.test.api.calls('BusinessInvitesResource.create')).toEqual([
    { business_id: '11', invite_type: 'CHILD_INVITE', partner_names: ['vases', 'lamps'] },
  ]);
});

it('edits a brand account with what it says now, and its version', async () => {
  const of = await open();
  of.test.api.on('BrandAccountResource.update', () => ({
    ...{ id: '32' as BusinessId, account_id: '9' as UserId, username: 'sofa', name: 'Sofas', country: 'AT' },
    ...{ about: 'Soft.', website: 'https://sofa.example/', version: 2 },
  }));
  const { user } = await show(of);
  await user.click(screen.getByRole('checkbox', { name: 'Select Sofa' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the brand account' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 's');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await of.test.settle();
  expect(of.test.api.calls('BrandAccountResource.update')).toEqual([
    {
      ...{ business_id: '11', brand_account_id: '32', version: 1, name: 'Sofas', country: 'AT' },
      ...{ about: 'Soft.', website: 'https://sofa.example/' },
    },
  ]);
});

it('lets a child see its parent and leave it, and manage nothing below', async () => {
  const of = await open({ parent: { id: '12' as BusinessId, name: 'Holding' } });
  await show(of);
  expect(within(screen.getByRole('region', { name: 'Business above' })).getByText('Holding')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a business' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Businesses below' })).toBeNull();
});
