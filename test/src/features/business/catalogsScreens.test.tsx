/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DataOf } from '../../../../contract/api';
import { businessAbilities } from '../../../../contract/constants/business/permissions';
import type { CatalogProduct, FeedRun, ProductFeed } from '../../../../contract/schemas/business/catalogs';
import type {
  BusinessId,
  CatalogId,
  CatalogTokenId,
  FeedRunId,
  PinId,
  ProductFeedId,
  UserId,
} from '../../../../contract/schemas/common';
import { catalogSelected } from '../../../../src/actions/business/catalogs';
import { fileUrls } from '../../../../src/browser/fileUrls';
import {
  BulkEditsScreen,
  FeedScreen,
  FeedsScreen,
  ProductsScreen,
} from '../../../../src/features/business/businessManager';
import { businessReducer } from '../../../../src/reducers/business/business';
import { businessManagerSagas, loadManager } from '../../../../src/sagas/business/runtime';
import { callResource } from '../../../../src/sagas/runtime/callResource';
import { selectCatalogsById, selectSelectedCatalog } from '../../../../src/selectors/business/catalogs';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const AT = '2026-03-14T09:20:00.000Z';
const BUSINESS = '11' as BusinessId;
const OF_FEED = { catalog_id: '5' as CatalogId, feed_id: '21' as ProductFeedId };

const run = (more: Partial<FeedRun> = {}): FeedRun => ({
  ...{ id: '31' as FeedRunId, type: 'catalogFeedRun', feed_id: '21' as ProductFeedId, status: 'COMPLETED' },
  ...{ source: 'UPLOAD', format: 'CSV', problem: null, original_count: 1200, ingested_count: 1198 },
  ...{ left_out_count: 0, removed_count: 3, counts: { TITLE_MISSING: 2 }, stock: { IN_STOCK: 1198 } },
  sample: [{ row: 7, item_id: 'lamp-7', errors: ['TITLE_MISSING'], warnings: [] }],
  ...{ created_at: AT, finished_at: AT },
  ...more,
});
const feed = (more: Partial<ProductFeed> = {}): ProductFeed => ({
  ...{ id: '21' as ProductFeedId, type: 'productFeed', catalog_id: '5' as CatalogId, name: 'Lamps', location: null },
  ...{ fetch_at: null, time_zone: 'Europe/Berlin', country: 'DE', language: 'de', currency: 'EUR' },
  ...{ default_availability: null, status: 'ACTIVE', next_fetch_at: null, last_run: run(), version: 4 },
  ...more,
});
const product: CatalogProduct = {
  ...{ id: 'lamp-1', type: 'catalogProduct', feed_id: '21' as ProductFeedId, title: 'Glass lamp' },
  ...{ link: 'https://shop.example/1', image_link: 'https://shop.example/1.png', price: '12.50', sale_price: null },
  ...{ currency: 'EUR', availability: 'IN_STOCK', brand: null, pin_id: '77' as PinId, is_waiting: false },
  ...{ image_problem: null, updated_at: AT },
};

interface Given {
  canEdit?: boolean;
  catalogs?: string[];
  runs?: () => FeedRun[];
}

async function open(
  part: 'feeds' | 'products' | 'bulkEdits',
  Screen: () => ReactNode,
  { canEdit = true, catalogs = ['Garden', 'House'], runs = () => [run()] }: Given = {},
  ofFeed = false,
) {
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
  test.api.on('CatalogsResource.get', () =>
    catalogs.map((name, index) => ({
      ...{ id: String(5 + index) as CatalogId, type: 'catalog' as const, business_id: BUSINESS, name },
      ...{ can_edit: canEdit, can_delete: canEdit, shop_username: 'lamps', created_at: AT, version: 1 },
    })),
  );
  test.api.on('CatalogFeedsResource.get', ({ catalog_id }) =>
    catalog_id === '5' ? { items: [feed()], total_count: 1 } : { items: [], total_count: 0 },
  );
  test.api.on('CatalogProductsResource.get', () => ({ items: [product], total_count: 1 }));
  test.api.on('CatalogFeedResource.get', () => feed());
  test.api.on('CatalogTokensResource.get', () => []);
  test.api.on('CatalogFeedRunsResource.get', runs);
  const route = `/business/manager/11/${part === 'feeds' ? 'catalogs' : part === 'products' ? part : 'bulk-edits'}${ofFeed ? '/5/21' : ''}`;
  const params = { business: '11', ...(ofFeed && { catalog: '5', feed: '21' }) };
  expect(await test.store.run(() => loadManager({ path: route, params, query: {} }, part)).done).toBeUndefined();
  return { test, ...(await renderApp(<Screen />, { on: test, route, params })) };
}

