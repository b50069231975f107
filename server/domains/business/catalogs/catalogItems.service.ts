import { createHash } from 'node:crypto';
import type { OptionsOf } from '../../../../contract/api';
import type { FeedProduct, ItemError, RowWarning } from '../../../../contract/constants/business/productFeeds';
import type { CatalogItem, ItemAnswer, ItemChange } from '../../../../contract/schemas/business/catalogs';
import type { BusinessId, CatalogId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { type CheckOptions, checkRow } from '../../../platform/productFeeds/checkRow';
import { feedValuesOf } from '../../../platform/productFeeds/feedValues';
import { lockAsset, recordBusinessEvent, requireAsset } from '../businesses';
import { findClaimedHost } from '../websites';
import * as products from './products.repository';
import { enqueuePublishing } from './readFeed';

const ITEM_PAGE = 250;
/** Of prices that name none, where the call names none either. */
export const USUAL_CURRENCY = 'USD';

/** The products of a catalog as rows of a sheet. */
export async function listItems(
  ctx: Ctx,
  options: OptionsOf<'CatalogItemsResource.get'>,
): Promise<PageOf<CatalogItem>> {
  const { business_id } = await requireAsset(ctx, 'CATALOG', options.catalog_id, 'readCatalogs');
  const page = await readPage(
    ctx.cursors,
    `catalogItems:${options.catalog_id}`,
    { ...options, page_size: options.page_size ?? ITEM_PAGE },
    (after, limit) => products.findItems(ctx.db, business_id, options.catalog_id, limit, String(after?.[0] ?? '')),
    ({ item_id }) => [item_id],
  );
  const rows = page.rows.map(({ item_id, product }) => ({
    item_id,
    attributes: Object.fromEntries(feedValuesOf(product)),
  }));
  return { rows, bookmark: page.bookmark };
}

/** As `changeItems`, for somebody who may edit the catalog. Throws 404, 403. */
export async function changeItemsAsMember(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'CatalogItemsResource.update'>,
): Promise<ItemAnswer[]> {
  const { catalog_id: catalogId, currency = USUAL_CURRENCY, items } = options;
  const { business_id: businessId, name } = await lockAsset(tx, ctx, 'CATALOG', catalogId, 'editCatalogs');
  const { answers, changed } = await changeItems(tx, ctx, { businessId, catalogId, currency }, items);
  if (changed > 0) {
    await recordBusinessEvent(tx, ctx, businessId, requireViewer(ctx), {
      kind: 'catalogEdited',
      subject: { type: 'CATALOG', id: catalogId, name },
      detail: { products: String(changed) },
    });
  }
  return answers;
}

interface OfItems {
  businessId: BusinessId;
  catalogId: CatalogId;
  currency: string;
}

/** What an item has come to in a call, before anything is written. */
interface State {
  /** Null: there is no such product. */
  product: FeedProduct | null;
  hash: string | null;
  isOfFeed: boolean;
  isChanged: boolean;
}

/**
 * Does one thing after the other, with an answer for each; what is refused changes nothing. A repeated call changes
 * nothing more: a product that is made again with the same values is there already.
 */
export async function changeItems(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  { businessId, catalogId, currency }: OfItems,
  items: readonly ItemChange[],
): Promise<{ answers: ItemAnswer[]; changed: number }> {
  const site = await findClaimedHost(tx, businessId);
  const options: CheckOptions = {
    ...{ currency, country: '', availability: null, usualCurrencies: [] },
    domains: site === null ? [] : [site],
  };
  const ids = [...new Set(items.map(({ item_id }) => item_id))];
  const rows = await products.lockItems(tx, businessId, catalogId, ids);
  const states = new Map<string, State>();
  for (const { item_id, product, hash, feed_id, work } of rows) {
    const isThere = work !== 'delete';
    states.set(item_id, {
      ...{ product: isThere ? product : null, hash: isThere ? hash : null },
      ...{ isOfFeed: isThere && feed_id !== null, isChanged: false },
    });
  }
  const answers = items.map((item) => changeItem(states, item, options));
  const changed = [...states].filter(([, state]) => state.isChanged);
  const key = { business_id: businessId, catalog_id: catalogId };
  const now = tools.clock.now();
  await products.writeItems(
    tx,
    key,
    changed.flatMap(([item_id, { product, hash }]) => (product && hash ? [{ item_id, product, hash }] : [])),
    now,
  );
  await products.markItemsDeleted(
    tx,
    key,
    changed.flatMap(([item_id, { product }]) => (product ? [] : [item_id])),
    now,
  );
  if (changed.length > 0) await enqueuePublishing(tx, tools, businessId);
  return { answers, changed: changed.length };
}

function changeItem(states: Map<string, State>, item: ItemChange, options: CheckOptions): ItemAnswer {
  const { item_id, operation } = item;
  const answer = (errors: ItemError[], warnings: RowWarning[] = []): ItemAnswer => ({
    ...{ item_id, status: errors.length > 0 ? 'FAILURE' : 'SUCCESS', errors, warnings },
  });
  const before = states.get(item_id) ?? { product: null, hash: null, isOfFeed: false, isChanged: false };
  if (before.product === null && operation !== 'CREATE' && operation !== 'UPSERT') return answer(['ITEM_NOT_FOUND']);
  // The next run of its feed would undo it.
  if (before.isOfFeed && (operation === 'UPSERT' || operation === 'DELETE')) return answer(['ITEM_OF_FEED']);
  if (operation === 'DELETE') {
    states.set(item_id, { ...before, product: null, hash: null, isChanged: true });
    return answer([]);
  }
  const isNew = operation === 'CREATE' || before.product === null;
  const values = isNew || !before.product ? new Map<string, string>() : feedValuesOf(before.product);
  for (const [column, value] of Object.entries(item.attributes ?? {})) values.set(column, value);
  values.set('id', item_id);
  if (operation === 'DELETE_DISCONTINUED') values.set('availability', 'out of stock');
  const { product, errors, warnings } = checkRow(values, options);
  if (!product) return answer(errors);
  const hash = createHash('sha256').update(JSON.stringify(product)).digest('base64url');
  if (operation === 'CREATE' && before.product !== null && before.hash !== hash) return answer(['ITEM_EXISTS']);
  states.set(item_id, { ...before, product, hash, isChanged: before.isChanged || before.hash !== hash });
  return answer([], warnings);
}
