/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DataOf } from '../../../../contract/api';
import { assetAbilities, businessAbilities } from '../../../../contract/constants/business/permissions';
import type { AdAccountId, BusinessId, MemberId, UserId } from '../../../../contract/schemas/common';
import { AdAccountsScreen, TagsScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { createTestStore } from '../../../support/createTestStore';
import { buildUser, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

type AdAccount = DataOf<'AdAccountResource.get'>;

const adAccount = (id: string, name: string, more: Partial<AdAccount> = {}): AdAccount => ({
  id: id as AdAccountId,
  type: 'adaccount',
  business_id: '11' as BusinessId,
  name,
  country: 'DE',
  currency: 'EUR',
  created_time: '2026-03-14T09:20:00.000Z',
  version: 1,
  permissions: ['OWNER'],
  abilities: assetAbilities(['OWNER']),
  ...more,
});

async function open(
  part: 'adAccounts' | 'tags',
  Screen: () => ReactNode,
  {
    role = 'owner',
    accounts = [adAccount('5', 'Lamps Germany')],
  }: { role?: 'owner' | 'EMPLOYEE'; accounts?: AdAccount[] } = {},
) {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    modules: [{ slices: { business: businessReducer }, sagas: businessManagerSagas }],
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
    created_at: '2026-03-14T09:20:00.000Z',
    version: 1,
    role,
    abilities: businessAbilities(role),
  };
  const ada: DataOf<'BusinessPersonResource.get'> = {
    id: '21' as MemberId,
    type: 'businessmember',
    name: 'Ada Lind',
    user: buildUser(),
    is_system: false,
    business_roles: ['EMPLOYEE'],
    assets_summary: { ad_accounts: [], profiles: [], asset_groups: [] },
    created_time: '2026-03-14T09:20:00.000Z',
    version: 1,
  };
  test.api.on('BusinessesResource.get', () => [business]);
  test.api.on('BusinessResource.get', () => business);
  test.api.on('AdAccountsResource.get', () => ({ items: accounts, total_count: accounts.length }));
  test.api.on('BusinessPeopleResource.get', () => ({ items: [ada], total_count: 1 }));
  test.api.on('BusinessPartnersResource.get', () => ({ items: [], total_count: 0 }));
  test.api.on('BusinessAssetsResource.get', () => ({ items: [], total_count: 0 }));
  test.api.on('BusinessTagsResource.get', () => []);
  const route = `/business/manager/11/${part === 'tags' ? 'tags' : 'ad-accounts'}`;
  const params = { business: '11' };
  expect(await test.store.run(() => loadManager({ path: route, params, query: {} }, part)).done).toBeUndefined();
  return { test, ...(await renderApp(<Screen />, { on: test, route, params })) };
}

it('[BIZ-064] [PROMO-026] creates an ad account with its country and currency, and shows it', async () => {
  const { test, user } = await open('adAccounts', AdAccountsScreen);
  test.api.on('AdAccountsResource.create', () => adAccount('6', 'Lamps Japan', { country: 'JP', currency: 'JPY' }));
  expect(screen.getByRole('rowheader', { name: 'Lamps Germany' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create ad account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an ad account' }));
  expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('DE');
  await user.click(dialog.getByRole('button', { name: 'Create ad account' }));
  expect(dialog.getByText('Enter a name.')).toBeVisible();
  // The country of the business, and the currency of the country that is chosen.
  expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Country' }), 'CH');
  expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue('CHF');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Lamps Japan ');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Country' }), 'Japan');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Currency' }), 'JPY');
  const before = test.api.calls('AdAccountsResource.get').length;
  await user.click(dialog.getByRole('button', { name: 'Create ad account' }));
  await test.settle();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(test.api.calls('AdAccountsResource.create')).toEqual([
    { business_id: '11', name: 'Lamps Japan', country: 'JP', currency: 'JPY' },
  ]);
  // The list, and what forms offer.
  expect(test.api.calls('AdAccountsResource.get')).toHaveLength(before + 2);
});

it('[BIZ-065] gives a person permissions on the ad accounts that are selected', async () => {
  const { test, user } = await open('adAccounts', AdAccountsScreen);
  test.api.on('BusinessMemberAssetsResource.update', () => [
    {
      exception: { code: 7, id: 'tooMuchAccess', params: {}, message: 'That is more than you hold.', ids: ['21', '5'] },
    },
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Select Lamps Germany' }));
  await user.click(screen.getByRole('button', { name: 'Give access' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give access' }));
  await user.click(dialog.getByRole('button', { name: 'Give access' }));
  expect(dialog.getByText('Choose who gets access.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Person or partner' }), 'Ada Lind');
  await user.click(dialog.getByRole('checkbox', { name: 'See figures' }));
  await user.click(dialog.getByRole('button', { name: 'Give access' }));
  expect(await dialog.findByText(/That is more than you hold./)).toBeVisible();
  expect(test.api.calls('BusinessMemberAssetsResource.update')).toEqual([
    {
      business_id: '11',
      changes: [{ member_id: '21', asset_type: 'AD_ACCOUNT', asset_id: '5', permissions: ['ANALYST'] }],
    },
  ]);
});

it('shows employees what they were given, and nothing to change', async () => {
  const { test } = await open('adAccounts', AdAccountsScreen, { role: 'EMPLOYEE' });
  expect(screen.getByRole('rowheader', { name: 'Lamps Germany' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create ad account' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(test.api.calls('BusinessPeopleResource.get')).toEqual([]);
});

it('[BIZ-070] makes a tag for an ad account on which tags may be edited', async () => {
  const readOnly = adAccount('4', 'Read only', { permissions: ['ANALYST'], abilities: assetAbilities(['ANALYST']) });
  const { test, user } = await open('tags', TagsScreen, { accounts: [readOnly, adAccount('5', 'Lamps Germany')] });
  test.api.on('ConversionTagResource.create', ({ ad_account_id, name }) => ({
    ...{ id: '9' as never, type: 'conversion_tag' as const, name, automatic_enhanced_match: [], ad_account_id },
    ...{ business_id: '11' as BusinessId, created_time: '2026-03-14T09:20:00.000Z', last_fired_event: null },
    ...{ leader_tag_id: null, leader_tag_name: null, leader_tag_ad_account_id: null, leader_tag_business_id: null },
    ...{ child_tags: [], ad_accounts: [], code_snippet: '<script></script>' },
    owner_ad_account: { id: ad_account_id, name: 'Lamps Germany', business_id: '11' as BusinessId },
  }));
  await user.click(screen.getByRole('button', { name: 'Create tag' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a conversion tag' }));
  const choice = dialog.getByRole('combobox', { name: 'Ad account' });
  expect(within(choice).queryByRole('option', { name: 'Read only' })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Shop');
  await user.click(dialog.getByRole('button', { name: 'Create tag' }));
  await test.settle();
  expect(test.api.calls('ConversionTagResource.create')).toEqual([{ ad_account_id: '5', name: 'Shop' }]);
  expect(test.api.calls('BusinessTagsResource.get')).toHaveLength(2);
});

it('leads to the ad accounts where a tag could belong to none', async () => {
  await open('tags', TagsScreen, { accounts: [] });
  expect(screen.queryByRole('button', { name: 'Create tag' })).toBeNull();
  const links = screen.getAllByRole('link', { name: 'Ad accounts' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/business/manager/11/ad-accounts', '/business/manager/11/ad-accounts']);
});
