import { type RawBuilder, sql } from 'kysely';
import type { BoardId, PinId, UserId } from '../../../contract/schemas/common';
import { CANDIDATES, textCandidates } from '../../platform/database/fullText';
import type { PinKind } from '../../platform/database/pinTables';
import { plannedEachTime } from '../../platform/database/statements';
import type { Db } from '../../platform/database/tables';
import { isUnseen } from '../users';

/** Scores are the text rank, raised by up to about a third by popularity, in millionths. */
const scoreOf = (query: RawBuilder<string>, popularity: RawBuilder<number>) =>
  sql<number>`(ts_rank(search, ${query}) * (1 + 0.05 * ln(1 + ${popularity})) * 1000000)::integer`;

/** Where the previous page ended. */
export interface After {
  score: number;
  id: string;
}

const beyond = (after: After | undefined) =>
  after === undefined ? sql`true` : sql`(score, id) < (${after.score}::integer, ${after.id}::bigint)`;

export interface Match {
  /** Rows that match. */
  where: RawBuilder<string>;
  /** Rows that also match this are left out, because they were on earlier pages. */
  except?: RawBuilder<string>;
  /** What ranks them. */
  rank: RawBuilder<string>;
}

const matches = ({ where, except }: Match) =>
  except === undefined ? sql`search @@ ${where}` : sql`search @@ ${where} and not search @@ ${except}`;

export interface PinFilter {
  /** Who searches: pins that a block hides from them are replaced by other saves of the same lineage. */
  viewerId: UserId | null;
  /** Only pins of this person; with `isOwn` including those that nobody else may see. */
  pinnerId?: UserId | undefined;
  isOwn: boolean;
  kinds?: readonly PinKind[] | undefined;
  domains?: readonly string[] | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
}

export interface FoundPin extends After {
  id: PinId;
}

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
      match: matches(match),
      popular: sql`heat desc, id desc`,
    })}, scored as (
      select id, line, ${scoreOf(match.rank, sql`repin_count`)} as score from candidate
      where ${notBlocked(filter)} and ${notHidden(filter)}
    ), best as (
      select distinct on (${each}) id, score from scored order by ${each}, score desc, id desc
    )
    select id, score from best where ${beyond(after)} order by score desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** For candidates: whether the viewer may see who saved the pin and who owns its board. */
function notBlocked({ viewerId, isOwn }: PinFilter): RawBuilder<unknown> {
  if (isOwn) return sql`true`;
  const owner = sql`(select owner_id from boards where id = board_id)`;
  const viewer = viewerId === null ? sql`null::bigint` : sql`${viewerId}::bigint`;
  const isSeen = sql`not exists (
    select from users person where person.id in (pinner_id, ${owner}) and ${isUnseen('person', viewer)}
  )`;
  if (viewerId === null) return isSeen;
  return sql`(${owner} = ${viewerId} or ${isSeen} and not exists (
    select from user_blocks where (blocker_id = ${viewerId} and blocked_id in (pinner_id, ${owner}))
      or (blocker_id in (pinner_id, ${owner}) and blocked_id = ${viewerId})
  ))`;
}

/** For candidates: the viewer did not hide the image, or the pin or its board is theirs. */
function notHidden({ viewerId, isOwn }: PinFilter): RawBuilder<unknown> {
  if (viewerId === null || isOwn) return sql`true`;
  return sql`(pinner_id = ${viewerId} or (select owner_id from boards where id = board_id) = ${viewerId} or not exists (
    select from hidden_pictures hidden where user_id = ${viewerId} and hidden.signature = candidate.signature
  ))`;
}

function pinConditions(filter: PinFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`deleted_at is null`];
  if (!filter.isOwn) conditions.push(sql`is_listed`);
  if (filter.pinnerId !== undefined) conditions.push(sql`pinner_id = ${filter.pinnerId}`);
  if (filter.kinds?.length) conditions.push(sql`kind in (${sql.join(filter.kinds)})`, sql`kind <> 'image'`);
  if (filter.domains?.length) conditions.push(sql`domain in (${sql.join(filter.domains)})`);
  if (filter.priceMin !== undefined) conditions.push(sql`price >= ${filter.priceMin}::numeric`);
  if (filter.priceMax !== undefined) conditions.push(sql`price <= ${filter.priceMax}::numeric`);
  return conditions;
}

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
  filter: { ownerId?: UserId | undefined; isOwn: boolean },
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
      columns: sql`id, search, follower_count, pin_count`,
      where: sql.join(conditions, sql` and `),
      match: matches(match),
      popular: sql`follower_count desc, id desc`,
    })}, scored as (
      select id, ${scoreOf(match.rank, sql`(follower_count + pin_count)`)} as score from candidate
    )
    select id, score from scored where ${beyond(after)} order by score desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}

export interface FoundUser extends After {
  id: UserId;
}

/** One page of people, best first. */
export async function findUsers(db: Db, match: Match, limit: number, after?: After): Promise<FoundUser[]> {
  const result = await sql<FoundUser>`
    with candidate as materialized (
      select id, search, follower_count from users where ${matches(match)} and not is_private_profile and closed_at is null limit ${CANDIDATES}
    ), scored as (
      select id, ${scoreOf(match.rank, sql`follower_count`)} as score from candidate
    )
    select id, score from scored where ${beyond(after)} order by score desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}
