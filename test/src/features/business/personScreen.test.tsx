/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DataOf } from '../../../../contract/api';
import { assetAbilities, businessAbilities } from '../../../../contract/constants/business/permissions';
import type { AdAccountId, BusinessId, MemberId, UserId } from '../../../../contract/schemas/common';
import { navigationRequested } from '../../../../src/actions/navigation';
import { AdAccountScreen, PersonScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { defineSaga, every } from '../../../../src/sagas/runtime/defineSaga';
import { createTestStore } from '../../../support/createTestStore';
import { buildUser, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

type Person = DataOf<'BusinessPersonResource.get'>;

const TIME = '2026-03-14T09:20:00.000Z';
const person = (id: string, name: string): Person => ({
  id: id as MemberId,
  type: 'businessmember',
  name,
  user: buildUser({ id: id as UserId, full_name: name, username: name.toLowerCase() }),
  is_system: false,
  business_roles: ['EMPLOYEE'],
  assets_summary: { ad_accounts: [], profiles: [], asset_groups: [] },
  created_time: TIME,
  version: 3,
});
const account = (name: string, version: number): DataOf<'AdAccountResource.get'> => ({
  id: '5' as AdAccountId,
  type: 'adaccount',
  business_id: '11' as BusinessId,
  name,
  country: 'DE',
  currency: 'EUR',
  created_time: TIME,
  version,
  permissions: ['OWNER'],
  abilities: assetAbilities(['OWNER']),
});
const asset = (permissions: ['ANALYST'] | ['OWNER']): DataOf<'BusinessAssetsResource.get'>['items'][number] => ({
  id: '5' as AdAccountId,
  type: 'businessasset',
  asset_type: 'AD_ACCOUNT',
  business_id: '11' as BusinessId,
  name: 'Autumn',
  created_time: TIME,
  permissions,
  abilities: assetAbilities(permissions),
});

/** Where the sagas of the page led. */
let destinations: string[] = [];
const watchNavigation = defineSaga('watchNavigation', {
  [navigationRequested.type]: every(function* ({ payload }: ReturnType<typeof navigationRequested>) {
    destinations.push(payload.to);
    yield* [];
  }),
});

async function open(part: 'people' | 'adAccounts', at: string, detail: object, Screen: () => ReactNode) {
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
  api.on('BusinessesResource.get', () => [business]);
  api.on('BusinessResource.get', () => business);
  const people = [person('21', 'Ada'), person('22', 'Bo')];
  api.on('BusinessPeopleResource.get', () => ({ items: [...people], total_count: people.length }));
  api.on('BusinessPersonResource.get', ({ member_id }) => person(member_id, member_id === '21' ? 'Ada' : 'Bo'));
  api.on('BusinessPartnersResource.get', () => ({ items: [], total_count: 0 }));
  api.on('BusinessAssetsResource.get', ({ member_id }) => ({
    items: [asset(member_id ? ['ANALYST'] : ['OWNER'])],
    total_count: 1,
  }));
  api.on('AdAccountResource.get', () => account('Autumn', 4));
  api.on('AdAccountsResource.get', () => ({ items: [account('Autumn', 4)], total_count: 1 }));
  api.on('BusinessAssetMembersResource.get', () => ({
    items: [
      {
        id: '21' as MemberId,
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
  return { test, people, ...(await renderApp(<Screen />, { on: test, route, params })) };
}
const openAda = () => open('people', 'people/21', { member: '21' }, PersonScreen);
const openAccount = () => open('adAccounts', 'ad-accounts/5', { account: '5' }, AdAccountScreen);

it('[BIZ-020] [BIZ-073] [BIZ-074] [BIZ-075] shows a person with their role and assets, and gives them more', async () => {
  const { test, user } = await openAda();
  expect(screen.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ada' })).toHaveAttribute('href', '/ada/');
  expect(within(screen.getByRole('grid', { name: 'Access' })).getByText('See figures')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Profile');
  await test.settle();
  expect(test.api.calls('BusinessAssetsResource.get').at(-1)).toEqual({
    business_id: '11',
    member_id: '21',
    asset_type: 'PROFILE',
    page_size: 10,
    sort_direction: 'ASCENDING',
  });
  test.api.on('BusinessMemberAssetsResource.update', () => [
    { result: { id: '21', asset_type: 'AD_ACCOUNT', asset_id: '5' as AdAccountId, permissions: ['ADMIN'] } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Give access' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give access' }));
  await user.click(dialog.getByRole('button', { name: 'Give access' }));
  expect(dialog.getByText('Choose an asset.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Asset' }), 'Autumn · Ad account');
  expect(dialog.queryByRole('checkbox', { name: 'Publish to the profile' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Everything' }));
  const before = test.api.calls('BusinessPeopleResource.get').length;
  await user.click(dialog.getByRole('button', { name: 'Give access' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, give access' }));
  await test.settle();
  expect(test.api.calls('BusinessMemberAssetsResource.update')).toEqual([
    {
      business_id: '11',
      changes: [{ member_id: '21', asset_type: 'AD_ACCOUNT', asset_id: '5', permissions: ['ADMIN'] }],
    },
  ]);
  // The counts of the list of people change too.
  expect(test.api.calls('BusinessPeopleResource.get')).toHaveLength(before + 1);
});

it('[BIZ-023] opens the first person that is left when the one who is shown is removed', async () => {
  const { test, people, user } = await openAda();
  test.api.on('BusinessPeopleResource.delete', ({ member_ids: [id] }) => {
    people.shift();
    return [{ result: { id: id as MemberId } }];
  });
  await user.click(screen.getByRole('button', { name: 'Remove from business' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Ada from the business?' }));
  await user.click(question.getByRole('button', { name: 'Remove from business' }));
  await test.settle();
  expect(test.api.calls('BusinessPeopleResource.delete')).toEqual([{ business_id: '11', member_ids: ['21'] }]);
  expect(test.state().business?.lists.people).toMatchObject({ ids: ['22'], selectedId: '22' });
  expect(destinations).toEqual(['/business/manager/11/people/22']);
});

it('[BIZ-032] [BIZ-065] shows who has access to an ad account, and changes it for each', async () => {
  const { test, user } = await openAccount();
  const given = within(screen.getByRole('grid', { name: 'People with access' }));
  expect(given.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/business/manager/11/people/21');
  expect(screen.getByText('No partner has access')).toBeVisible();
  test.api.on('BusinessMemberAssetsResource.delete', () => [
    { result: { id: '21', asset_type: 'AD_ACCOUNT', asset_id: '5' as AdAccountId, permissions: [] } },
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
  await user.click(screen.getByRole('button', { name: 'Remove access' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove access' }));
  await test.settle();
  expect(test.api.calls('BusinessMemberAssetsResource.delete')).toEqual([
    { business_id: '11', removals: [{ member_id: '21', asset_type: 'AD_ACCOUNT', asset_id: '5' }] },
  ]);
});

it('[BIZ-064] renames an ad account with the version that was shown', async () => {
  const { test, user } = await openAccount();
  test.api.on('AdAccountResource.update', ({ name }) => {
    test.api.on('AdAccountResource.get', () => account(name, 5));
    return account(name, 5);
  });
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename ad account' }));
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  expect(dialog.getByText('Enter a name.')).toBeVisible();
  await user.type(field, 'Winter');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await test.settle();
  expect(test.api.calls('AdAccountResource.update')).toEqual([{ ad_account_id: '5', name: 'Winter', version: 4 }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter' })).toBeVisible();
});

it('[BIZ-055] [BIZ-056] asks whether a person is 18 before they get access to ads, and of nothing else', async () => {
  const { test, user } = await openAda();
  test.api.on('BusinessMemberAssetsResource.update', () => [
    { result: { id: '21', asset_type: 'AD_ACCOUNT', asset_id: '5' as AdAccountId, permissions: ['ANALYST'] } },
  ]);
  const isVisible = () => test.state().business?.management.isUnderageConfirmationVisible;
  const sent = () => test.api.calls('BusinessMemberAssetsResource.update').length;
  await user.click(screen.getByRole('button', { name: 'Give access' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give access' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Asset' }), 'Autumn · Ad account');
  await user.click(dialog.getByRole('checkbox', { name: 'Manage campaigns and tags' }));
  expect(isVisible()).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Give access' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Are they 18 or older?' }));
  expect([isVisible(), sent()]).toEqual([true, 0]);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([isVisible(), sent()]).toEqual([false, 0]);
  await user.click(dialog.getByRole('checkbox', { name: 'Manage campaigns and tags' }));
  await user.click(dialog.getByRole('checkbox', { name: 'See figures' }));
  await user.click(dialog.getByRole('button', { name: 'Give access' }));
  await test.settle();
  expect([isVisible(), sent()]).toEqual([false, 1]);
});
