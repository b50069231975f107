import type { PinReactionType } from '../../../contract/constants/pinReactions';
import type { PinId } from '../../../contract/schemas/common';
import type { Db } from '../../platform/database/tables';

/** How many people have each reaction to a pin; types without one are missing. Closed accounts count until erased. */
export async function countReactions(db: Db, pinId: PinId): Promise<{ type: PinReactionType; count: number }[]> {
  const rows = await db
    .selectFrom('pin_reactions')
    .select(({ fn }) => ['reaction_type', fn.countAll<string>().as('count')])
    .where('pin_id', '=', pinId)
    .groupBy('reaction_type')
    .orderBy('reaction_type')
    .execute();
  return rows.map(({ reaction_type: type, count }) => ({ type, count: Number(count) }));
}
