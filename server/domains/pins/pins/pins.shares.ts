import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { ShareWay } from '../../../../contract/constants/talk/shares';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { dayOf } from '../../../platform/text/days';
import { requirePin } from './pins.service';
import * as shares from './shares.repository';

/**
 * Counts a share of a pin (ledger PIN-033): once for each person or visitor, pin and day in UTC, so that retries and
 * repeated shares count once. Visitors without cookies and bots are not counted. Throws 404.
 */
export async function sharePin(
  ctx: Ctx,
  { pin_id, way }: OptionsOf<'PinShareResource.create'>,
): Promise<DataOf<'PinShareResource.create'>> {
  if (ctx.viewer?.isWriteBanned) throw new ApiError('writeBanned');
  const sharer = ctx.viewer ? userKey(ctx.viewer.id) : await visitorKey(ctx, pin_id);
  return inTransaction(ctx.db, async (tx) => {
    await requirePin(tx, pin_id, viewerIdOf(ctx));
    return { pin_id, share_count: await addShare(tx, ctx, { pin_id, way, sharer }) };
  });
}

/** The same of a pin that the viewer may see, in the transaction that sends it. Returns how many shares there are. */
export async function recordShare(tx: Tx, ctx: Ctx, pinId: PinId, way: ShareWay): Promise<number> {
  return addShare(tx, ctx, { pin_id: pinId, way, sharer: userKey(requireViewer(ctx).id) });
}

interface Share {
  pin_id: PinId;
  way: ShareWay;
  /** null: it does not count. */
  sharer: string | null;
}

/** Counts a sharer's first share of a pin in a day, whichever way it went; returns how many shares there are. */
async function addShare(tx: Tx, { clock }: Pick<Ctx, 'clock'>, { pin_id, way, sharer }: Share): Promise<number> {
  const now = clock.now();
  const isNew =
    sharer !== null && (await shares.insertShare(tx, { pin_id, day: dayOf(now), way, created_at: now, sharer }));
  return shares.addShares(tx, pin_id, isNew ? 1 : 0);
}

const userKey = (id: UserId) => `user:${id}`;

/**
 * The key of a visitor whose share counts. Its id is a cookie that anybody can make up, so each network counts for a few
 * visitors of a pin in a day, however many ids it sends.
 */
async function visitorKey({ visitor, unauthId, address, rateLimiter }: Ctx, pinId: PinId): Promise<string | null> {
  if (visitor.kind === 'bot' || unauthId === '') return null;
  const isCounted = await rateLimiter.tryCount('visitorShare', `${address} ${pinId}`);
  return isCounted ? `visitor:${unauthId}` : null;
}
