import type { DataOf, OptionsOf } from '../../../contract/api';
import type { ShareWay } from '../../../contract/constants/shares';
import type { PinId } from '../../../contract/schemas/common';
import { type Ctx, viewerIdOf } from '../../platform/context';
import type { Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { dayOf } from '../../platform/days';
import { requirePin } from './pins.service';
import * as shares from './shares.repository';

/**
 * Notes that a pin was handed on, whichever way (ledger PIN-033): the count goes up by one, once for each person or
 * visitor, pin and day in UTC, so that a retry and a second look count nothing. A browser that keeps no cookies and a
 * program count nothing either. Throws 404.
 */
export async function sharePin(
  ctx: Ctx,
  { pin_id, way }: OptionsOf<'PinShareResource.create'>,
): Promise<DataOf<'PinShareResource.create'>> {
  return inTransaction(ctx.db, async (tx) => {
    await requirePin(tx, pin_id, viewerIdOf(ctx));
    return { pin_id, share_count: await recordShare(tx, ctx, pin_id, way) };
  });
}

/** The same of a pin that the viewer may see, in the transaction that hands it on. Answers how many shares there are. */
export async function recordShare(tx: Tx, ctx: Ctx, pinId: PinId, way: ShareWay): Promise<number> {
  const sharer = sharerOf(ctx);
  const now = ctx.clock.now();
  const row = { pin_id: pinId, day: dayOf(now), way, created_at: now };
  const isNew = sharer !== null && (await shares.insertShare(tx, { ...row, sharer }));
  return shares.addShares(tx, pinId, isNew ? 1 : 0);
}

function sharerOf({ viewer, visitor, unauthId }: Ctx): string | null {
  if (viewer) return `user:${viewer.id}`;
  return visitor.kind === 'bot' || unauthId === '' ? null : `visitor:${unauthId}`;
}
