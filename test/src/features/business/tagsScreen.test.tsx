/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../contract/api';
import { businessAbilities } from '../../../../contract/constants/business/permissions';
import type { ConversionTag } from '../../../../contract/schemas/business/tags';
import type { AdAccountId, BusinessId, ConversionTagId, UserId } from '../../../../contract/schemas/common';
import { TagsScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { loadManager } from '../../../../src/sagas/business/runtime';
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
  role: 'EMPLOYEE',
  abilities: businessAbilities('EMPLOYEE'),
};

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

const PLACE = { path: '/business/manager/11/tags', params: { business: '11' }, query: {} };

async function open(tags: ConversionTag[]) {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    modules: [{ slices: { business: businessReducer } }],
  });
  test.api.on('BusinessesResource.get', () => [business]);
  test.api.on('BusinessResource.get', () => business);
  test.api.on('BusinessTagsResource.get', () => tags);
  test.api.on('AdAccountsResource.get', () => ({ items: [], total_count: 0 }));
  expect(await test.store.run(() => loadManager(PLACE, 'tags')).done).toBeUndefined();
  return renderApp(<TagsScreen />, { on: test, route: PLACE.path, params: PLACE.params });
}

it('[BIZ-037] shows each tag with its ad account, its last event and its code, which can be copied', async () => {
  const fired = { name: 'add_to_cart', time: '2026-03-13T08:00:00.000Z' };
  const { user } = await open([tag('77', 'Shop', { last_fired_event: fired }), tag('78', 'Blog')]);
  const shop = within(screen.getByRole('article', { name: 'Shop' }));
  expect(shop.getByText('Lamps Germany')).toBeVisible();
  expect(shop.getByText('add_to_cart')).toBeVisible();
  expect(shop.getByRole('textbox', { name: 'Code for your pages' })).toHaveValue("<script>mgp('load', '77')</script>");
  expect(within(screen.getByRole('article', { name: 'Blog' })).getByText('Nothing has arrived yet')).toBeVisible();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(shop.getByRole('button', { name: 'Copy code' }));
  expect(written).toHaveBeenCalledWith("<script>mgp('load', '77')</script>");
  expect(shop.getByRole('button', { name: 'Copied' })).toBeVisible();
});

it('says that there are no tags yet', async () => {
  await open([]);
  expect(screen.getByRole('heading', { name: 'No conversion tags yet' })).toBeVisible();
});
