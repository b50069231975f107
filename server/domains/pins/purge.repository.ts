import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tables';
import { recordSaveChanges, type SaveChange } from '../saveGraph';

/**
 * Purges up to `limit` pins that were deleted before then, with their dependent rows; returns their images and those of
 * their comments and tried-its.
 */
export async function purgePins(tx: Tx, deletedBefore: Date, limit: number): Promise<{ signature: string }[]> {
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
  await sql`
    delete from board_pins using ${list}
    where board_pins.board_id = purged.board_id and board_pins.pin_id = purged.id`.execute(tx);
  const unlisted = await sql<SaveChange>`
    delete from picture_boards using ${list}
    where picture_boards.signature = purged.signature and picture_boards.pin_id = purged.id
    returning picture_boards.signature, picture_boards.board_id`.execute(tx);
  await sql`delete from pin_edits using ${list} where pin_edits.pin_id = purged.id`.execute(tx);
  await sql`delete from interest_pins using ${list} where interest_pins.pin_id = purged.id`.execute(tx);
  await sql`delete from pin_savers using ${list} where pin_savers.pin_id = purged.id`.execute(tx);
  await sql`delete from pin_shares using ${list} where pin_shares.pin_id = purged.id`.execute(tx);
  await sql`
    delete from pin_notes using ${list}
    where pin_notes.user_id = purged.pinner_id and pin_notes.pin_id = purged.id`.execute(tx);
  await sql`delete from content_reports using ${list} where content_reports.pin_id = purged.id`.execute(tx);
  await sql`delete from sponsorships using ${list} where sponsorships.pin_id = purged.id`.execute(tx);
  await sql`delete from comment_reactions using ${list} where comment_reactions.pin_id = purged.id`.execute(tx);
  await sql`
    delete from hidden_comments using comments, ${list}
    where comments.pin_id = purged.id and hidden_comments.comment_id = comments.id`.execute(tx);
  await sql`delete from comment_mentions using ${list} where comment_mentions.pin_id = purged.id`.execute(tx);
  const said = await sql<{ signature: string | null }>`
    delete from comments using ${list} where comments.pin_id = purged.id returning comments.signature`.execute(tx);
  const tried = await sql<{ id: string; signature: string | null }>`
    delete from tried_its using ${list} where tried_its.pin_id = purged.id
    returning tried_its.id::text, tried_its.signature`.execute(tx);
  await sql`delete from tried_it_reactions using ${list} where tried_it_reactions.pin_id = purged.id`.execute(tx);
  const triedIds = JSON.stringify(tried.rows.map(({ id }) => id));
  await sql`
    delete from tried_it_reports using jsonb_array_elements_text(${triedIds}::jsonb) as given(value)
    where tried_it_id = value::bigint`.execute(tx);
  await recordSaveChanges(tx, unlisted.rows);
  const attached = [...said.rows, ...tried.rows].flatMap(({ signature }) => (signature === null ? [] : { signature }));
  return [...deleted.rows, ...attached];
}
