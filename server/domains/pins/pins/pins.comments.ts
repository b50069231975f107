import type { Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { closedAmong } from '../../people/users';
import { commentsAreOff, commentsFromFew } from './pins.errors';
import type { PinRow } from './pins.repository';

/** Throws 403 while nobody can say anything below the pin (ledger COMM-003). */
export function requireCommentsOn(pin: Pick<PinRow, 'comments_disabled'>): void {
  if (pin.comments_disabled) throw commentsAreOff();
}

/** As `requireCommentsOn`; throws 403 too if the owner of the pin accepts no comments from the viewer. */
export async function requireCommentsOpen(
  tx: Tx,
  ctx: Ctx,
  pin: Pick<PinRow, 'comments_disabled' | 'pinner_id'>,
): Promise<void> {
  requireCommentsOn(pin);
  const viewer = requireViewer(ctx);
  if (pin.pinner_id === viewer.id) return;
  const closed = await closedAmong(tx, viewer.id, [pin.pinner_id], 'comments', ctx.clock.now());
  if (closed.size > 0) throw commentsFromFew();
}
