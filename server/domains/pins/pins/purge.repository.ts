import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tables';
import { recordSaveChanges, type SaveChange } from '../../content/saveGraph';

/** Tables whose rows go with the pin in their column `pin_id`; test/server/db/purging.test.ts compares the schema. */
const OF_PIN = [
  'pin_edits',
  'dismissed_duplicates',
  'interest_pins',
  'pin_savers',
  'pin_shares',
  'pin_mentions',
  'pin_reactions',
  'pin_reaction_counts',
  'content_reports',
  'sponsorships',
  'comment_reactions',
  'comment_mentions',
  'tried_it_reactions',
  'story_answers',
  'today_article_pins',
] as const;
/** What people add below a pin, each with the tables whose rows go with it in that column. */
const ATTACHED = [
  { table: 'comments', column: 'comment_id', dependent: ['hidden_comments', 'comment_reports'] },
  { table: 'tried_its', column: 'tried_it_id', dependent: ['tried_it_reports'] },
] as const;

/**
 * Purges up to `limit` pins that were deleted before then, with their dependent rows; returns their images and those of
 * their carousels, comments and tried-its.
 */
export async function purgePins(tx: Tx, deletedBefore: Date, limit: number): Promise<string[]> {
  const purged = await tx
    .selectFrom('pins')
    .select(['id', 'board_id', 'pinner_id', 'signature'])
    .where('deleted_at', '<', deletedBefore)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  if (purged.length === 0) return [];
  const list = sql`jsonb_to_recordset(${JSON.stringify(purged)}::jsonb) as purged(id bigint, board_id bigint, pinner_id bigint, signature text)`;
  await sql`select 1 from pins where id in (select id from ${list}) order by id for update`.execute(tx);
  const deleted = await sql<{ signature: string }>`
    delete from pins using ${list}
    where pins.id = purged.id and pins.deleted_at < ${deletedBefore} returning pins.signature`.execute(tx);
  const signatures = deleted.rows.map(({ signature }) => signature);
  await sql`
    delete from board_pins using ${list}
    where board_pins.board_id = purged.board_id and board_pins.pin_id = purged.id`.execute(tx);
  const unlisted = await sql<SaveChange>`
    delete from picture_boards using ${list}
    where picture_boards.signature = purged.signature and picture_boards.pin_id = purged.id
    returning picture_boards.signature, picture_boards.board_id`.execute(tx);
  await sql`
    delete from pin_notes using ${list}
    where pin_notes.user_id = purged.pinner_id and pin_notes.pin_id = purged.id`.execute(tx);
  for (const table of OF_PIN) {
    await sql`delete from ${sql.table(table)} using ${list} where ${sql.ref(`${table}.pin_id`)} = purged.id`.execute(
      tx,
    );
  }
  await sql`
    delete from dismissed_duplicates using ${list} where dismissed_duplicates.other_pin_id = purged.id`.execute(tx);
  for (const { table, column, dependent } of ATTACHED) {
    const { rows } = await sql<{ id: string; signature: string | null }>`
      delete from ${sql.table(table)} attached using ${list} where attached.pin_id = purged.id
      returning attached.id::text, attached.signature`.execute(tx);
    const ids = sql`select value::bigint from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb)`;
    for (const of of dependent)
      await sql`delete from ${sql.table(of)} where ${sql.ref(column)} in (${ids})`.execute(tx);
    signatures.push(...rows.flatMap(({ signature }) => signature ?? []));
  }
  const shown = await sql<{ signature: string }>`
    delete from pin_pictures using ${list} where pin_pictures.pin_id = purged.id
    returning pin_pictures.signature`.execute(tx);
  await recordSaveChanges(tx, unlisted.rows);
  return [...signatures, ...shown.rows.map(({ signature }) => signature)];
}
