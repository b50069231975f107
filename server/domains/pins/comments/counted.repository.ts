import { sql } from 'kysely';
import type { CommentId, PinId, UserId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/tables';

/**
 * Adds comments of a person to the counts, or subtracts them while their account is closed, as if they were restored or
 * deleted: at most `limit` at once; returns how many. See domains/accountCounts.
 */
export async function setCommentsCounted(tx: Tx, userId: UserId, to: boolean, limit: number): Promise<number> {
  const { rows } = await sql<{ id: CommentId; pin_id: PinId }>`
    select id, pin_id from comments where user_id = ${userId} and is_counted = ${!to} limit ${limit}`.execute(tx);
  if (rows.length === 0) return 0;
  // As whatever deletes or restores comments does.
  await sql`select 1 from pins where id in (${idList(rows.map((row) => row.pin_id))}) order by id for update`.execute(
    tx,
  );
  const changes = { userId, to, ids: rows.map(({ id }) => id) };
  // First, so that the heads below bring or take the replies that are counted now.
  await setRepliesCounted(tx, changes);
  await setHeadsCounted(tx, changes);
  return rows.length;
}

interface Changes {
  readonly userId: UserId;
  readonly to: boolean;
  readonly ids: readonly CommentId[];
}

const changed = ({ userId, to, ids }: Changes) => sql`
  update comments set is_counted = ${to}
  where user_id = ${userId} and is_counted <> ${to} and id in (${idList(ids)})`;

async function setRepliesCounted(tx: Tx, changes: Changes): Promise<void> {
  const by = sql.lit(changes.to ? 1 : -1);
  await sql`
    with changed as (
      ${changed(changes)} and parent_id is not null returning pin_id, parent_id, deleted_at
    ), thread as (
      select pin_id, parent_id, count(*)::int as replies from changed where deleted_at is null group by 1, 2
    ), head as (
      update comments set reply_count = reply_count + ${by} * replies from thread
      where comments.pin_id = thread.pin_id and comments.id = thread.parent_id
      returning comments.pin_id, replies, deleted_at, is_counted
    )
    update pins set comment_count = comment_count + ${by} * replies
    from (
      select pin_id, sum(replies)::int as replies from head where deleted_at is null and is_counted group by 1
    ) counted where pins.id = counted.pin_id`.execute(tx);
}

async function setHeadsCounted(tx: Tx, changes: Changes): Promise<void> {
  const by = sql.lit(changes.to ? 1 : -1);
  await sql`
    with changed as (
      ${changed(changes)} and parent_id is null returning pin_id, deleted_at, reply_count
    )
    update pins set comment_count = comment_count + ${by} * comments
    from (
      select pin_id, sum(1 + reply_count)::int as comments from changed where deleted_at is null group by 1
    ) counted where pins.id = counted.pin_id`.execute(tx);
}
