import type { PinReactionType } from '../../../../contract/constants/pins/pinReactions';
import type { PinId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** How many people have each reaction to a pin; types without one are missing. Closed accounts count until erased. */
export async function countReactions(db: Db, pinId: PinId): Promise<{ type: PinReactionType; count: number }[]> {
  return db
    .selectFrom('pin_reaction_counts')
    .select(['reaction_type as type', 'count'])
    .where('pin_id', '=', pinId)
    .orderBy('reaction_type')
    .execute();
}
