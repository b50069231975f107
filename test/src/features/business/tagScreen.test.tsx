/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { DataOf } from '../../../../contract/api';
import { assetAbilities, businessAbilities } from '../../../../contract/constants/business/permissions';
import { COVERED_FIELDS, TAG_PLATFORMS } from '../../../../contract/constants/business/tags';
import type { ConversionTag } from '../../../../contract/schemas/business/tags';
import type {
  AdAccountId,
  BusinessId,
  ConversionTagId,
  EventTokenId,
  UserId,
} from '../../../../contract/schemas/common';
import { TagScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { selectCurrentEntry } from '../../../../src/selectors/navigation';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const business: DataOf<'BusinessResource.get'> = {
  id: '11' as BusinessId,
  type: 'business',
  account_id: '7' as UserId,
  name: 'Lamp shop',
  country: 'DE',
  parent_id: null,
  is_brand_account: false,
  is_suspended: false,
  created_at: '2026-03-14T09:20:00.000Z',
  version: 1,
  role: 'owner',
  abilities: businessAbilities('owner'),
};

const account = (id: string, name: string): DataOf<'AdAccountsResource.get'>['items'][number] => ({
  id: id as AdAccountId,
  type: 'adaccount',
  business_id: business.id,
  name,
  country: 'DE',
  currency: 'EUR',
  created_time: '2026-03-14T09:20:00.000Z',
  version: 1,
  permissions: ['OWNER'],
  abilities: assetAbilities(['OWNER']),
});

const tag = (id: string, name: string, more: Partial<ConversionTag> = {}): ConversionTag => ({
  id: id as ConversionTagId,
  type: 'conversion_tag',
  name,
  automatic_enhanced_match: [],
  ad_account_id: '5' as AdAccountId,
  business_id: business.id,
  created_time: '2026-03-14T09:20:00.000Z',
  last_fired_event: null,
  leader_tag_id: null,
  leader_tag_name: null,
  leader_tag_ad_account_id: null,
  leader_tag_business_id: null,
  child_tags: [],
  ad_accounts: [],
  owner_ad_account: { id: '5' as AdAccountId, name: 'Lamps Germany', business_id: business.id },
  code_snippet: `<script>mgp('load', '${id}')</script>`,
  ...more,
});

const PATH = '/business/manager/11/tags/77';

async function open(tags: ConversionTag[]) {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    modules: [{ slices: { business: businessReducer }, sagas: businessManagerSagas }],
  });
  let shown = tags;
  test.api.on('BusinessesResource.get', () => [business]);
  test.api.on('BusinessResource.get', () => business);
  test.api.on('BusinessTagsResource.get', () => shown);
  test.api.on('EventTokensResource.get', () => []);
  const accounts = [account('5', 'Lamps Germany'), account('6', 'Lamps France')];
  test.api.on('AdAccountsResource.get', () => ({ items: accounts, total_count: 2 }));
  test.api.on('ConversionTagHealthResource.get', () => ({
    days: 30,
    overall: 'GOOD',
    events: [
      {
        name: 'checkout',
        count: 1200,
        duplicates: 3,
        last_fired_time: '2026-03-13T08:00:00.000Z',
        ways: ['tag'],
        coverage: { ...Object.fromEntries(COVERED_FIELDS.map((field) => [field, 0])), hashed_email: 61 } as never,
        level: 'GOOD',
      },
    ],
  }));
  const place = { path: PATH, params: { business: '11', tag: '77' }, query: {} };
  expect(await test.store.run(() => loadManager(place, 'tags')).done).toBeUndefined();
  const app = await renderApp(<TagScreen />, { on: test, route: PATH, params: place.params });
  return { ...app, test, show: (next: ConversionTag[]) => (shown = next) };
}

it('[BIZ-037] shows the code and the health of a tag, and a new token once', async () => {
  const { user, test } = await open([tag('77', 'Shop')]);
  expect(screen.getByRole('textbox', { name: 'Code for your pages' })).toHaveValue(
    "<script>mgp('load', '77')</script>",
  );
  const health = within(screen.getByRole('region', { name: 'Tag health' }));
  expect(health.getByText('1,200')).toBeVisible();
  expect(health.getByText('61 %')).toBeVisible();
  test.api.on('EventTokenResource.create', ({ name }) => ({
    ...{ id: '9' as EventTokenId, name, created_at: '2026-03-14T09:20:00.000Z', used_on: null },
    token: 'secret-token',
  }));
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Server');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByRole('textbox', { name: 'Your new token' })).toHaveValue('secret-token');
});

it('[BIZ-039] opens the first remaining tag when one is deleted', async () => {
  const { user, test, show } = await open([tag('77', 'Shop'), tag('78', 'Blog'), tag('79', 'Old')]);
  test.api.on('ConversionTagResource.delete', () => {
    show([tag('78', 'Blog'), tag('79', 'Old')]);
    return { ok: true };
  });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(selectCurrentEntry(test.store.getState())?.path).toBe('/business/manager/11/tags/78'));
});

it('[BIZ-038] [BIZ-040] shares a tag with an ad account, and shows a child tag with its leader', async () => {
  const shared = { id: '6' as AdAccountId, name: 'Lamps France', business_id: business.id };
  const { user, test, show } = await open([tag('77', 'Shop')]);
  const sent: unknown[] = [];
  test.api.on('ConversionTagAccountsResource.update', (options) => {
    sent.push(options);
    const changed = tag('77', 'Shop', { ad_accounts: [shared] });
    show([changed]);
    return changed;
  });
  const region = within(screen.getByRole('region', { name: 'Shared with ad accounts' }));
  await user.click(region.getByRole('button', { name: 'Share' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Lamps France' }));
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(await region.findByText('Lamps France')).toBeVisible();
  expect(sent).toEqual([{ ad_account_id: '5', tag_id: '77', add: ['6'], revoke: [] }]);
});

it('[BIZ-038] shows the leader of a child tag, which cannot be shared on', async () => {
  await open([tag('77', 'Shop', { leader_tag_id: '70' as ConversionTagId, leader_tag_name: 'Main shop' })]);
  expect(screen.getByText('Main shop')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Shared with ad accounts' })).toBeNull();
});

it('[CONST-001] has a guide for each platform', async () => {
  const { user } = await open([tag('77', 'Shop')]);
  const choice = screen.getByRole('combobox', { name: 'Platform of your shop' });
  expect(TAG_PLATFORMS.map(({ name }) => name)).toEqual([
    'Google Tag Manager',
    'Shopify',
    'WooCommerce',
    'WordPress',
    'Squarespace',
    'Weebly',
    'Tealium',
    'Magento',
    'Ecwid',
    'BigCommerce',
    'Premmerce',
    'Segment',
    'Branch',
    'Hightouch',
    'Eulerian',
    'Adobe Real-Time CDP',
    'Adobe Commerce',
    'Salesforce Commerce Cloud',
  ]);
  for (const { name, place } of TAG_PLATFORMS) {
    await user.selectOptions(choice, name);
    expect(screen.getByText(place)).toBeVisible();
  }
});
