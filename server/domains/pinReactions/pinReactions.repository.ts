import type { PinReactionType } from '../../../contract/constants/pinReactions';
import type { PinId, UserId } from '../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../platform/database/tables';

export async function findReaction(db: Db, pinId: PinId, userId: UserId): Promise<PinReactionType | undefined> {
  const row = await db
    .selectFrom('pin_reactions')
    .select('reaction_type')
    .where('pin_id', '=', pinId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.reaction_type;
}

/** One reaction for each person and pin: a new type replaces the old one. */
export async function putReaction(tx: Tx, row: Row<'pin_reactions'>): Promise<void> {
  const { reaction_type, created_at } = row;
  await tx
    .insertInto('pin_reactions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['pin_id', 'user_id']).doUpdateSet({ reaction_type, created_at }))
    .execute();
}

/** Does nothing to a reaction of another type. */
export async function deleteReaction(tx: Tx, row: Pick<Row<'pin_reactions'>, 'pin_id' | 'user_id' | 'reaction_type'>) {
  await tx
    .deleteFrom('pin_reactions')
    .where('pin_id', '=', row.pin_id)
    .where('user_id', '=', row.user_id)
    .where('reaction_type', '=', row.reaction_type)
    .execute();
}
