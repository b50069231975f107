import { type RawBuilder, sql } from 'kysely';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import { isOfKind } from '../../../platform/database/pinKinds';
import type { PinKind } from '../../../platform/database/pinTables';
import { isUnseen } from '../../people/users';
import { filterConditions, type SelectedFilters } from './filters.repository';

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

/** For candidates: whether the viewer may see who saved the pin and who owns its board. */
export function notBlocked({ viewerId, isOwn }: PinFilter): RawBuilder<unknown> {
  if (isOwn) return sql`true`;
  const owner = sql`(select owner_id from boards where id = board_id)`;
  const canSeeBoth = canSeeAll(viewerId, sql`pinner_id, ${owner}`);
  return viewerId === null ? canSeeBoth : sql`(${owner} = ${viewerId} or ${canSeeBoth})`;
}

/** Whether the viewer can see all these people: none closed their account, and no block is between them. */
export function canSeeAll(viewerId: UserId | null, people: RawBuilder<unknown>): RawBuilder<unknown> {
  const viewer = viewerId === null ? sql`null::bigint` : sql`${viewerId}::bigint`;
  const isSeen = sql`not exists (select from users person where person.id in (${people}) and ${isUnseen('person', viewer)})`;
  if (viewerId === null) return isSeen;
  return sql`(${isSeen} and not exists (
    select from user_blocks where (blocker_id = ${viewer} and blocked_id in (${people}))
      or (blocker_id in (${people}) and blocked_id = ${viewer})
  ))`;
}

export const isMine = (viewerId: UserId | null, owner: RawBuilder<unknown>) =>
  viewerId === null ? sql`false` : sql`${owner} = ${viewerId}`;

/** For candidates: the viewer did not hide the image, or the pin or its board is theirs. */
export function notHidden({ viewerId, isOwn }: PinFilter): RawBuilder<unknown> {
  if (viewerId === null || isOwn) return sql`true`;
  return sql`(pinner_id = ${viewerId} or (select owner_id from boards where id = board_id) = ${viewerId} or not exists (
    select from hidden_pictures hidden where user_id = ${viewerId} and hidden.signature = candidate.signature
  ))`;
}

/** For candidates: no warning would cover the picture (ledger BOARD-066), which a list could only show without it. */
export function notWarned({ viewerId, isOwn }: PinFilter): RawBuilder<unknown> {
  if (isOwn) return sql`true`;
  const viewer = sql`${viewerId}::bigint`;
  return sql`exists (
    select from boards where boards.id = candidate.board_id
      and (sensitivity is null or owner_id = ${viewer} or collaborators ? ${viewer}::text)
  )`;
}

/** What indexes of pins serve. */
export function pinConditions({ isOwn, pinnerId, kind, filters }: PinFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`deleted_at is null`];
  if (!isOwn) conditions.push(sql`is_listed`);
  if (pinnerId !== undefined) conditions.push(sql`pinner_id = ${pinnerId}`);
  if (kind) conditions.push(isOfKind(kind));
  if (filters.kinds.length > 0) conditions.push(sql`kind in (${sql.join(filters.kinds)})`, sql`kind <> 'image'`);
  return conditions;
}

export function pinFilters({ filters, domains, priceMin, priceMax }: PinFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`, ...filterConditions(filters)];
  if (domains?.length) conditions.push(sql`domain in (${sql.join(domains)})`);
  if (priceMin !== undefined) conditions.push(sql`price >= ${priceMin}::numeric`);
  if (priceMax !== undefined) conditions.push(sql`price <= ${priceMax}::numeric`);
  return conditions;
}
