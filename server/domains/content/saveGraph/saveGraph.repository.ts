import { sql } from 'kysely';
import type { BoardId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
import type { IndexVersion } from '../../../platform/indexes/derivedIndex';
import type { SavedImage } from '../../../platform/saveGraph/saveGraph';

/** An image that was added to a board or removed from it. */
export interface SaveChange {
  signature: string;
  board_id: BoardId;
}

/** Of a database whose log is empty. */
const NO_CHANGES: IndexVersion = { seq: 0, stamp: '' };

/**
 * Logs changes of picture_boards for the save graphs of all processes. Locks the head of the log until the transaction
 * ends, so that numbers follow the order of commits: the last statement of its transaction.
 */
export async function recordSaveChanges(tx: Tx, changes: readonly SaveChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with head as (
      insert into save_graph_head (id, seq, stamp) values (1, 1, gen_random_uuid())
      on conflict (id) do update set seq = save_graph_head.seq + 1, stamp = gen_random_uuid()
      returning seq, stamp
    )
    insert into save_graph_changes (seq, signature, board_id, stamp, created_at)
    select distinct head.seq, change.signature, change.board_id, head.stamp, now()
    from head cross join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(signature text, board_id bigint)
  `.execute(tx);
}

/** Logs that a picture is described now, for the boards that list it; the last statement of its transaction. */
export async function recordDescribed(tx: Tx, signature: string): Promise<void> {
  const rows = await tx
    .selectFrom('picture_boards')
    .select(['signature', 'board_id'])
    .distinct()
    .where('signature', '=', signature)
    .execute();
  await recordSaveChanges(tx, rows);
}

/** The log as an index follows it. */
export const saveChangeLog = (db: Db) => ({
  findLatestVersion: () => findLatestVersion(db),
  isInLog: (version: IndexVersion) => isInLog(db, version),
  findChangesAfter: (version: IndexVersion, limit: number) => findChangesAfter(db, version, limit),
});

async function findLatestVersion(db: Db): Promise<IndexVersion> {
  const { rows } = await sql<IndexVersion>`
    select seq::float8 as seq, stamp::text as stamp from save_graph_head`.execute(db);
  return rows[0] ?? NO_CHANGES;
}

/** Whether every change after this one is still in the log. */
async function isInLog(db: Db, { seq, stamp }: IndexVersion): Promise<boolean> {
  if (seq === NO_CHANGES.seq) return false;
  const { rows } = await sql`
    select from save_graph_changes where seq = ${seq}::bigint and stamp = ${stamp}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

/** The changes of up to `limit` transactions after `version`, as what they touched is now. */
async function findChangesAfter(
  db: Db,
  version: IndexVersion,
  limit: number,
): Promise<{ version: IndexVersion; changes: SavedImage[] }> {
  const { rows } = await sql<SavedImage & { seq: number; stamp: string }>`
    select change.seq::float8 as seq, change.stamp::text as stamp, change.signature, change.board_id,
      exists (
        select from picture_boards saved
        where saved.signature = change.signature and saved.board_id = change.board_id
      ) as is_saved
    from save_graph_changes change
    where change.seq > ${version.seq}::bigint and change.seq <= ${version.seq + limit}::bigint
    order by change.seq`.execute(db);
  const last = rows.at(-1);
  return { version: last ? { seq: last.seq, stamp: last.stamp } : version, changes: rows };
}

/** Images in the order of their signatures, after `after`, each with the boards that list it. */
export async function findSavedImages(
  db: Db,
  after: string,
  limit: number,
): Promise<{ signature: string; board_ids: BoardId[] }[]> {
  const { rows } = await sql<{ signature: string; board_ids: BoardId[] }>`
    with page as materialized (
      select distinct signature from picture_boards where signature > ${after} order by signature limit ${limit}
    )
    select signature, (
      select json_agg(board_id::text) from (
        select distinct board_id from picture_boards where signature = page.signature order by board_id
      ) saved
    ) as board_ids
    from page order by signature`.execute(db);
  return rows;
}

export async function purgeSaveChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('save_graph_changes').where('created_at', '<', before).execute();
}
