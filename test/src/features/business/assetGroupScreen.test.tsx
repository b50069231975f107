/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DataOf } from '../../../../contract/api';
import { assetAbilities, businessAbilities } from '../../../../contract/constants/business/permissions';
import type { AdAccountId, AssetGroupId, BusinessId, MemberId, UserId } from '../../../../contract/schemas/common';
import { navigationRequested } from '../../../../src/actions/navigation';
import {
  AssetGroupScreen,
  AssetGroupsScreen,
  ProfileScreen,
  ProfilesScreen,
} from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { defineSaga, every } from '../../../../src/sagas/runtime/defineSaga';
import type { ManagerPartName } from '../../../../src/selectors/business/managerParts';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

type Group = DataOf<'AssetGroupResource.get'>;
type Asset = DataOf<'BusinessAssetResource.get'>;

const TIME = '2026-03-14T09:20:00.000Z';
const OWNER = { id: '7' as UserId, username: 'lamps', full_name: 'Lamps' };
const group = (id: string, name: string, more: Partial<Group> = {}): Group => ({
  id: id as AssetGroupId,
  type: 'assetgroup',
  entity_type: 'ASSET_GROUP',
  business_id: '11' as BusinessId,
  name,
  description: '',
  asset_group_types: ['BRAND'],
  child_ad_account_ids: ['5' as AdAccountId],
  child_profile_ids: [],
  ad_accounts: [{ id: '5' as AdAccountId, name: 'Autumn' }],
  profiles: [],
  employees: [],
  partners: [],
  created_by: OWNER,
  owner: OWNER,
  created_time: TIME,
  permissions: ['OWNER'],
  version: 2,
  ...more,
});
const asset = (id: string, name: string, asset_type: Asset['asset_type'] = 'AD_ACCOUNT'): Asset => ({
  id: id as AdAccountId,
  type: 'businessasset',
  asset_type,
  business_id: '11' as BusinessId,
  name,
  created_time: TIME,
  permissions: ['OWNER'],
  abilities: assetAbilities(['OWNER']),
});

let destinations: string[] = [];
const watchNavigation = defineSaga('watchNavigation', {
  [navigationRequested.type]: every(function* ({ payload }: ReturnType<typeof navigationRequested>) {
    destinations.push(payload.to);
    yield* [];
  }),
});

async function open(part: ManagerPartName, at: string, detail: object, Screen: () => ReactNode) {
  destinations = [];
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    modules: [{ slices: { business: businessReducer }, sagas: [...businessManagerSagas, watchNavigation] }],
  });
  const business: DataOf<'BusinessResource.get'> = {
    id: '11' as BusinessId,
    type: 'business',
    account_id: '7' as UserId,
    name: 'Lamps',
    country: 'DE',
    parent_id: null,
    is_brand_account: false,
    is_suspended: false,
    created_at: TIME,
    version: 1,
    role: 'owner',
    abilities: businessAbilities('owner'),
  };
  const { api } = test;
  const groups = [group('31', 'Brands'), group('32', 'Cities')];
  api.on('BusinessesResource.get', () => [business]);
  api.on('BusinessResource.get', () => business);
  api.on('BusinessPeopleResource.get', () => ({ items: [], total_count: 0 }));
  api.on('BusinessPartnersResource.get', () => ({
    items: [
      {
        id: '21' as BusinessId,
        type: 'businesspartner',
        partner_type: 'INTERNAL',
        name: 'Agency',
        account_id: '9' as UserId,
        assets_summary: { ad_accounts: [], profiles: [], asset_groups: [] },
        created_time: TIME,
      },
    ],
    total_count: 1,
  }));
  api.on('BusinessAssetsResource.get', ({ asset_group_id, asset_type }) => {
    const profile = asset('7', 'Lamps', 'PROFILE');
    const items = asset_group_id
      ? [asset('5', 'Autumn')]
      : asset_type === 'PROFILE'
        ? [profile]
        : [asset('5', 'Autumn'), asset('6', 'Spring'), profile];
    return { items, total_count: items.length };
  });
  api.on('BusinessAssetResource.get', () => asset('7', 'Lamps', 'PROFILE'));
  api.on('AssetGroupsResource.get', () => ({ items: [...groups], total_count: groups.length }));
  api.on('AssetGroupResource.get', ({ asset_group_id: id }) => groups.find((one) => one.id === id) ?? group(id, 'New'));
  api.on('AssetGroupOwnersResource.get', () => [
    {
      id: '7' as UserId,
      full_name: 'Lamps',
      resource_type: 'AD_ACCOUNT',
      asset_ids: ['5' as AdAccountId],
      aoaa_ids: [],
    },
  ]);
  api.on('BusinessAssetMembersResource.get', () => ({
    items: [
      {
        id: '41' as MemberId,
        type: 'assetmember',
        name: 'Ada',
        business_roles: ['EMPLOYEE'],
        permissions: ['ANALYST'],
      },
    ],
    total_count: 1,
  }));
  api.on('BusinessAssetPartnersResource.get', () => ({ items: [], total_count: 0 }));
  const route = `/business/manager/11/${at}`;
  const params = { business: '11', ...detail };
  expect(await test.store.run(() => loadManager({ path: route, params, query: {} }, part)).done).toBeUndefined();
  return { test, groups, ...(await renderApp(<Screen />, { on: test, route, params })) };
}
const openGroups = () => open('assetGroups', 'asset-groups', {}, AssetGroupsScreen);
const openBrands = () => open('assetGroups', 'asset-groups/31', { group: '31' }, AssetGroupScreen);
const selected = (test: Awaited<ReturnType<typeof open>>['test']) =>
  test.state().business?.lists.assetGroups.selectedId;

