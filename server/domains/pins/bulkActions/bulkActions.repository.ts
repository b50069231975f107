import { sql } from 'kysely';
import { WHOLE_BOARD } from '../../../../contract/constants/pins/bulkActions';
import type { BoardId, BulkActionId, PinId, SectionId } from '../../../../contract/schemas/common';
import type { BoardPart, BoardPosition, LockedPart } from '../../../platform/database/boardTables';
import type { BulkEntry } from '../../../platform/database/bulkTables';
import { jsonb } from '../../../platform/database/columns';
import { plannedEachTime } from '../../../platform/database/statements';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

/** Without the pin ids, of which there may be thousands. */
const COLUMNS = [
  'board_id',
  'id',
  'actor_id',
  'kind',
  'section_id',
  'target_board_id',
  'target_section_id',
  'last_position',
  'cursor_at',
  'status',
  'total',
  'done',
  'created_at',
  'ended_at',
] as const;

export type BulkActionRow = Pick<Row<'bulk_actions'>, (typeof COLUMNS)[number]>;

export interface ActionRef {
  boardId: BoardId;
  id: BulkActionId;
}

export async function findAction(db: Db, { boardId, id }: ActionRef): Promise<BulkActionRow | undefined> {
  return db
    .selectFrom('bulk_actions')
    .select(COLUMNS)
    .where('board_id', '=', boardId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Actions that lock a part of the board, oldest first. */
export async function findLiveActions(db: Db, boardId: BoardId): Promise<BulkActionRow[]> {
  return db
    .selectFrom('bulk_actions')
    .select(COLUMNS)
    .where('board_id', '=', boardId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertAction(tx: Tx, row: NewRow<'bulk_actions'>): Promise<void> {
  await tx.insertInto('bulk_actions').values(row).execute();
}

/** The caller must hold the lock of the board, which keeps two transactions from changing one action at a time. */
export async function updateAction(tx: Tx, { boardId, id }: ActionRef, change: RowChange<'bulk_actions'>) {
  await tx.updateTable('bulk_actions').set(change).where('board_id', '=', boardId).where('id', '=', id).execute();
}

export async function writeBlocking(tx: Tx, boardId: BoardId, blocking: LockedPart[]): Promise<void> {
  await tx
    .updateTable('boards')
    .set({ blocking: jsonb(blocking) })
    .where('id', '=', boardId)
    .execute();
}

export interface Place {
  pin_id: PinId;
  section_id: SectionId | null;
  position: BoardPosition;
}

const onPart = (boardId: BoardId, part: BoardPart) => {
  if (part === WHOLE_BOARD) return sql`board_id = ${boardId}`;
  return part === null
    ? sql`board_id = ${boardId} and section_id is null`
    : sql`board_id = ${boardId} and section_id = ${part}`;
};

const idTable = (ids: readonly PinId[]) =>
  sql`select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;

/** Those of these pins that are on the part, oldest first. */
export async function findNamedPins(
  db: Db,
  boardId: BoardId,
  part: BoardPart,
  ids: readonly PinId[],
): Promise<PinId[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ pin_id: PinId }>`
    select pin_id from board_pins ${plannedEachTime}
    where ${onPart(boardId, part)} and pin_id in (${idTable(ids)}) order by position`.execute(db);
  return rows.map((row) => row.pin_id);
}

/** Where the part ends: the position of its newest pin; null if it has none. */
export async function findLastPosition(db: Db, boardId: BoardId, part: BoardPart): Promise<BoardPosition | null> {
  const { rows } = await sql<{ position: BoardPosition }>`
    select position from board_pins ${plannedEachTime}
    where ${onPart(boardId, part)} order by position desc limit 1`.execute(db);
  return rows[0]?.position ?? null;
}

export interface Slice {
  /** The pins of this step; fewer than were read if some are excluded or gone. */
  places: Place[];
  looked: number;
  cursor: string;
  isLast: boolean;
}

/** The next pins of an action, oldest first, so that each step places its pins before those of the previous step. */
export async function findSlice(tx: Tx, action: BulkActionRow, limit: number): Promise<Slice> {
  return action.last_position === null ? findNamedSlice(tx, action, limit) : findPartSlice(tx, action, limit);
}

async function findNamedSlice(tx: Tx, action: BulkActionRow, limit: number): Promise<Slice> {
  const from = Number(action.cursor_at);
  const until = Math.min(from + limit, action.total);
  const path = `$[${from} to ${until - 1}]`;
  const { rows: places } = await sql<Place>`
    select pin_id, section_id, position from board_pins ${plannedEachTime}
    where ${onPart(action.board_id, action.section_id)} and pin_id in (
      select value::bigint from bulk_actions, jsonb_array_elements_text(jsonb_path_query_array(pin_ids, ${path}::jsonpath))
      where bulk_actions.board_id = ${action.board_id} and bulk_actions.id = ${action.id})
    order by position`.execute(tx);
  return { places, looked: until - from, cursor: String(until), isLast: until >= action.total };
}

async function findPartSlice(tx: Tx, action: BulkActionRow, limit: number): Promise<Slice> {
  const { rows } = await sql<Place & { is_excluded: boolean }>`
    with slice as materialized (
      select pin_id, section_id, position from board_pins
      where ${onPart(action.board_id, action.section_id)}
        and position > ${action.cursor_at} and position <= ${action.last_position}
      order by position limit ${limit}
    ), excluded as materialized (
      select value::bigint as pin_id from bulk_actions, jsonb_array_elements_text(excluded_ids)
      where bulk_actions.board_id = ${action.board_id} and bulk_actions.id = ${action.id}
    )
    select slice.*, pin_id in (select pin_id from excluded) as is_excluded from slice order by position`.execute(tx);
  const places = rows.flatMap(({ is_excluded, ...place }) => (is_excluded ? [] : [place]));
  const isLast = rows.length < limit;
  return { places, looked: places.length, cursor: rows.at(-1)?.position ?? action.cursor_at, isLast };
}

/** Stores what a step changed, for undoing it. */
export async function insertStep(tx: Tx, { boardId, id }: ActionRef, entries: BulkEntry[]): Promise<void> {
  await sql`
    insert into bulk_steps (board_id, action_id, step, entries)
    select ${boardId}, ${id}, coalesce(max(step), 0) + 1, ${jsonb(entries)}::jsonb
    from bulk_steps where board_id = ${boardId} and action_id = ${id}`.execute(tx);
}

/** Removes and returns the last stored step; undefined if none is left. */
export async function takeLastStep(tx: Tx, { boardId, id }: ActionRef): Promise<BulkEntry[] | undefined> {
  const { rows } = await sql<{ entries: BulkEntry[] }>`
    delete from bulk_steps where board_id = ${boardId} and action_id = ${id} and step = (
      select max(step) from bulk_steps where board_id = ${boardId} and action_id = ${id})
    returning entries`.execute(tx);
  return rows[0]?.entries;
}

/** Deletes up to `limit` actions that ended before then, with their steps; returns their number. */
export async function purgeActions(tx: Tx, endedBefore: Date, limit: number): Promise<number> {
  const gone = await tx
    .selectFrom('bulk_actions')
    .select(['board_id', 'id'])
    .where('ended_at', '<', endedBefore)
    .orderBy('ended_at')
    .limit(limit)
    .execute();
  for (const { board_id, id } of gone) {
    await tx.deleteFrom('bulk_steps').where('board_id', '=', board_id).where('action_id', '=', id).execute();
    await tx.deleteFrom('bulk_actions').where('board_id', '=', board_id).where('id', '=', id).execute();
  }
  return gone.length;
}
