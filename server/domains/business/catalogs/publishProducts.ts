import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '../../../../contract/constants/limits';
import type { BoardId, BusinessId } from '../../../../contract/schemas/common';
import { findSessionUser } from '../../../platform/auth/sessions';
import { inSlices } from '../../../platform/database/slices';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services, SessionUser } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { cutTo } from '../../../platform/productFeeds/productTexts';
import { createBoard, findBoard } from '../../boards/boards';
import { takeHostTurn } from '../../content/links';
import { fetchPicture } from '../../content/media';
import { createProductPin, deleteProductPin, updateProductPin } from '../../pins/pins';
import { businessesById } from '../businesses';
import * as catalogs from './catalogs.repository';
import { nextPriceChange, pinOf } from './productPin';
import * as products from './products.repository';
import { enqueuePublishing } from './readFeed';

export type PublishTools = Services;

const AT_ONCE = 20;
/** Products of one job, so that businesses take turns. */
const MOST_PRODUCTS = 200;
/** Pause between two images of one host. */
const HOST_PAUSE_MS = 200;
/** A host that so much is waited for already is tried later. */
const LONGEST_WAIT_MS = 3000;
/** Waits after each failure to get an image; then it is given up until the feed changes the product. */
const RETRIES_MS = [3_600_000, 6 * 3_600_000, 24 * 3_600_000];
const CLOSED_ACCOUNT_MS = 24 * 3_600_000;
const LEAST_PIXELS = 75;

interface Publishing {
  readonly tools: PublishTools;
  /** The business account, whose pins they are. */
  readonly account: SessionUser;
}

/**
 * Writes the pins of products that are new or have changed, and deletes those of products that are gone; fetches their
 * images, politely. Enqueues itself for what is left.
 */
export async function publishProducts(
  tools: PublishTools,
  { businessId }: { businessId: BusinessId },
  signal: AbortSignal,
): Promise<void> {
  const business = (await businessesById(tools.db, [businessId])).get(businessId);
  if (!business) return;
  const account = await findSessionUser(tools.db, business.account_id, tools.clock.now());
  if (!account || account.isWriteBanned) return again(tools, businessId, CLOSED_ACCOUNT_MS);
  let done = 0;
  await inSlices({ most: AT_ONCE, first: AT_ONCE, signal }, async () => {
    const due = await products.findDueWork(tools.db, businessId, tools.clock.now(), AT_ONCE);
    for (const product of due) {
      signal.throwIfAborted();
      await publishOne({ tools, account }, product);
    }
    done += due.length;
    return due.length === AT_ONCE && done < MOST_PRODUCTS;
  });
  await again(tools, businessId, 0);
}

/** Enqueues the next job for when something is due; nothing where nothing is left. */
async function again(tools: PublishTools, businessId: BusinessId, leastMs: number): Promise<void> {
  const next = await products.findNextWork(tools.db, businessId);
  if (next === null) return;
  const at = new Date(Math.max(next.getTime(), tools.clock.now().getTime() + leastMs));
  await inTransaction(tools.db, (tx) => enqueuePublishing(tx, tools, businessId, at));
}

async function publishOne(publishing: Publishing, product: products.ProductRow): Promise<void> {
  const { db, clock } = publishing.tools;
  if (product.work === 'delete' || product.product.is_adult) return withdraw(publishing, product);
  try {
    const signature = await imageOf(publishing, product);
    if (signature !== null) await writePin(publishing, product, signature);
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus >= 500) throw error;
    const wait = RETRIES_MS[product.attempts];
    await products.updateProduct(db, product, {
      image_problem: error.message,
      attempts: product.attempts + 1,
      ...(wait === undefined ? { work: null, work_at: null } : { work_at: new Date(clock.now().getTime() + wait) }),
    });
  }
}

/** The stored image of a product, fetched unless it is that of its pin; null where its host has to be waited for. */
async function imageOf({ tools, account }: Publishing, product: products.ProductRow): Promise<string | null> {
  const address = product.product.image_link;
  if (product.image_signature !== null && product.image_from === address) return product.image_signature;
  const now = tools.clock.now();
  const turn = await takeHostTurn(tools.db, new URL(address).host, now, HOST_PAUSE_MS);
  const waitMs = turn.getTime() - now.getTime();
  if (waitMs > LONGEST_WAIT_MS) {
    await products.updateProduct(tools.db, product, { work_at: turn });
    return null;
  }
  if (waitMs > 0) await sleep(waitMs);
  const picture = await fetchPicture(tools, account.id, address, product.product.link);
  if (Math.min(picture.width, picture.height) < LEAST_PIXELS) {
    throw new ApiError('unreadableMedia', { message: 'productImageTooSmall' });
  }
  return picture.signature;
}

async function writePin({ tools, account }: Publishing, read: products.ProductRow, signature: string): Promise<void> {
  const ctx = { ids: tools.ids, clock: tools.clock, viewer: account };
  // As for `lockPin`.
  const boardIds = new Set<BoardId>();
  await inTransaction(tools.db, async (tx) => {
    const boardId = await requireProductBoard(tx, ctx, read);
    const row = await products.lockProduct(tx, read);
    // Another run has changed it since: it is due still.
    if (row?.work !== 'write' || row.hash !== read.hash) return;
    const now = tools.clock.now();
    const content = pinOf(row.product, now);
    let { pin_id } = row;
    if (pin_id !== null && row.image_signature !== signature) {
      await deleteProductPin(tx, ctx, pin_id, boardIds);
      pin_id = null;
    }
    if (pin_id === null) pin_id = await createProductPin(tx, ctx, { boardId, signature }, content);
    else await updateProductPin(tx, ctx, pin_id, content, boardIds);
    const next = nextPriceChange(row.product, now);
    await products.updateProduct(tx, row, {
      ...{ pin_id, image_signature: signature, image_from: row.product.image_link, image_problem: null, attempts: 0 },
      ...{ work: next && 'write', work_at: next },
    });
  });
}

/** The board of a catalog's products, made where there is none any more. */
async function requireProductBoard(
  tx: Tx,
  ctx: Parameters<typeof createBoard>[1],
  { business_id, catalog_id }: products.ProductRow,
): Promise<BoardId> {
  const catalog = await catalogs.lockCatalog(tx, business_id, catalog_id);
  if (!catalog) throw new Error('The catalog of a product is gone');
  const board = catalog.board_id && (await findBoard(tx, catalog.board_id));
  if (board && board.deleted_at === null && board.owner_id === ctx.viewer.id) return board.id;
  const id = await createBoard(tx, ctx, { name: cutTo(catalog.name, LIMITS.boardTitle) });
  await catalogs.setBoard(tx, catalog, id);
  return id;
}

/** Deletes the pin of a product that is gone or must not be shown. */
async function withdraw({ tools, account }: Publishing, read: products.ProductRow): Promise<void> {
  const ctx = { ids: tools.ids, clock: tools.clock, viewer: account };
  const boardIds = new Set<BoardId>();
  await inTransaction(tools.db, async (tx) => {
    const row = await products.lockProduct(tx, read);
    if (!row || row.work !== read.work || row.hash !== read.hash) return;
    if (row.pin_id !== null) await deleteProductPin(tx, ctx, row.pin_id, boardIds);
    if (row.work === 'delete') return products.deleteProduct(tx, row);
    await products.updateProduct(tx, row, { pin_id: null, image_signature: null, work: null, work_at: null });
  });
}
