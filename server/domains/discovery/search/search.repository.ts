import { type RawBuilder, sql } from 'kysely';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import { countWords, type QueryWord, type RankedWord, type WordMatch } from '../../../platform/database/rankedText';
import { plannedEachTime } from '../../../platform/database/statements';
import type { Db } from '../../../platform/database/tables';
import { textCandidates } from '../../../platform/database/textCandidates';
import {
  canSeeAll,
  isMine,
  notBlocked,
  notHidden,
  notWarned,
  type PinFilter,
  pinConditions,
  pinFilters,
} from './seenPins.repository';

/** Scores are the text rank, raised by up to about a third by popularity, in millionths. */
export const scoreOf = (rank: RawBuilder<number>, popularity: RawBuilder<number>) =>
  sql<number>`(${rank} * (1 + 0.05 * ln(1 + ${popularity})) * 1000000)::integer`;

/** Where the previous page ended. */
export interface After {
  score: number;
  id: string;
}

export const beyond = (after: After | undefined) =>
  after === undefined ? sql`true` : sql`(score, id) < (${after.score}::integer, ${after.id}::bigint)`;

export interface Match extends WordMatch {
  /** Rows that also match this are left out, because they were on earlier pages. */
  except?: RawBuilder<string>;
  /** Ranks them (rankedText.ts). */
  rank: RawBuilder<number>;
  /** What it ranks by. */
  words: readonly RankedWord[];
}

export const matches = ({ where, except }: Match) =>
  except === undefined ? sql`search @@ ${where}` : sql`search @@ ${where} and not search @@ ${except}`;

const IS_FOUND_PIN = sql`deleted_at is null and is_listed`;
const IS_FOUND_BOARD = sql`deleted_at is null and privacy = 'public'`;
const IS_FOUND_USER = sql`not is_private_profile and closed_at is null`;

/** How many rows that everyone may find contain each word. */
export function countWordsOf(
  db: Db,
  table: 'pins' | 'boards' | 'users',
  words: readonly string[],
  locale: string,
): Promise<QueryWord[]> {
  const where = { pins: IS_FOUND_PIN, boards: IS_FOUND_BOARD, users: IS_FOUND_USER }[table];
  return countWords(db, table, where, words, locale);
}

export interface FoundPin extends After {
  id: PinId;
}

/** How much pictures of near boards are raised: before equal matches, and not before clearly better ones. */
const NEAR_RAISE = 1.5;

/** Whether the picture of a candidate is on one of these boards. */
const isNear = (boards: readonly BoardId[]) => sql`exists (
  select from picture_boards where signature = candidate.signature and board_id = any(${boards}::bigint[])
)`;

const rankOf = (rank: RawBuilder<number>, near: readonly BoardId[] = []) =>
  near.length === 0 ? rank : sql<number>`(${rank} * case when ${isNear(near)} then ${sql.lit(NEAR_RAISE)} else 1 end)`;

/** One page of pins, best first; one of each lineage, unless the pins are the viewer's own. */
export async function findPins(
  db: Db,
  match: Match,
  filter: PinFilter,
  limit: number,
  after?: After,
): Promise<FoundPin[]> {
  const each = filter.isOwn ? sql`id` : sql`line`;
  const result = await sql<FoundPin>`
    ${plannedEachTime} with ${textCandidates({
      table: 'pins',
      columns: sql`id, coalesce(origin_pin_id, id) as line, search, repin_count, board_id, pinner_id, signature`,
      where: sql.join(pinConditions(filter), sql` and `),
      filter: sql.join(pinFilters(filter), sql` and `),
      match: matches(match),
      named: sql`search @@ ${match.named}`,
      popular: sql`heat desc, id desc`,
    })}, scored as (
      select id, line, ${scoreOf(rankOf(match.rank, filter.near), sql`repin_count`)} as score from candidate
      where ${notBlocked(filter)} and ${notHidden(filter)} and ${notWarned(filter)}
    ), best as (
      select distinct on (${each}) id, score from scored order by ${each}, score desc, id desc
    )
    select id, score from best where ${beyond(after)} order by score desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** Titles of pins that were found and their pictures, in their order. */
export async function findTitled(db: Db, ids: readonly PinId[]) {
  if (ids.length === 0) return [];
  const columns = ['id', 'title', 'signature', 'picture'] as const;
  const rows = await db.selectFrom('pins').select(columns).where('id', 'in', ids).execute();
  const titled = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => titled.get(id) ?? []);
}

export type TitledPin = Awaited<ReturnType<typeof findTitled>>[number];

export interface FoundBoard extends After {
  id: BoardId;
}

/**
 * One page of public boards, best first; of one owner, or with `isOwn` all their boards and those to which they may
 * add.
 */
export async function findBoards(
  db: Db,
  match: Match,
  filter: { viewerId: UserId | null; ownerId?: UserId | undefined; isOwn: boolean },
  limit: number,
  after?: After,
): Promise<FoundBoard[]> {
  const conditions: RawBuilder<unknown>[] = [sql`deleted_at is null`];
  if (!filter.isOwn) conditions.push(sql`privacy = 'public'`);
  if (filter.ownerId !== undefined) {
    const owned = sql`owner_id = ${filter.ownerId}`;
    conditions.push(filter.isOwn ? sql`(${owned} or collaborators ? ${filter.ownerId}::text)` : owned);
  }
  const result = await sql<FoundBoard>`
    with ${textCandidates({
      table: 'boards',
      columns: sql`id, owner_id, search, follower_count, pin_count`,
      where: sql.join(conditions, sql` and `),
      match: matches(match),
      named: sql`search @@ ${match.named}`,
      popular: sql`follower_count desc, id desc`,
    })}, scored as (
      select id, ${scoreOf(match.rank, sql`(follower_count + pin_count)`)} as score from candidate
      where ${isMine(filter.viewerId, sql`owner_id`)} or ${canSeeAll(filter.viewerId, sql`owner_id`)}
    )
    select id, score from scored where ${beyond(after)} order by score desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}

export interface FoundUser extends After {
  id: UserId;
}

/** One page of people, best first. */
export async function findUsers(
  db: Db,
  match: Match,
  viewerId: UserId | null,
  limit: number,
  after?: After,
): Promise<FoundUser[]> {
  const result = await sql<FoundUser>`
    with ${textCandidates({
      table: 'users',
      columns: sql`id, search, follower_count`,
      where: IS_FOUND_USER,
      match: matches(match),
      named: sql`search @@ ${match.named}`,
      popular: sql`follower_count desc, id desc`,
    })}, scored as (
      select id, ${scoreOf(match.rank, sql`follower_count`)} as score from candidate
      where ${isMine(viewerId, sql`id`)} or ${canSeeAll(viewerId, sql`candidate.id`)}
    )
    select id, score from scored where ${beyond(after)} order by score desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}
