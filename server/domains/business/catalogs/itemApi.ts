import { Compile } from 'typebox/compile';
import { FEED_LIMITS } from '../../../../contract/constants/business/productFeeds';
import { type ItemAnswer, type ItemChange, ItemChangeSchema } from '../../../../contract/schemas/business/catalogs';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { ApiError, invalid } from '../../../platform/http/errors';
import { shareBusinessRow } from '../businesses';
import { changeItems, USUAL_CURRENCY } from './catalogItems.service';
import * as tokens from './catalogTokens.repository';
import type { CatalogTokenUse } from './catalogTokens.service';

export interface ItemApiAnswer {
  num_items_received: number;
  num_items_processed: number;
  /** One result for each item, in their order. */
  items: ItemAnswer[];
}

const CURRENCY = /^[A-Z]{3}$/;

/**
 * Changes products for a program, each by itself, by the rules of feeds and with their codes. A repeated call changes
 * nothing more. Throws 400 where there is no list of 1 to 1,000 items, and 401 where the token was revoked meanwhile.
 */
export async function receiveItems(
  tools: Pick<Services, 'db' | 'ids' | 'clock'>,
  { tokenHash, catalogId }: CatalogTokenUse,
  { items, currency = USUAL_CURRENCY }: Record<string, unknown>,
): Promise<ItemApiAnswer> {
  if (!Array.isArray(items) || items.length === 0 || items.length > FEED_LIMITS.batch)
    throw invalid({ items: 'invalid' });
  if (typeof currency !== 'string' || !CURRENCY.test(currency)) throw invalid({ currency: 'invalid' });
  const readable = items.filter(isItem);
  const areReadable = new Set<unknown>(readable);
  const answers = await inTransaction(tools.db, async (tx) => {
    const first = await tokens.findByHash(tx, tokenHash);
    if (first) await shareBusinessRow(tx, first.business_id);
    // What revokes it or deletes its catalog holds that lock.
    const found = await tokens.findByHash(tx, tokenHash);
    if (!found) throw new ApiError('unauthenticated', { message: 'eventTokenWrong' });
    if (readable.length === 0) return [];
    return (await changeItems(tx, tools, { businessId: found.business_id, catalogId, currency }, readable)).answers;
  });
  const left = answers.values();
  const results = items.map((item): ItemAnswer => (areReadable.has(item) && left.next().value) || unreadable(item));
  return {
    num_items_received: items.length,
    num_items_processed: results.filter(({ status }) => status === 'SUCCESS').length,
    items: results,
  };
}

const itemRules = Compile(ItemChangeSchema);
const isItem = (item: unknown): item is ItemChange => itemRules.Check(item);

/** As for a row of a feed that cannot be read. */
function unreadable(item: unknown): ItemAnswer {
  const id: unknown = typeof item === 'object' && item !== null && 'item_id' in item ? item.item_id : '';
  const item_id = typeof id === 'string' ? id.slice(0, FEED_LIMITS.id) : '';
  return { item_id, status: 'FAILURE', errors: ['PARSE_LINE_ERROR'], warnings: [] };
}
