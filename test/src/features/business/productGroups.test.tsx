/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DataOf } from '../../../../contract/api';
import { businessAbilities } from '../../../../contract/constants/business/permissions';
import type { ProductGroup } from '../../../../contract/schemas/business/productGroups';
import type { BusinessId, CatalogId, ProductGroupId, UserId } from '../../../../contract/schemas/common';
import { ProductGroupScreen, ProductGroupsScreen } from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const AT = '2026-03-14T09:20:00.000Z';
const BUSINESS = '11' as BusinessId;

const group = (more: Partial<ProductGroup> = {}): ProductGroup => ({
  ...{ id: '41' as ProductGroupId, type: 'productGroup', catalog_id: '5' as CatalogId, name: 'Lumen', description: '' },
  ...{ group_type: 'MERCHANT_CREATED', is_featured: false, needs_tag: false, created_at: AT, version: 3 },
  filters: { match: 'ALL_OF', conditions: [{ key: 'BRAND', operator: 'IS', values: ['Lumen'], is_negated: false }] },
  counts: { in_stock: 1200, out_of_stock: 30, preorder: 4, total: 1234 },
  ...more,
});

async function open(Screen: () => ReactNode, { canEdit = true, one = group(), isOne = false } = {}) {
  const test = createTestStore({
    viewer: buildViewer({ username: 'olga' }),
    modules: [{ slices: { business: businessReducer }, sagas: businessManagerSagas }],
  });
  const business: DataOf<'BusinessResource.get'> = {
    ...{ id: BUSINESS, type: 'business', account_id: '7' as UserId, name: 'Lamps', country: 'DE', parent_id: null },
    ...{ is_brand_account: false, is_suspended: false, created_at: AT, version: 1, role: 'owner' },
    abilities: businessAbilities('owner'),
  };
  test.api.on('BusinessesResource.get', () => [business]);
  test.api.on('BusinessResource.get', () => business);
  test.api.on('CatalogsResource.get', () => [
    {
      ...{ id: '5' as CatalogId, type: 'catalog', business_id: BUSINESS, name: 'Garden' },
      ...{ can_edit: canEdit, can_delete: canEdit, shop_username: 'lamps', created_at: AT, version: 1 },
    },
  ]);
  const sellers = {
    id: '42' as ProductGroupId,
    group_type: 'TOP_SELLERS',
    name: 'Top sellers',
    filters: null,
  } as const;
  test.api.on('ProductGroupsResource.get', () => ({ items: [one, group(sellers)], total_count: 2 }));
  test.api.on('ProductGroupResource.get', () => one);
  test.api.on('CatalogProductsResource.get', () => ({ items: [], total_count: 0 }));
  test.api.on('ProductGroupPreviewResource.update', () => ({
    ...{ counts: { in_stock: 1, out_of_stock: 1, preorder: 0, total: 2 }, sample: [] },
  }));
  const route = `/business/manager/11/product-groups${isOne ? '/5/41' : ''}`;
  const params = { business: '11', ...(isOne && { catalog: '5', group: '41' }) };
  const load = () => loadManager({ path: route, params, query: {} }, 'productGroups');
  expect(await test.store.run(load).done).toBeUndefined();
  return { test, ...(await renderApp(<Screen />, { on: test, route, params })) };
}

it('[BIZ-080] lists product groups with their counts, and makes one while its products are counted', async () => {
  const { test, user } = await open(ProductGroupsScreen);
  const cells = within(screen.getByRole('row', { name: /^Lumen/ })).getAllByRole('gridcell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Made by you', 'No', '1,234', '1,200', '30', '4']);
  expect(screen.getByRole('link', { name: 'Top sellers' })).toHaveAttribute(
    'href',
    '/business/manager/11/product-groups/5/42',
  );
  await user.click(screen.getByRole('button', { name: 'Create group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a product group' }));
  await user.click(dialog.getByRole('button', { name: 'Create group' }));
  expect(dialog.getByText('Enter a name.')).toBeVisible();
  expect(dialog.getByText('Enter a value.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Summer ');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Attribute' }), 'Custom label 0');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Comparison' }), 'contains one of');
  await user.type(dialog.getByRole('textbox', { name: 'Values' }), 'sun{Enter} sea ');
  await user.click(dialog.getByRole('checkbox', { name: 'Leave these products out' }));
  await user.click(dialog.getByRole('button', { name: 'Add a condition' }));
  const second = within(dialog.getByRole('group', { name: 'Condition 2' }));
  await user.selectOptions(second.getByRole('combobox', { name: 'Attribute' }), 'Availability');
  await user.click(second.getByRole('checkbox', { name: 'Preorder' }));
  await user.click(dialog.getByRole('radio', { name: 'Those that meet at least one condition' }));
  await test.settle();
  test.clock.advance(300);
  await test.settle();
  const filters = {
    match: 'ANY_OF',
    conditions: [
      { key: 'CUSTOM_LABEL_0', operator: 'CONTAINS', values: ['sun', 'sea'], is_negated: true },
      { key: 'AVAILABILITY', operator: 'IS', values: ['PREORDER'], is_negated: false },
    ],
  };
  await waitFor(() => expect(dialog.getByText('2 products')).toBeVisible());
  expect(test.api.calls('ProductGroupPreviewResource.update').at(-1)).toEqual({ catalog_id: '5', filters });
  test.api.on('ProductGroupsResource.create', () => group());
  await user.click(dialog.getByRole('button', { name: 'Create group' }));
  await test.settle();
  expect(test.api.calls('ProductGroupsResource.create')).toEqual([
    { catalog_id: '5', name: 'Summer', description: '', is_featured: false, filters },
  ]);
});

it('[BIZ-080] shows a group with its conditions, and features, edits and deletes it', async () => {
  const { test, user } = await open(ProductGroupScreen, { isOne: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Lumen' })).toBeVisible();
  expect(screen.getByText('Brand is one of Lumen')).toBeVisible();
  expect(test.api.calls('CatalogProductsResource.get')[0]).toEqual({
    ...{ catalog_id: '5', product_group_id: '41', page_size: 10, sort_direction: 'ASCENDING' },
  });
  test.api.on('ProductGroupResource.update', () => group({ is_featured: true, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Feature' }));
  await test.settle();
  expect(test.api.calls('ProductGroupResource.update')).toEqual([
    { catalog_id: '5', product_group_id: '41', version: 3, is_featured: true },
  ]);
  test.api.on('ProductGroupResource.delete', () => ({ ok: true }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await test.settle();
  expect(test.api.calls('ProductGroupResource.delete')).toEqual([{ catalog_id: '5', product_group_id: '41' }]);
});

it('[BIZ-080] leaves automatic groups as they are, and shows readers nothing to change', async () => {
  const one = group({ group_type: 'TOP_SELLERS', filters: null, needs_tag: true });
  const { unmount } = await open(ProductGroupScreen, { isOne: true, one });
  expect(screen.getByText('This group is empty until a conversion tag says what people buy.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  unmount();
  await open(ProductGroupScreen, { isOne: true, canEdit: false });
  expect(screen.queryByRole('button', { name: 'Feature' })).toBeNull();
});
