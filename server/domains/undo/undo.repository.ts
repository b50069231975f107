import { sql } from 'kysely';
import type { BulkActionKind } from '../../../contract/constants/bulkActions';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import type { Db } from '../../platform/database/tables';

export interface UndoableRow {
  kind: 'section' | 'merge' | BulkActionKind;
  id: string;
  board_id: BoardId;
  /** The board to which pins were moved; null if they stayed on the board. */
  target_id: BoardId | null;
  name: string;
  pin_count: number | null;
  at: Date;
}

export interface UndoableQuery {
  userId: UserId;
  since: Date;
  /** Only changes of this board. */
  boardId: BoardId | undefined;
}

/** One page of what a person can still undo, the last first, after the row `after`. Each part uses its own index. */
export async function findUndoable(
  db: Db,
  { userId, since, boardId }: UndoableQuery,
  limit: number,
  after?: { at: Date; id: string },
): Promise<UndoableRow[]> {
  const ofBoard = boardId === undefined ? sql`true` : sql`${boardId}::bigint in (board_id, target_id)`;
  const beyond = after === undefined ? sql`true` : sql`(at, id) < (${after.at}, ${after.id}::bigint)`;
  const { rows } = await sql<Omit<UndoableRow, 'at'> & { at: Date | string }>`
    select kind, id::text, board_id::text, target_id::text, name, pin_count, at from (
      select 'section' as kind, sections.id, sections.board_id, null::bigint as target_id, title as name,
        null::integer as pin_count, sections.deleted_at as at
      from user_boards join sections on sections.board_id = user_boards.board_id
      where user_id = ${userId} and role = 'owner' and sections.deleted_at >= ${since}
      union all
      select 'merge', id, id, merged_into, name, null, deleted_at from boards
      where owner_id = ${userId} and merged_into is not null and deleted_at >= ${since}
      union all
      select kind, id, board_id, target_board_id, '', done, ended_at from bulk_actions
      where actor_id = ${userId} and ended_at >= ${since} and status in ('done', 'stopped') and done > 0
    ) change
    where ${ofBoard} and ${beyond} order by at desc, change.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
