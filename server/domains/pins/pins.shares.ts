import type { DataOf, OptionsOf } from '../../../contract/api';
import { type Ctx, viewerIdOf } from '../../platform/context';
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
  const sharer = sharerOf(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const { pin } = await requirePin(tx, pin_id, viewerIdOf(ctx));
    const now = ctx.clock.now();
    const isNew =
      sharer !== null && (await shares.insertShare(tx, { pin_id, sharer, day: dayOf(now), way, created_at: now }));
    return { pin_id, share_count: await shares.addShares(tx, pin.id, isNew ? 1 : 0) };
  });
}

function sharerOf({ viewer, visitor, unauthId }: Ctx): string | null {
  if (viewer) return `user:${viewer.id}`;
  return visitor.kind === 'bot' || unauthId === '' ? null : `visitor:${unauthId}`;
}