it('[BIZ-041][BIZ-080] keeps the catalogs by id, and shows the feeds of the one that is selected', async () => {
  const { test, user } = await open('feeds', FeedsScreen);
  expect(Object.keys(selectCatalogsById(test.store.getState(), '11'))).toEqual(['5', '6']);
  expect(selectSelectedCatalog(test.store.getState(), '11')?.name).toBe('Garden');
  const cells = within(screen.getByRole('row', { name: /^Lamps/ })).getAllByRole('gridcell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Upload', 'Completed', 'March 14, 2026', '1,200', '1,198']);
  expect(screen.getByRole('link', { name: 'Lamps' })).toHaveAttribute('href', '/business/manager/11/catalogs/5/21');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Catalog' }), 'House');
  await test.settle();
  expect(selectSelectedCatalog(test.store.getState(), '11')?.id).toBe('6');
  expect(test.api.calls('CatalogFeedsResource.get').map(({ catalog_id }) => catalog_id)).toEqual(['5', '6']);
  expect(screen.getByText('No product feeds yet')).toBeVisible();
  // A catalog of another business is not selected.
  test.store.dispatch(catalogSelected({ businessId: BUSINESS, catalogId: '99' as CatalogId }));
  expect(selectSelectedCatalog(test.store.getState(), '11')?.id).toBe('6');
});