it('[BIZ-016] [BIZ-067] creates a group, which is the selected one, with its page', async () => {
  const { test, user } = await openGroups();
  test.api.on('AssetGroupsResource.create', () => group('33', 'Lines'));
  await user.click(screen.getByRole('button', { name: 'Create asset group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an asset group' }));
  await user.click(dialog.getByRole('button', { name: 'Create asset group' }));
  expect(dialog.getByText('Enter a name.')).toBeVisible();
  expect(dialog.getByText('Choose what the group is about.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Lines');
  await user.click(dialog.getByRole('checkbox', { name: 'Product line' }));
  await user.click(dialog.getByRole('button', { name: 'Create asset group' }));
  await test.settle();
  expect(test.api.calls('AssetGroupsResource.create')).toEqual([
    { business_id: '11', name: 'Lines', description: '', asset_group_types: ['PRODUCT_LINE'] },
  ]);
  expect(selected(test)).toBe('33');
  expect(destinations).toEqual(['/business/manager/11/asset-groups/33']);
});

it('[BIZ-014] [BIZ-015] [BIZ-018] [BIZ-068] shows a group, which is selected, with its assets, people and owners', async () => {
  const { test } = await openBrands();
  expect(selected(test)).toBe('31');
  expect(screen.getByText('(1 ad account)', { exact: false })).toBeVisible();
  expect(within(screen.getByRole('grid', { name: 'Assets in the group' })).getByText('Autumn')).toBeVisible();
  expect(within(screen.getByRole('grid', { name: 'People with access' })).getByText('See figures')).toBeVisible();
});

it('[BIZ-017] selects the first group that is left when the one that is shown is deleted', async () => {
  const { test, groups, user } = await openBrands();
  test.api.on('AssetGroupsResource.delete', ({ asset_group_ids: [id] }) => {
    groups.shift();
    return [{ result: { id: id as AssetGroupId } }];
  });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this asset group?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await test.settle();
  expect(selected(test)).toBe('32');
  expect(destinations).toEqual(['/business/manager/11/asset-groups/32']);
});

it('[BIZ-067] edits a group, and puts assets into it and takes them out, by its version', async () => {
  const { test, user } = await openBrands();
  test.api.on('AssetGroupResource.update', () => group('31', 'Marks'));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit asset group' }));
  await user.clear(form.getByRole('textbox', { name: 'Name' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Marks');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await test.settle();
  await user.click(screen.getByRole('button', { name: 'Add assets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add assets' }));
  expect(dialog.queryByRole('checkbox', { name: /Autumn/ })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Lamps · Profile' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await test.settle();
  await user.click(screen.getByRole('checkbox', { name: 'Select Autumn' }));
  await user.click(screen.getByRole('button', { name: 'Take out of the group' }));
  await test.settle();
  const one = { business_id: '11', asset_group_id: '31', version: 2 };
  expect(test.api.calls('AssetGroupResource.update')).toEqual([
    { ...one, name: 'Marks', description: '', asset_group_types: ['BRAND'] },
    { ...one, assets_to_add: [{ asset_type: 'PROFILE', asset_id: '7' }] },
    { ...one, assets_to_remove: [{ asset_type: 'AD_ACCOUNT', asset_id: '5' }] },
  ]);
});

it('[BIZ-019] [BIZ-069] adds a partner to a group, who then stands among its partners', async () => {
  const { test, user } = await openBrands();
  test.api.on('BusinessPartnerAssetsResource.update', () => {
    test.api.on('BusinessAssetPartnersResource.get', () => ({
      items: [{ id: '21' as BusinessId, type: 'assetpartner', name: 'Agency', permissions: ['ANALYST'] }],
      total_count: 1,
    }));
    return [
      { result: { id: '21', asset_type: 'ASSET_GROUP', asset_id: '31' as AssetGroupId, permissions: ['ANALYST'] } },
    ];
  });
  await user.click(screen.getByRole('button', { name: 'Give access' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give access' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Person or partner' }), 'Agency');
  await user.click(dialog.getByRole('checkbox', { name: 'See figures' }));
  await user.click(dialog.getByRole('button', { name: 'Give access' }));
  await test.settle();
  expect(test.api.calls('BusinessPartnerAssetsResource.update')).toEqual([
    {
      business_id: '11',
      changes: [{ partner_id: '21', asset_type: 'ASSET_GROUP', asset_id: '31', permissions: ['ANALYST'] }],
    },
  ]);
  expect(within(await screen.findByRole('grid', { name: 'Partners with access' })).getByText('Agency')).toBeVisible();
});

it('[BIZ-074] lists the profiles of the business, and shows who publishes to each', async () => {
  const first = await open('profiles', 'profiles', {}, ProfilesScreen);
  const list = within(screen.getByRole('grid', { name: 'Profiles' }));
  expect(list.getByRole('link', { name: 'Lamps' })).toHaveAttribute('href', '/business/manager/11/profiles/7');
  first.unmount();
  const { test } = await open('profiles', 'profiles/7', { profile: '7' }, ProfileScreen);
  expect(screen.getByRole('heading', { level: 1, name: 'Lamps' })).toBeVisible();
  expect(test.api.calls('BusinessAssetMembersResource.get')).toEqual([
    { business_id: '11', asset_type: 'PROFILE', asset_id: '7', page_size: 10, sort_direction: 'ASCENDING' },
  ]);
});
