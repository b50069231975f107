import { sql } from 'kysely';
import type { BoardId, InterestId, PinId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';
import { topicsIn } from './topicWords';

/**
 * The topics of pins: indexes the first listed pin of each lineage by the words in its texts and its board's name. Jobs write it after the
 * transactions, like picture_boards; each reads the current state, so that running late or twice does no harm.
 */

interface Words extends Pick<Row<'pins'>, 'id' | 'title' | 'description' | 'alt_text' | 'parent_pin_id' | 'is_listed'> {
  board_name: string;
  /** The topics that are written, by their ids. */
  topics: InterestId[];
}

const topicsOf = (pin: Words) =>
  pin.is_listed && pin.parent_pin_id === null
    ? topicsIn([`${pin.title} ${pin.description} ${pin.alt_text}`, pin.board_name]).map(({ id }) => id as InterestId)
    : [];

interface Difference {
  pin_id: PinId;
  interest_id: InterestId;
}

/**
 * Writes the current topics of these pins. Reads first and locks only the pins whose topics differ: locking a row writes
 * it too, and of a whole site hardly any differs.
 */
export async function indexTopics(tx: Tx, ids: readonly PinId[]): Promise<void> {
  const { added, removed } = await findDifferences(tx, ids);
  const outdated = [...new Set([...added, ...removed].map(({ pin_id }) => pin_id))].sort();
  if (outdated.length === 0) return;
  await sql`select from pins where id = any(${outdated}::bigint[]) order by id for update`.execute(tx);
  // A statement of its own, which sees what others wrote until the lock was free.
  const now = await findDifferences(tx, outdated);
  if (now.removed.length > 0) {
    await sql`delete from interest_pins using ${recordset(now.removed)}
      where interest_pins.pin_id = row.pin_id and interest_pins.interest_id = row.interest_id`.execute(tx);
  }
  if (now.added.length > 0) {
    await sql`insert into interest_pins (interest_id, pin_id) select interest_id, pin_id from ${recordset(now.added)}
      on conflict do nothing`.execute(tx);
  }
}

const recordset = (rows: readonly Difference[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(interest_id bigint, pin_id bigint)`;

async function findDifferences(tx: Tx, ids: readonly PinId[]): Promise<{ added: Difference[]; removed: Difference[] }> {
  if (ids.length === 0) return { added: [], removed: [] };
  const { rows } = await sql<Words>`
    select given.id::text as id, coalesce(title, '') as title, coalesce(pins.description, '') as description,
      coalesce(alt_text, '') as alt_text, parent_pin_id::text as parent_pin_id,
      coalesce(is_listed, false) and boards.id is not null as is_listed, coalesce(boards.name, '') as board_name,
      array(select interest_id::text from interest_pins where pin_id = given.id) as topics
    from unnest(${ids}::bigint[]) as given(id)
    left join pins on pins.id = given.id
    left join boards on boards.id = pins.board_id`.execute(tx);
  const pairs = rows.map((pin) => ({ pin_id: pin.id, wanted: new Set(topicsOf(pin)), written: new Set(pin.topics) }));
  const without = (pin_id: PinId, from: ReadonlySet<InterestId>, others: ReadonlySet<InterestId>) =>
    [...from].flatMap((interest_id) => (others.has(interest_id) ? [] : { pin_id, interest_id }));
  return {
    added: pairs.flatMap(({ pin_id, wanted, written }) => without(pin_id, wanted, written)),
    removed: pairs.flatMap(({ pin_id, wanted, written }) => without(pin_id, written, wanted)),
  };
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
