import { sql } from 'kysely';
import type { CommentId, PinId, TriedItId, UserId } from '../../../contract/schemas/common';
import type { Db, Tx } from './tables';

export type ReactionKind = 'like' | 'helpful';

interface Subject<Id> {
  readonly pin_id: PinId;
  readonly id: Id;
}
interface Reaction {
  readonly userId: UserId;
  readonly kind: ReactionKind;
}

const COUNTERS = { like: 'like_count', helpful: 'helpful_count' } as const;

/**
 * What people tap below a pin: likes and helpful marks, each at most once per person, in the table `reactions`, which
 * names its subject in the column `key`. Counts change with them.
 */
export function createReactions<Id extends CommentId | TriedItId>(names: {
  readonly reactions: 'comment_reactions' | 'tried_it_reactions';
  readonly subjects: 'comments' | 'tried_its';
  readonly key: 'comment_id' | 'tried_it_id';
}) {
  const reactions = sql.table(names.reactions);
  const subjects = sql.table(names.subjects);
  const key = sql.ref(names.key);
  const count = (kind: ReactionKind, by: 1 | -1, { pin_id, id }: Subject<Id>) => {
    const counter = sql.ref(COUNTERS[kind]);
    return sql`
      update ${subjects} set ${counter} = ${counter} + ${sql.lit(by)}
      where pin_id = ${pin_id} and id = ${id} and exists (select from changed where is_counted) returning id`;
  };
  /** Adds the counted rows of `changed` to the counts of their subjects, or subtracts them. */
  const countAll = (by: 1 | -1) => sql`
    update ${subjects} subject
    set like_count = like_count + ${sql.lit(by)} * likes, helpful_count = helpful_count + ${sql.lit(by)} * helpful
    from (
      select pin_id, id, (count(*) filter (where kind = 'like'))::int as likes,
        (count(*) filter (where kind = 'helpful'))::int as helpful
      from changed group by 1, 2
    ) counted where subject.pin_id = counted.pin_id and subject.id = counted.id`;
  return {
    /** Which of these a person likes, and marked helpful. One query, none for visitors. */
    async find(db: Db, rows: readonly Subject<Id>[], userId: UserId | null) {
      const ofKind = { like: new Set<Id>(), helpful: new Set<Id>() };
      if (rows.length > 0 && userId !== null) {
        const found = await sql<{ id: Id; kind: ReactionKind }>`
          select ${key} as id, kind from ${reactions}
          where pin_id in (${sql.join([...new Set(rows.map(({ pin_id }) => pin_id))])})
            and ${key} in (${sql.join(rows.map(({ id }) => id))}) and user_id = ${userId}`.execute(db);
        for (const { id, kind } of found.rows) ofKind[kind].add(id);
      }
      return { liked: ofKind.like, helpful: ofKind.helpful } as const;
    },

    /** Returns false if it was already there. */
    async add(tx: Tx, subject: Subject<Id>, { userId, kind }: Reaction, now: Date): Promise<boolean> {
      const { rows } = await sql`
        with changed as (
          insert into ${reactions} (pin_id, ${key}, user_id, kind, created_at)
          values (${subject.pin_id}, ${subject.id}, ${userId}, ${kind}, ${now})
          on conflict do nothing returning is_counted
        ) ${count(kind, 1, subject)}`.execute(tx);
      return rows.length > 0;
    },

    /** Returns false if there was none. */
    async remove(tx: Tx, subject: Subject<Id>, { userId, kind }: Reaction): Promise<boolean> {
      const { rows } = await sql`
        with changed as (
          delete from ${reactions}
          where pin_id = ${subject.pin_id} and ${key} = ${subject.id} and kind = ${kind} and user_id = ${userId}
          returning kind, is_counted
        ), written as (${count(kind, -1, subject)})
        select kind from changed`.execute(tx);
      return rows.length > 0;
    },

    /** Takes back reactions of a person, with their counts: at most `limit` at once; returns how many. */
    async deleteOf(tx: Tx, userId: UserId, limit: number): Promise<number> {
      const { rows } = await sql`
        with gone as (
          delete from ${reactions} where (pin_id, ${key}, kind, user_id) in (
            select pin_id, ${key}, kind, user_id from ${reactions} where user_id = ${userId} limit ${limit}
          ) returning pin_id, ${key} as id, kind, is_counted
        ), changed as (select * from gone where is_counted), written as (${countAll(-1)})
        select id from gone`.execute(tx);
      return rows.length;
    },

    /**
     * Adds reactions of a person to the counts, or subtracts them while their account is closed: at most `limit` at
     * once; returns how many. See domains/accountCounts.
     */
    async setCounted(tx: Tx, userId: UserId, to: boolean, limit: number): Promise<number> {
      const { rows } = await sql`
        with changed as (
          update ${reactions} set is_counted = ${to}
          where is_counted <> ${to} and (pin_id, ${key}, kind, user_id) in (
            select pin_id, ${key}, kind, user_id from ${reactions}
            where user_id = ${userId} and is_counted = ${!to} limit ${limit}
          ) returning pin_id, ${key} as id, kind
        ), written as (${countAll(to ? 1 : -1)})
        select kind from changed`.execute(tx);
      return rows.length;
    },
  };
}
