import { sql } from 'kysely';
import type { BoardId, InterestId, PinId } from '../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../platform/database/tables';
import { topicsIn } from './topicWords';

/**
 * The topics of pins: indexes the first listed pin of each lineage by the words in its texts and its board's name. Jobs write it after the
 * transactions, like picture_boards; each reads the current state, so that running late or twice does no harm.
 */

type Words = Pick<Row<'pins'>, 'id' | 'title' | 'description' | 'alt_text' | 'parent_pin_id' | 'is_listed'> & {
  board_name: string;
};

const topicsOf = (pin: Words) =>
  pin.is_listed && pin.parent_pin_id === null
    ? topicsIn([`${pin.title} ${pin.description} ${pin.alt_text}`, pin.board_name]).map(({ id }) => id as InterestId)
    : [];

/** Writes the current topics of these pins. */
export async function indexTopics(tx: Tx, ids: readonly PinId[]): Promise<void> {
  if (ids.length === 0) return;
  const pins = await tx
    .selectFrom('pins')
    .innerJoin('boards', 'boards.id', 'pins.board_id')
    .select([
      'pins.id',
      'title',
      'pins.description',
      'alt_text',
      'parent_pin_id',
      'is_listed',
      'boards.name as board_name',
    ])
    .where('pins.id', 'in', ids)
    .orderBy('pins.id')
    .forUpdate('pins')
    .execute();
  await tx.deleteFrom('interest_pins').where('pin_id', 'in', ids).execute();
  const rows = pins.flatMap((pin) => topicsOf(pin).map((interest_id) => ({ interest_id, pin_id: pin.id })));
  if (rows.length === 0) return;
  await sql`
    insert into interest_pins (interest_id, pin_id)
    select interest_id, pin_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(interest_id bigint, pin_id bigint)
    on conflict do nothing`.execute(tx);
}

/** The first pins of lineages after `after`, by id; to iterate over all of them. */
export async function findOrigins(db: Db, after: PinId, limit: number): Promise<PinId[]> {
  const rows = await db
    .selectFrom('pins')
    .select('id')
    .where('id', '>', after)
    .where('parent_pin_id', 'is', null)
    .where('is_listed', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The newest pins about a topic before the pin `before`. */
export async function findTopicPins(db: Db, topic: InterestId, limit: number, before?: PinId): Promise<PinId[]> {
  let query = db.selectFrom('interest_pins').select('pin_id').where('interest_id', '=', topic);
  if (before !== undefined) query = query.where('pin_id', '<', before);
  const rows = await query.orderBy('pin_id', 'desc').limit(limit).execute();
  return rows.map((row) => row.pin_id);
}

/** The newest pins about each of these topics, at most `each`, newest first. One query. */
export async function findNewestOfTopics(
  db: Db,
  topics: readonly { id: string }[],
  each: number,
): Promise<{ interest_id: InterestId; pin_id: PinId }[]> {
  const { rows } = await sql<{ interest_id: InterestId; pin_id: PinId }>`
    select topic.id as interest_id, newest.pin_id
    from jsonb_to_recordset(${JSON.stringify(topics.map(({ id }) => ({ id })))}::jsonb) as topic (id bigint)
    cross join lateral (
      select pin_id from interest_pins where interest_id = topic.id order by pin_id desc limit ${each}
    ) newest
    order by newest.pin_id desc, topic.id`.execute(db);
  return rows;
}

/** The texts of a board's newest pins. */
export async function findBoardTexts(db: Db, boardId: BoardId, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('board_pins')
    .innerJoin('pins', 'pins.id', 'board_pins.pin_id')
    .select(['pins.title', 'pins.description', 'pins.alt_text'])
    .where('board_pins.board_id', '=', boardId)
    .where('pins.deleted_at', 'is', null)
    .orderBy('board_pins.position', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => `${row.title} ${row.description} ${row.alt_text}`);
}

/** Name of a row in `installation` with the version of the topics and the last indexed pin, or 'end'. */
const PROGRESS = 'topics_indexed';

export async function findTopicsProgress(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', PROGRESS).executeTakeFirst();
  return row?.value;
}

export async function saveTopicsProgress(tx: Tx, value: string): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ name: PROGRESS, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
