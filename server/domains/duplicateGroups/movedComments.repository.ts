import { sql } from 'kysely';
import type { CommentId, PinId } from '../../../contract/schemas/common';
import type { Tx } from '../../platform/database/tables';

/** Tables whose rows belong to a comment and name its pin. */
const OF_COMMENT = ['comment_reactions', 'comment_mentions'] as const;

/** Moves all comments of a locked pin to another locked one, with their reactions, names and counts; returns them. */
export async function moveComments(tx: Tx, from: PinId, to: PinId): Promise<CommentId[]> {
  const { rows } = await sql<{ id: CommentId }>`select id::text from comments where pin_id = ${from}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await moveThese(tx, ids, from, to);
  return ids;
}

/** Moves those of these comments back that are still there, with the replies that their threads got since. */
export async function returnComments(tx: Tx, ids: readonly CommentId[], from: PinId, to: PinId): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: CommentId }>`
    select id::text from comments
    where pin_id = ${from} and (id in (${idList(ids)}) or parent_id in (${idList(ids)}))`.execute(tx);
  await moveThese(
    tx,
    rows.map(({ id }) => id),
    from,
    to,
  );
}

const idList = (ids: readonly CommentId[]) =>
  sql`select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;

async function moveThese(tx: Tx, ids: readonly CommentId[], from: PinId, to: PinId): Promise<void> {
  if (ids.length === 0) return;
  await sql`update comments set pin_id = ${to} where pin_id = ${from} and id in (${idList(ids)})`.execute(tx);
  for (const table of OF_COMMENT) {
    await sql`
      update ${sql.table(table)} set pin_id = ${to}
      where pin_id = ${from} and comment_id in (${idList(ids)})`.execute(tx);
  }
  for (const pin of [from, to]) await countComments(tx, pin);
}

/** Replies to a deleted comment are deleted with it. */
async function countComments(tx: Tx, pin: PinId): Promise<void> {
  await sql`
    update pins set comment_count = (
      select count(*)::int from comments
      left join comments head on head.pin_id = comments.pin_id and head.id = comments.parent_id
      where comments.pin_id = pins.id and comments.deleted_at is null and head.deleted_at is null)
    where id = ${pin}`.execute(tx);
}
