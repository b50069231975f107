import { sql } from 'kysely';
import type { CommentId, PinId } from '../../../../../contract/schemas/common';
import { idList } from '../../../../platform/database/columns';
import type { MergeContent } from '../../../../platform/database/pinTables';
import type { Tx } from '../../../../platform/database/tables';

/** A pin that a merge of duplicates deleted. */
export type MergedPin = MergeContent['removed'][number];

/** Tables whose rows belong to a comment and name its pin. */
const OF_COMMENT = ['comment_reactions', 'comment_mentions'] as const;

/** Moves all comments of a locked pin to another locked one, with their reactions, names and counts; returns them. */
export async function moveComments(tx: Tx, from: PinId, to: PinId): Promise<CommentId[]> {
  const { rows } = await sql<{ id: CommentId }>`select id::text from comments where pin_id = ${from}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await moveThese(tx, ids, from, to);
  return ids;
}

/**
 * Moves comments that a merge took from a pin back to it from another locked pin, with the replies that their threads got
 * since. With `isSecret`, threads in which anything was said since stay there.
 */
export async function returnComments(
  tx: Tx,
  { id: to, comment_ids, deleted_at }: MergedPin,
  from: PinId,
  { isSecret }: { isSecret: boolean },
): Promise<void> {
  if (comment_ids.length === 0) return;
  const ids = idList(comment_ids);
  const wentOn = sql`exists (
    select from comments other
    where other.pin_id = ${from}
      and coalesce(other.parent_id, other.id) = coalesce(comments.parent_id, comments.id)
      and (other.id not in (${ids}) or other.edited_at >= ${new Date(deleted_at)}))`;
  const { rows } = await sql<{ id: CommentId }>`
    select id::text from comments
    where pin_id = ${from} and (id in (${ids}) or parent_id in (${ids}))
      and ${isSecret ? sql`not ${wentOn}` : sql`true`}`.execute(tx);
  await moveThese(
    tx,
    rows.map(({ id }) => id),
    from,
    to,
  );
}

/** The merge that deleted a pin, as far as it is of that pin; undefined if none did or it can no longer be undone. */
export async function findMerged(tx: Tx, id: PinId): Promise<MergedPin | undefined> {
  const { rows } = await sql<{ entry: MergedPin }>`
    select entry from pins
    join duplicate_merges merge
      on merge.user_id = pins.deleted_by_id and merge.created_at = pins.deleted_at and merge.undone_at is null
    cross join lateral jsonb_array_elements(merge.content -> 'removed') entry
    where pins.id = ${id} and entry ->> 'id' = pins.id::text`.execute(tx);
  return rows[0]?.entry;
}

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

/** Replies to a deleted comment are deleted with it, and are not counted while it is not. */
async function countComments(tx: Tx, pin: PinId): Promise<void> {
  await sql`
    update pins set comment_count = (
      select count(*)::int from comments
      left join comments head on head.pin_id = comments.pin_id and head.id = comments.parent_id
      where comments.pin_id = pins.id and comments.deleted_at is null and comments.is_counted
        and (head.id is null or (head.deleted_at is null and head.is_counted)))
    where id = ${pin}`.execute(tx);
}
