import { sql } from 'kysely';
import type { PinReactionType } from '../../../../contract/constants/pins/pinReactions';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

type ReactionRow = Omit<Row<'pin_reactions'>, 'is_counted'>;
type Key = Pick<ReactionRow, 'pin_id' | 'user_id'>;

export async function findReaction(db: Db, pinId: PinId, userId: UserId): Promise<PinReactionType | undefined> {
  const row = await db
    .selectFrom('pin_reactions')
    .select('reaction_type')
    .where('pin_id', '=', pinId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.reaction_type;
}

/** One reaction for each person and pin: a new type replaces the old one. Changes the counts with it. */
export async function putReaction(tx: Tx, row: ReactionRow): Promise<void> {
  const { pin_id, reaction_type, created_at } = row;
  const added = await tx
    .insertInto('pin_reactions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['pin_id', 'user_id']).doNothing())
    .returning('pin_id')
    .executeTakeFirst();
  if (added) return changeCounts(tx, pin_id, { [reaction_type]: 1 });
  const old = await lockReaction(tx, row);
  // Taken back by another request of the same person in between.
  if (!old) return putReaction(tx, row);
  if (old.reaction_type === reaction_type) return;
  await tx
    .updateTable('pin_reactions')
    .set({ reaction_type, created_at })
    .where('pin_id', '=', pin_id)
    .where('user_id', '=', row.user_id)
    .execute();
  if (old.is_counted) await changeCounts(tx, pin_id, { [old.reaction_type]: -1, [reaction_type]: 1 });
}

const lockReaction = (tx: Tx, { pin_id, user_id }: Key) =>
  tx
    .selectFrom('pin_reactions')
    .select(['reaction_type', 'is_counted'])
    .where('pin_id', '=', pin_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();

/** Does nothing to a reaction of another type. */
export async function deleteReaction(tx: Tx, row: Key & Pick<ReactionRow, 'reaction_type'>): Promise<void> {
  const deleted = await tx
    .deleteFrom('pin_reactions')
    .where('pin_id', '=', row.pin_id)
    .where('user_id', '=', row.user_id)
    .where('reaction_type', '=', row.reaction_type)
    .returning('is_counted')
    .executeTakeFirst();
  if (deleted?.is_counted) await changeCounts(tx, row.pin_id, { [row.reaction_type]: -1 });
}

/** Adds to a pin's counts, by type in ascending order, so that two transactions cannot deadlock. */
async function changeCounts(tx: Tx, pinId: PinId, by: Readonly<Record<number, 1 | -1>>): Promise<void> {
  // Integer keys of an object are in ascending order.
  for (const [type, change] of Object.entries(by)) await addToCount(tx, pinId, type, change);
}

/** Drops a count that falls to zero. */
async function addToCount(tx: Tx, pinId: PinId, type: string | PinReactionType, by: number): Promise<void> {
  if (by > 0) {
    await sql`
      insert into pin_reaction_counts (pin_id, reaction_type, count) values (${pinId}, ${type}, ${by})
      on conflict (pin_id, reaction_type) do update set count = pin_reaction_counts.count + excluded.count`.execute(tx);
    return;
  }
  const { rows } = await sql<{ count: number }>`
    update pin_reaction_counts set count = count + ${by}
    where pin_id = ${pinId} and reaction_type = ${type} returning count`.execute(tx);
  if (rows[0]?.count === 0)
    await sql`delete from pin_reaction_counts where pin_id = ${pinId} and reaction_type = ${type}`.execute(tx);
}

/** Takes back reactions of a person, with their counts: at most `limit` at once; returns how many. */
export async function deleteReactionsOf(tx: Tx, userId: UserId, limit: number): Promise<number> {
  const rows = await tx
    .deleteFrom('pin_reactions')
    .where('user_id', '=', userId)
    .where('pin_id', 'in', (from) =>
      from.selectFrom('pin_reactions').select('pin_id').where('user_id', '=', userId).orderBy('pin_id').limit(limit),
    )
    .returning(['pin_id', 'reaction_type', 'is_counted'])
    .execute();
  const counted = rows.filter((row) => row.is_counted);
  for (const { pin_id, reaction_type } of inOrder(counted)) await addToCount(tx, pin_id, reaction_type, -1);
  return rows.length;
}

/** By pin, so that two transactions cannot deadlock. */
const inOrder = <R extends Pick<ReactionRow, 'pin_id'>>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => (BigInt(a.pin_id) < BigInt(b.pin_id) ? -1 : 1));

/**
 * Adds reactions of a person to the counts, or subtracts them while their account is closed: at most `limit` at once;
 * returns how many. See domains/accountCounts.
 */
export async function setReactionsCounted(tx: Tx, userId: UserId, to: boolean, limit: number): Promise<number> {
  const { rows } = await sql<Pick<ReactionRow, 'pin_id' | 'reaction_type'>>`
    update pin_reactions set is_counted = ${to}
    where user_id = ${userId} and is_counted <> ${to} and pin_id in (
      select pin_id from pin_reactions where user_id = ${userId} and is_counted = ${!to} limit ${limit}
    ) returning pin_id, reaction_type`.execute(tx);
  for (const { pin_id, reaction_type } of inOrder(rows)) await addToCount(tx, pin_id, reaction_type, to ? 1 : -1);
  return rows.length;
}

/** The last of the next `limit` pins after `after` that have reactions or counts of them; undefined after the last. */
export async function findLastCounted(db: Db, after: PinId, limit: number): Promise<PinId | undefined> {
  const next = (table: 'pin_reactions' | 'pin_reaction_counts') => sql`(
    select distinct pin_id from ${sql.table(table)} where pin_id > ${after} order by pin_id limit ${limit})`;
  const { rows } = await sql<{ pin_id: PinId | null }>`
    select max(pin_id) as pin_id from (
      select pin_id from (${next('pin_reactions')} union ${next('pin_reaction_counts')}) counted
      order by pin_id limit ${limit}
    ) page`.execute(db);
  return rows[0]?.pin_id ?? undefined;
}

interface Pins {
  readonly after: PinId;
  readonly upTo: PinId;
}

/**
 * Counts the reactions to these pins again. What one statement finds wrong is added, not set, so that reactions of the
 * same moment are counted too.
 */
export async function recountReactions(tx: Tx, { after, upTo }: Pins): Promise<void> {
  const { rows } = await sql<{ pin_id: PinId; reaction_type: PinReactionType; by: number }>`
    select pin_id, reaction_type, coalesce(counted.count, 0) - coalesce(stored.count, 0) as by
    from (
      select pin_id, reaction_type, count(*)::int as count from pin_reactions
      where pin_id > ${after} and pin_id <= ${upTo} and is_counted group by pin_id, reaction_type
    ) counted full join (
      select pin_id, reaction_type, count from pin_reaction_counts where pin_id > ${after} and pin_id <= ${upTo}
    ) stored using (pin_id, reaction_type)
    where counted.count is distinct from stored.count
    order by pin_id, reaction_type`.execute(tx);
  for (const { pin_id, reaction_type, by } of rows) await addToCount(tx, pin_id, reaction_type, by);
}
