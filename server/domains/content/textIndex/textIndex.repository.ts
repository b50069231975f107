import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { PinId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
import type { IndexVersion } from '../../../platform/indexes/derivedIndex';
import type { TextDocument } from '../../../platform/textIndex/textIndex';

/** A pin of which something was written that the index has. */
export interface TextChange {
  id: PinId;
  /** False: only its saves. */
  has_words: boolean;
}

/** Of a database whose log is empty. */
const NO_CHANGES: IndexVersion = { seq: 0, stamp: '' };
/** Writes that become one part of the log. */
const WRITES_AT_ONCE = 5000;

/**
 * Runs a statement that writes words, listing or kind of pins, and ends with `returning pins.id`, and logs which they
 * are. Logging waits for no other transaction.
 */
export async function writeAndLog(tx: Tx, write: OperationNodeSource): Promise<void> {
  await sql`
    with written as (${write})
    insert into text_index_writes (pin_id, has_words) select id, true from written`.execute(tx);
}

/** The end of a statement of which the part `written` changed the saves of pins: logs which they are. */
export const logSaves: RawBuilder<unknown> = sql`
  insert into text_index_writes (pin_id, has_words) select id, false from written`;

/** The log as an index follows it. */
export const textChangeLog = (db: Db) => ({
  findLatestVersion: () => findLatestVersion(db),
  isInLog: (version: IndexVersion) => isInLog(db, version),
  findChangesAfter: (version: IndexVersion, limit: number) => findChangesAfter(db, version, limit),
});

/** Moves what was written to the log first: so all that is committed by now is in the log up to this version. */
async function findLatestVersion(db: Db): Promise<IndexVersion> {
  for (;;) {
    const { rows } = await sql<IndexVersion & { moved: number }>`
      with moved as (
        delete from text_index_writes
        where ctid = any(array(select ctid from text_index_writes limit ${sql.lit(WRITES_AT_ONCE)}))
        returning pin_id, has_words
      ), head as (
        insert into text_index_head (id, seq, stamp) select 1, 1, gen_random_uuid() where exists (select from moved)
        on conflict (id) do update set seq = text_index_head.seq + 1, stamp = gen_random_uuid()
        returning seq, stamp
      ), logged as (
        insert into text_index_changes (seq, pin_id, has_words, stamp, created_at)
        select head.seq, pin_id, bool_or(has_words), head.stamp, now() from moved cross join head
        group by head.seq, pin_id, head.stamp
      )
      select seq::float8 as seq, stamp::text as stamp, (select count(*)::integer from moved) as moved from (
        select seq, stamp from head
        union all select seq, stamp from text_index_head where not exists (select from head)
      ) latest`.execute(db);
    const latest = rows[0];
    if (!latest) return NO_CHANGES;
    if (latest.moved < WRITES_AT_ONCE) return { seq: latest.seq, stamp: latest.stamp };
  }
}

/** Whether every change after this one is still in the log. */
async function isInLog(db: Db, { seq, stamp }: IndexVersion): Promise<boolean> {
  if (seq === NO_CHANGES.seq) return false;
  const { rows } = await sql`
    select from text_index_changes where seq = ${seq}::bigint and stamp = ${stamp}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

/** The changes of up to `limit` parts after `version`. */
async function findChangesAfter(
  db: Db,
  version: IndexVersion,
  limit: number,
): Promise<{ version: IndexVersion; changes: TextChange[] }> {
  const { rows } = await sql<TextChange & { seq: number; stamp: string }>`
    select seq::float8 as seq, stamp::text as stamp, pin_id::text as id, has_words from text_index_changes
    where seq > ${version.seq}::bigint and seq <= ${version.seq + limit}::bigint order by seq`.execute(db);
  const last = rows.at(-1);
  return { version: last ? { seq: last.seq, stamp: last.stamp } : version, changes: rows };
}

/** Pins that everyone may find, after `after`, in the order of their ids. */
export async function findListedPins(db: Db, after: string, limit: number): Promise<TextDocument[]> {
  const { rows } = await sql<TextDocument>`
    select id::text, kind, repin_count, search::text as vector from pins
    where id > ${after}::bigint and is_listed and deleted_at is null order by pins.id limit ${limit}`.execute(db);
  return rows;
}

/** What the index should have of these pins. */
export async function findDocuments(db: Db, ids: readonly PinId[]): Promise<TextDocument[]> {
  const { rows } = await sql<TextDocument>`
    select given.id::text, coalesce(kind, 'image') as kind, coalesce(repin_count, 0) as repin_count,
      case when is_listed and deleted_at is null then search::text end as vector
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as listed(id)
    cross join lateral (select listed.id::bigint as id) given
    left join pins on pins.id = given.id`.execute(db);
  return rows;
}

export async function findSaves(db: Db, ids: readonly PinId[]): Promise<Pick<TextDocument, 'id' | 'repin_count'>[]> {
  const { rows } = await sql<Pick<TextDocument, 'id' | 'repin_count'>>`
    select id::text, repin_count from pins
    where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(db);
  return rows;
}

/** Moves writes to the log too, which nothing else does where no process has an index. */
export async function purgeTextChanges(db: Db, before: Date): Promise<void> {
  await findLatestVersion(db);
  await db.deleteFrom('text_index_changes').where('created_at', '<', before).execute();
}