it('[BIZ-088] makes a feed of an uploaded file, and reads it', async () => {
  const { test, user } = await open('feeds', FeedsScreen, { catalogs: ['Garden'] });
  const sent = test.api.takeFiles();
  test.api.on('CatalogFeedsResource.create', () => feed({ id: '22' as ProductFeedId, last_run: null }));
  test.api.on('CatalogFeedRunsResource.create', () => run({ status: 'WAITING' }));
  await user.click(screen.getByRole('button', { name: 'Create feed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a product feed' }));
  await user.click(dialog.getByRole('button', { name: 'Create feed' }));
  for (const words of ['Enter a name.', 'Choose a file.', 'Choose a currency.']) {
    expect(dialog.getByText(words)).toBeVisible();
  }
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Spring');
  await user.upload(dialog.getByLabelText('File'), new File(['id,title'], 'spring.csv', { type: 'text/csv' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Currency' }), 'EUR');
  await user.click(dialog.getByRole('button', { name: 'Create feed' }));
  await test.settle();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(test.api.calls('CatalogFeedsResource.create')).toEqual([
    {
      ...{ catalog_id: '5', name: 'Spring', location: null, fetch_at: null, time_zone: expect.any(String) },
      ...{ country: 'DE', language: 'en', currency: 'EUR', default_availability: null },
    },
  ]);
  expect(test.api.calls('CatalogFeedRunsResource.create')).toEqual([
    { catalog_id: '5', feed_id: '22', upload_id: sent[0]?.id },
  ]);
  expect(sent.map(({ file }) => (file as File).name)).toEqual(['spring.csv']);
});

it('shows viewers a feed without anything to change, and people without a catalog that there is none', async () => {
  const { unmount } = await open('feeds', FeedScreen, { canEdit: false }, true);
  expect(screen.getByRole('heading', { level: 1, name: 'Lamps' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete feed' })).toBeNull();
  unmount();
  const { test } = await open('products', ProductsScreen, { catalogs: [] });
  expect(screen.getByText('No catalogs yet')).toBeVisible();
  expect(test.api.calls('CatalogProductsResource.get')).toEqual([]);
});

it('[BIZ-088] names what was found by row, saves all of it, and lets a person decide about a held run', async () => {
  let runs = [run({ status: 'HELD' })];
  const { test, user } = await open('feeds', FeedScreen, { runs: () => runs }, true);
  const cells = within(screen.getByRole('table', { name: 'Examples by row' })).getAllByRole('row')[1];
  expect(cells).toHaveTextContent('7lamp-7TITLE_MISSINGtitle is missing.');
  test.api.on('CatalogFeedIssuesResource.get', () => [
    { row: 7, item_id: '=HYPERLINK("x")', errors: ['TITLE_MISSING'], warnings: ['GTIN_INVALID'] },
  ]);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const made = jest.spyOn(fileUrls, 'make').mockReturnValue('blob:report');
  await user.click(screen.getByRole('button', { name: 'Download the whole report' }));
  await test.settle();
  const file = made.mock.calls[0]?.[0] as Blob;
  expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Row,Product id,Kind,Code,What is wrong',
    `7,"'=HYPERLINK(""x"")",Error,TITLE_MISSING,title is missing.`,
    `7,"'=HYPERLINK(""x"")",Warning,GTIN_INVALID,gtin is not valid.`,
    '',
  ]);
  test.api.on('CatalogFeedRunResource.update', () => run({ status: 'APPLYING' }));
  runs = [run()];
  await user.click(screen.getByRole('button', { name: 'Use this file' }));
  await test.settle();
  expect(test.api.calls('CatalogFeedRunResource.update')).toEqual([
    { catalog_id: '5', feed_id: '21', run_id: '31', is_confirmed: true },
  ]);
  expect(screen.getByRole('article', { name: 'March 14, 2026: Completed' })).toBeVisible();
});

it('[BIZ-080] searches and filters products, and links them to their Pins', async () => {
  const { test, user } = await open('products', ProductsScreen);
  expect(screen.getByRole('link', { name: 'Glass lamp' })).toHaveAttribute('href', '/pin/77/');
  expect(screen.getByRole('row', { name: /^Glass lamp/ })).toHaveTextContent('€12.50');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Availability' }), 'In stock');
  await test.settle();
  expect(test.api.calls('CatalogProductsResource.get').at(-1)).toEqual({
    ...{ catalog_id: '5', page_size: 10, sort_direction: 'ASCENDING', availability: 'IN_STOCK' },
  });
});

it('[BIZ-088] sends the rows of a sheet, and shows an answer for each', async () => {
  const { test, user } = await open('bulkEdits', BulkEditsScreen, { catalogs: ['Garden'] });
  const sheet = (text: string) => Object.assign(new File([text], 'sheet.csv'), { text: async () => text });
  const input = screen.getByLabelText('Sheet');
  await user.upload(input, sheet('operation;id;title\r\nREMOVE;a;b\r\n'));
  expect(await screen.findByText('Row 1: the operation is not known.')).toBeVisible();
  test.api.on('CatalogItemsResource.update', ({ items }) =>
    items.map(({ item_id }) =>
      item_id === 'b'
        ? { item_id, status: 'FAILURE' as const, errors: ['ITEM_NOT_FOUND' as const], warnings: [] }
        : { item_id, status: 'SUCCESS' as const, errors: [], warnings: [] },
    ),
  );
  const rows = Array.from({ length: 250 }, (_, at) => `;l${at};Lamp`);
  await user.upload(input, sheet(['operation;id;title', `;a;"'=1+1 ""x"""`, 'delete;b;', ...rows].join('\r\n')));
  expect(await screen.findByText('251 rows done 1 row refused')).toBeVisible();
  const calls = test.api.calls('CatalogItemsResource.update');
  expect(calls.map(({ items }) => items.length)).toEqual([200, 52]);
  expect(calls[0]?.items.slice(0, 2)).toEqual([
    { operation: 'UPDATE', item_id: 'a', attributes: { title: '=1+1 "x"' } },
    { operation: 'DELETE', item_id: 'b' },
  ]);
  expect(within(screen.getByRole('table', { name: 'Refused rows' })).getAllByRole('row')[1]).toHaveTextContent(
    '2bITEM_NOT_FOUNDThere is no product with this id.',
  );
});

it('[BIZ-080] renames a catalog and deletes it once that is confirmed, and leads to its shop', async () => {
  const names = ['Garden', 'House'];
  const { test, user } = await open('feeds', FeedsScreen, { catalogs: names });
  expect(screen.getByRole('link', { name: 'See the shop' })).toHaveAttribute('href', '/lamps/_shop/');
  test.api.on('CatalogResource.update', ({ catalog_id, name }) => {
    names[0] = name;
    return {
      ...{ id: catalog_id, type: 'catalog' as const, business_id: BUSINESS, name, can_edit: true, can_delete: true },
      ...{ shop_username: 'lamps', created_at: AT, version: 2 },
    };
  });
  await user.click(screen.getByRole('button', { name: 'Rename catalog' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename catalog' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Patio');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(test.api.calls('CatalogResource.update')).toEqual([{ catalog_id: '5', version: 1, name: 'Patio' }]);
  expect(screen.getByRole('option', { name: 'Patio' })).toBeInTheDocument();
  test.api.on('CatalogResource.delete', () => {
    test.api.on('CatalogsResource.get', () => []);
    return { ok: true };
  });
  await user.click(screen.getByRole('button', { name: 'Delete catalog' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the catalog Patio?' }));
  expect(test.api.calls('CatalogResource.delete')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete catalog' }));
  await test.settle();
  expect(test.api.calls('CatalogResource.delete')).toEqual([{ catalog_id: '5' }]);
  expect(await screen.findByText('No catalogs yet')).toBeVisible();
});

it('[BIZ-080] offers who may only read a catalog neither to rename nor to delete it', async () => {
  await open('feeds', FeedsScreen, { canEdit: false });
  expect(screen.getByRole('link', { name: 'See the shop' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Rename catalog|Delete catalog/ })).toBeNull();
});

it('[BIZ-088] changes the address and the time of a feed', async () => {
  const { test, user } = await open('feeds', FeedScreen, {}, true);
  const fetched = { location: 'https://shop.example/a.csv', fetch_at: '04:00', next_fetch_at: AT };
  test.api.on('CatalogFeedResource.get', () => feed(fetched));
  test.api.on('CatalogFeedResource.update', () => feed(fetched));
  await test.store.run(() => callResource('CatalogFeedResource.get', OF_FEED, { mode: 'refresh' })).done;
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change this feed' }));
  const address = dialog.getByRole('textbox', { name: 'Address of the file' });
  await user.clear(address);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter an address.')).toBeVisible();
  await user.type(address, 'https://shop.example/b.csv');
  fireEvent.change(dialog.getByLabelText('Time of day'), { target: { value: '05:30' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = test.api.calls('CatalogFeedResource.update');
  expect(sent).toMatchObject({ ...OF_FEED, location: 'https://shop.example/b.csv', fetch_at: '05:30' });
});

it('[BIZ-080] makes a token for programs, which is shown once, and revokes it', async () => {
  const { test, user } = await open('bulkEdits', BulkEditsScreen);
  const token = { id: '9' as CatalogTokenId, name: 'Till', created_at: AT, used_on: null };
  const api = within(screen.getByRole('region', { name: 'Product API' }));
  expect(api.getByText('/v3/catalogs/5/items/batch')).toBeVisible();
  test.api.on('CatalogTokenResource.create', () => ({ ...token, token: 'secret-of-the-till' }));
  test.api.on('CatalogTokensResource.get', () => [token]);
  await user.click(api.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a product token' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Till');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await api.findByLabelText('Your new token')).toHaveValue('secret-of-the-till');
  expect(test.api.calls('CatalogTokenResource.create')).toEqual([{ catalog_id: '5', name: 'Till' }]);
  test.api.on('CatalogTokenResource.delete', () => ({ ok: true }));
  await user.click(await api.findByRole('button', { name: 'Revoke' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this token?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await test.settle();
  expect(test.api.calls('CatalogTokenResource.delete')).toEqual([{ catalog_id: '5', token_id: '9' }]);
});
