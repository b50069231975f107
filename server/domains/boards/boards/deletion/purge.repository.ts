import type { BoardId } from '../../../../../contract/schemas/common';
import type { Tx } from '../../../../platform/database/tables';
import { membersOf } from '../members.repository';

/** Redirects the addresses of a purged board to the one that it was merged into, also those of boards merged into it. */
async function redirectSlugs(tx: Tx, from: BoardId, to: BoardId): Promise<void> {
  await tx.updateTable('board_slugs').set({ board_id: to }).where('board_id', '=', from).execute();
  await tx.updateTable('boards').set({ merged_into: to }).where('merged_into', '=', from).execute();
}

/** Purges up to `limit` boards that were deleted before then; their pins are purged already. */
export async function purgeBoards(tx: Tx, deletedBefore: Date, limit: number): Promise<number> {
  const purged = await tx
    .deleteFrom('boards')
    .where('id', 'in', (of) =>
      of.selectFrom('boards').select('id').where('deleted_at', '<', deletedBefore).orderBy('id').limit(limit),
    )
    .returning(['id', 'owner_id', 'collaborators', 'merged_into'])
    .execute();
  for (const { id, owner_id, collaborators, merged_into } of purged) {
    await tx
      .deleteFrom('user_boards')
      .where('user_id', 'in', membersOf({ owner_id, collaborators }))
      .where('board_id', '=', id)
      .execute();
    await tx.deleteFrom('board_collaborators').where('board_id', '=', id).execute();
    await tx.deleteFrom('board_invites').where('board_id', '=', id).execute();
    if (merged_into !== null) await redirectSlugs(tx, id, merged_into);
    await tx.deleteFrom('board_slugs').where('owner_id', '=', owner_id).where('board_id', '=', id).execute();
    await tx.deleteFrom('board_merge_pins').where('board_id', '=', id).execute();
    await tx.deleteFrom('board_merge_sections').where('board_id', '=', id).execute();
    await tx.deleteFrom('board_changes').where('board_id', '=', id).execute();
    await tx.deleteFrom('section_slugs').where('board_id', '=', id).execute();
    await tx.deleteFrom('sections').where('board_id', '=', id).execute();
    await tx.deleteFrom('board_pins').where('board_id', '=', id).execute();
    await tx.deleteFrom('board_events').where('board_id', '=', id).execute();
    await tx.deleteFrom('completed_stories').where('board_id', '=', id).execute();
    const followers = await tx.deleteFrom('board_followers').where('board_id', '=', id).returning('user_id').execute();
    const ids = followers.map((row) => row.user_id);
    if (ids.length > 0) {
      await tx.deleteFrom('board_follows').where('user_id', 'in', ids).where('board_id', '=', id).execute();
    }
  }
  return purged.length;
}
