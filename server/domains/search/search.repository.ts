import { type RawBuilder, sql } from 'kysely';
import type { BoardId, PinId, UserId } from '../../../contract/schemas/common';
import { isOfKind } from '../../platform/database/pinKinds';
import type { PinKind } from '../../platform/database/pinTables';
import { countWords, type QueryWord, type WordMatch } from '../../platform/database/rankedText';
import { plannedEachTime } from '../../platform/database/statements';
import type { Db } from '../../platform/database/tables';
import { textCandidates } from '../../platform/database/textCandidates';
import { isUnseen } from '../users';
import { filterConditions, type SelectedFilters } from './filters.repository';

/** Scores are the text rank, raised by up to about a third by popularity, in millionths. */
const scoreOf = (rank: RawBuilder<number>, popularity: RawBuilder<number>) =>
  sql<number>`(${rank} * (1 + 0.05 * ln(1 + ${popularity})) * 1000000)::integer`;

/** Where the previous page ended. */
export interface After {
  score: number;
  id: string;
}

const beyond = (after: After | undefined) =>
  after === undefined ? sql`true` : sql`(score, id) < (${after.score}::integer, ${after.id}::bigint)`;

export interface Match extends WordMatch {
  /** Rows that also match this are left out, because they were on earlier pages. */
  except?: RawBuilder<string>;
  /** Ranks them (rankedText.ts). */
  rank: RawBuilder<number>;
}

const matches = ({ where, except }: Match) =>
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

export interface PinFilter {
  /** Who searches: pins that a block hides from them are replaced by other saves of the same lineage. */
  viewerId: UserId | null;
  /** Only pins of this person; with `isOwn` including those that nobody else may see. */
  pinnerId?: UserId | undefined;
  isOwn: boolean;
  /** The kind of the scope. */
  kind?: PinKind | undefined;
  filters: SelectedFilters;
  domains?: readonly string[] | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** Boards whose pictures are raised. */
  near?: readonly BoardId[] | undefined;
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

/** Titles of pins that were found, in their order. */
export async function findTitles(db: Db, ids: readonly PinId[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('pins').select(['id', 'title']).where('id', 'in', ids).execute();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return ids.flatMap((id) => titles.get(id) ?? []);
}

/** For candidates: whether the viewer may see who saved the pin and who owns its board. */
function notBlocked({ viewerId, isOwn }: PinFilter): RawBuilder<unknown> {
  if (isOwn) return sql`true`;
  const owner = sql`(select owner_id from boards where id = board_id)`;
  const canSeeBoth = canSeeAll(viewerId, sql`pinner_id, ${owner}`);
  return viewerId === null ? canSeeBoth : sql`(${owner} = ${viewerId} or ${canSeeBoth})`;
}

/** Whether the viewer can see all these people: none closed their account, and no block is between them. */
function canSeeAll(viewerId: UserId | null, people: RawBuilder<unknown>): RawBuilder<unknown> {
  const viewer = viewerId === null ? sql`null::bigint` : sql`${viewerId}::bigint`;
  const isSeen = sql`not exists (select from users person where person.id in (${people}) and ${isUnseen('person', viewer)})`;
  if (viewerId === null) return isSeen;
  return sql`(${isSeen} and not exists (
    select from user_blocks where (blocker_id = ${viewer} and blocked_id in (${people}))
      or (blocker_id in (${people}) and blocked_id = ${viewer})
  ))`;
}

const isMine = (viewerId: UserId | null, owner: RawBuilder<unknown>) =>
  viewerId === null ? sql`false` : sql`${owner} = ${viewerId}`;

/** For candidates: the viewer did not hide the image, or the pin or its board is theirs. */
function notHidden({ viewerId, isOwn }: PinFilter): RawBuilder<unknown> {
  if (viewerId === null || isOwn) return sql`true`;
  return sql`(pinner_id = ${viewerId} or (select owner_id from boards where id = board_id) = ${viewerId} or not exists (
    select from hidden_pictures hidden where user_id = ${viewerId} and hidden.signature = candidate.signature
  ))`;
}

/** For candidates: no warning would cover the picture (ledger BOARD-066), which a list could only show without it. */
function notWarned({ viewerId, isOwn }: PinFilter): RawBuilder<unknown> {
  if (isOwn) return sql`true`;
  const viewer = sql`${viewerId}::bigint`;
  return sql`exists (
    select from boards where boards.id = candidate.board_id
      and (sensitivity is null or owner_id = ${viewer} or collaborators ? ${viewer}::text)
  )`;
}

/** What indexes of pins serve. */
function pinConditions({ isOwn, pinnerId, kind, filters }: PinFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`deleted_at is null`];
  if (!isOwn) conditions.push(sql`is_listed`);
  if (pinnerId !== undefined) conditions.push(sql`pinner_id = ${pinnerId}`);
  if (kind) conditions.push(isOfKind(kind));
  if (filters.kinds.length > 0) conditions.push(sql`kind in (${sql.join(filters.kinds)})`, sql`kind <> 'image'`);
  return conditions;
}

function pinFilters({ filters, domains, priceMin, priceMax }: PinFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`, ...filterConditions(filters)];
  if (domains?.length) conditions.push(sql`domain in (${sql.join(domains)})`);
  if (priceMin !== undefined) conditions.push(sql`price >= ${priceMin}::numeric`);
  if (priceMax !== undefined) conditions.push(sql`price <= ${priceMax}::numeric`);
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
