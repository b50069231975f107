import { sql } from 'kysely';
import type { BulkActionKind } from '../../../../contract/constants/pins/bulkActions';
import type { BoardId, PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { PinFields } from '../../../platform/database/pinTables';
import type { Db } from '../../../platform/database/tables';

export interface UndoableRow {
  kind: 'section' | 'merge' | 'move' | 'edit' | 'duplicates' | BulkActionKind;
  id: string;
  board_id: BoardId;
  /** The board to which pins were moved; null if they stayed on the board. */
  target_id: BoardId | null;
  name: string;
  pin_count: number | null;
  at: Date;
  /** Of a moved or edited pin: the pin and who saved it. */
  pin_id: PinId | null;
  pinner_id: UserId | null;
  /** The section that a moved pin left, if that still exists. */
  section_id: SectionId | null;
  /** The fields of an edited pin as they were. */
  former: PinFields | null;
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
    select kind, id::text, board_id::text, target_id::text, name, pin_count, at,
      pin_id::text, pinner_id::text, section_id::text, former from (
      select 'section' as kind, sections.id, sections.board_id, null::bigint as target_id, title as name,
        null::integer as pin_count, sections.deleted_at as at,
        null::bigint as pin_id, null::bigint as pinner_id, null::bigint as section_id, null::jsonb as former
      from user_boards join sections on sections.board_id = user_boards.board_id
      where user_id = ${userId} and role = 'owner' and sections.deleted_at >= ${since}
      union all
      select 'merge', id, id, merged_into, name, null, deleted_at, null, null, null, null from boards
      where owner_id = ${userId} and merged_into is not null and deleted_at >= ${since}
      union all
      select kind, id, board_id, target_board_id, '', done, ended_at, null, null, null, null from bulk_actions
      where actor_id = ${userId} and ended_at >= ${since} and status in ('done', 'stopped') and done > 0
      union all
      select 'move', move.id, move.board_id, pins.board_id, pins.title, null, move.created_at,
        pins.id, pins.pinner_id, sections.id, null
      from board_events move
      join pins on pins.id = (move.detail ->> 'pin_id')::bigint
        and pins.board_id = (move.detail ->> 'board_id')::bigint and pins.deleted_at is null
      left join sections on sections.board_id = move.board_id
        and sections.id = (move.detail ->> 'section_id')::bigint and sections.deleted_at is null
      where move.actor_id = ${userId} and move.created_at >= ${since}
        and move.kind = 'pins_moved_out' and move.detail ->> 'pin_id' is not null
      union all
      select 'duplicates', id, board_id, null, '', removed_pins, created_at, null, null, null, null from duplicate_merges
      where user_id = ${userId} and created_at >= ${since} and undone_at is null
      union all
      select 'edit', edit.event_id, pins.board_id, null, pins.title, null, edit.created_at,
        pins.id, pins.pinner_id, null, edit.former
      from pin_edits edit join pins on pins.id = edit.pin_id and pins.deleted_at is null
      where edit.user_id = ${userId} and edit.created_at >= ${since}
        and edit.changed <@ jsonb_build_object('title', pins.title, 'description', pins.description,
          'alt_text', pins.alt_text, 'link', pins.link, 'comments_disabled', pins.comments_disabled)
    ) change
    where ${ofBoard} and ${beyond} order by at desc, change.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
