import { type RawBuilder, sql } from 'kysely';
import type { BoardId, PinId, SectionId, UserId } from '../../../../contract/schemas/common';
import type { BoardPosition } from '../../../platform/database/boardTables';
import { indexedWords, searchVectorOfRows, stemsOf } from '../../../platform/database/fullText';
import type { Tx } from '../../../platform/database/tables';
import type { PinLineage } from '../../boards/boards';
import { writeAndLog } from '../../content/textIndex';

/**
 * Changes many pins with one statement each. The caller must hold the locks of their boards and lineages
 * (`lockLineages`).
 */

export interface HeldPin extends PinLineage {
  board_id: BoardId;
  section_id: SectionId | null;
  former_section_id: SectionId | null;
  board_position: BoardPosition;
  deleted_at: Date | null;
}

const listOf = (rows: readonly object[], columns: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns)})`;

export async function findPins(tx: Tx, ids: readonly PinId[]): Promise<HeldPin[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('pins')
    .select([
      'id',
      'signature',
      'pinner_id',
      'parent_pin_id',
      'origin_pin_id',
      'board_id',
      'section_id',
      'former_section_id',
      'board_position',
      'deleted_at',
    ])
    .where('id', '=', sql<PinId>`any(${ids}::bigint[])`)
    .execute();
}

export interface NewPlace {
  id: PinId;
  board_id: BoardId;
  section_id: SectionId | null;
  former_section_id: SectionId | null;
  position: BoardPosition;
}

const PLACE = 'id bigint, board_id bigint, section_id bigint, former_section_id bigint, "position" text';

/** Moves live pins of one board to positions on this or another board. */
export async function movePins(tx: Tx, from: BoardId, places: readonly NewPlace[], isListed: boolean): Promise<void> {
  // The board is part of each row, because a generic plan, or one without statistics, would read all pins of the board.
  const list = listOf(
    places.map((place) => ({ ...place, from_board_id: from })),
    `${PLACE}, from_board_id bigint`,
  );
  await writeAndLog(
    tx,
    sql`
      update pins set board_id = given.board_id, section_id = given.section_id,
        former_section_id = given.former_section_id, board_position = given.position, is_listed = ${isListed}
      from ${list} where pins.id = given.id returning pins.id`,
  );
  await sql`
    update board_pins set board_id = given.board_id, section_id = given.section_id, position = given.position
    from ${list} where board_pins.board_id = given.from_board_id and board_pins.pin_id = given.id`.execute(tx);
}

export async function deletePins(
  tx: Tx,
  boardId: BoardId,
  ids: readonly PinId[],
  { by, now }: { by: UserId; now: Date },
): Promise<void> {
  await writeAndLog(
    tx,
    sql`
      update pins set deleted_at = ${now}::timestamptz, deleted_by_id = ${by}, is_listed = false
      where id = any(${ids}::bigint[]) returning pins.id`,
  );
  await sql`delete from board_pins where board_id = ${boardId} and pin_id = any(${ids}::bigint[])`.execute(tx);
}

/** Restores deleted pins to positions on the board from which they were deleted. */
export async function restorePins(tx: Tx, places: readonly NewPlace[], isListed: boolean): Promise<void> {
  const list = listOf(places, PLACE);
  await writeAndLog(
    tx,
    sql`
      update pins set section_id = given.section_id, former_section_id = given.former_section_id, deleted_at = null,
        deleted_by_id = null, is_listed = ${isListed}
      from ${list} where pins.id = given.id returning pins.id`,
  );
  await sql`
    insert into board_pins (board_id, pin_id, section_id, position, signature)
    select given.board_id, given.id, given.section_id, given.position, pins.signature
    from ${list} join pins on pins.id = given.id`.execute(tx);
}

export interface Copy {
  id: PinId;
  parent: PinId;
  /** Search texts by weight. */
  a: string;
  b: string;
  c: string;
}

export interface CopyTarget {
  board_id: BoardId;
  section_id: SectionId | null;
  pinner_id: UserId;
  comments_disabled: boolean;
  is_listed: boolean;
  locale: string;
  now: Date;
}

/** Saves pins to a board, as `repin` does with one. */
export async function copyPins(tx: Tx, copies: readonly Copy[], target: CopyTarget): Promise<void> {
  const words = copies.map(({ a, b, c, ...copy }) => ({
    ...copy,
    a: indexedWords(a),
    b: indexedWords(b),
    c: indexedWords(c),
  }));
  const list = listOf(words, 'id bigint, parent bigint, a text, b text, c text');
  const vector = searchVectorOfRows(
    { A: sql`given.a`, B: sql`given.b`, C: sql`given.c` },
    sql`${stemsOf(target.locale)}::text`,
  );
  const { board_id, section_id, now } = target;
  await writeAndLog(
    tx,
    sql`
      insert into pins (id, board_id, section_id, board_position, pinner_id, parent_pin_id, origin_pin_id, creator_id,
        signature, title, description, alt_text, link, domain, source, kind, rich, picture, price, comments_disabled,
        is_listed, heat, search, created_at, updated_at)
      select given.id, ${board_id}, ${section_id}, lpad(given.id::text, 19, '0'), ${target.pinner_id}, pin.id,
        coalesce(pin.origin_pin_id, pin.id), pin.creator_id, pin.signature, pin.title, pin.description, pin.alt_text,
        pin.link, pin.domain, 'repin', pin.kind, pin.rich, pin.picture, pin.price, ${target.comments_disabled},
        ${target.is_listed}, ${now.getTime() / 1000}, ${vector}, ${now}::timestamptz, ${now}::timestamptz
      from ${list} join pins pin on pin.id = given.parent returning pins.id`,
  );
  await sql`
    insert into board_pins (board_id, pin_id, section_id, position, signature)
    select ${board_id}, given.id, ${section_id}, lpad(given.id::text, 19, '0'), pin.signature
    from ${list} join pins pin on pin.id = given.parent`.execute(tx);
}
