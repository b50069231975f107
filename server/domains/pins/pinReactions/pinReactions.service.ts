import type { OptionsOf } from '../../../../contract/api';
import { PIN_REACTIONS } from '../../../../contract/constants/pins/pinReactions';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { PinReactions } from '../../../../contract/schemas/pins/pinReactions';
import type { Db } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { countReactions, requireCommentsOn, requirePin } from '../pins';
import * as reactions from './pinReactions.repository';

type PinRow = Awaited<ReturnType<typeof requirePin>>['pin'];

/** The reactions to a pin that the viewer sees (ledger REACT-002); none while its comments are off. Throws 404. */
export async function readReactions(db: Db, pinId: PinId, viewerId: UserId | null): Promise<PinReactions> {
  const { pin } = await requirePin(db, pinId, viewerId);
  return presentReactions(db, pin, viewerId);
}

async function presentReactions(
  db: Db,
  { id: pinId, comments_disabled: isOff }: Pick<PinRow, 'id' | 'comments_disabled'>,
  viewerId: UserId | null,
): Promise<PinReactions> {
  const [counts, own] = await Promise.all([
    isOff ? [] : countReactions(db, pinId),
    isOff || viewerId === null ? undefined : reactions.findReaction(db, pinId, viewerId),
  ]);
  return {
    pin_id: pinId,
    reaction_counts: Object.fromEntries(counts.map(({ type, count }) => [type, count])),
    reaction_by_me: own ?? 0,
    reaction: own === undefined ? null : { id: `${pinId}:${viewerId}:${own}`, reaction_type: own },
    favorite_user_count: counts.find(({ type }) => type === PIN_REACTIONS.love)?.count ?? 0,
    favorited_by_me: own === PIN_REACTIONS.love,
    comments_disabled: isOff,
    is_eligible_for_aggregated_comments: !isOff,
  };
}

/**
 * Reacts to a pin, or takes that back: one reaction per person, however often it is called (ledger REACT-007,
 * REACT-008). Throws 404, and 403 while the pin's comments are off (ledger COMM-003).
 */
export async function react(
  ctx: Ctx,
  { pin_id: pinId, reaction_type }: OptionsOf<'ReactionResource.create'>,
  to: boolean,
): Promise<PinReactions> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const { pin } = await requirePin(tx, pinId, viewer.id);
    requireCommentsOn(pin);
    const row = { pin_id: pinId, user_id: viewer.id, reaction_type };
    if (to) await reactions.putReaction(tx, { ...row, created_at: ctx.clock.now() });
    else await reactions.deleteReaction(tx, row);
    return presentReactions(tx, pin, viewer.id);
  });
}
