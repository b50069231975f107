import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import { absentId } from '../../../platform/database/ids';
import type { Db } from '../../../platform/database/tables';

/**
 * Whether the person of the row `person` is hidden from everybody but those whom they know: closed accounts from
 * everybody, private profiles from all but their followers, whom they follow, and with whom they share a board
 * (ledger CTX-028). `viewer` is an expression of the viewer's id, null for visitors.
 */
export function isUnseen(person: string, viewer: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${person}.${name}`);
  const id = column('id');
  return sql<boolean>`(${id} is distinct from ${viewer} and (${column('closed_at')} is not null or (
    ${column('is_private_profile')}
    and not exists (select from user_followers where user_id = ${id} and follower_id = ${viewer})
    and not exists (select from user_follows where user_id = ${id} and followee_id = ${viewer})
    and not exists (
      select from user_boards own
      join user_boards theirs on theirs.board_id = own.board_id and theirs.user_id = ${id} and theirs.deleted_at is null
      where own.user_id = ${viewer} and own.deleted_at is null
    )
  )))`;
}

/** Whether the viewer does not see the person of the row `person`: as `isUnseen`, or a block is between the two. */
export function isHiddenPerson(person: string, viewer: RawBuilder<unknown>): RawBuilder<boolean> {
  const id = sql.ref(`${person}.id`);
  return sql<boolean>`(${isUnseen(person, viewer)} or exists (
    select from user_blocks
    where (blocker_id = ${viewer} and blocked_id = ${id}) or (blocker_id = ${id} and blocked_id = ${viewer})))`;
}

/**
 * Those of `ids` whom the viewer does not see: a block is between the two, their profile is private, or their account is
 * closed. One query, also about somebody absent (undefined): a hidden one must not take longer.
 */
export async function hiddenAmong(
  db: Db,
  viewerId: UserId | null,
  ids: Iterable<UserId | undefined>,
): Promise<ReadonlySet<UserId>> {
  const others = [...new Set(ids)].map((id) => id ?? absentId<UserId>()).filter((id) => id !== viewerId);
  if (others.length === 0) return new Set();
  const list = sql.join(others);
  const viewer = viewerId === null ? sql`null::bigint` : sql`${viewerId}::bigint`;
  const blocks =
    viewerId === null
      ? sql``
      : sql`union
        select blocked_id from user_blocks where blocker_id = ${viewer} and blocked_id in (${list})
        union
        select blocker_id from user_blocks where blocker_id in (${list}) and blocked_id = ${viewer}`;
  const { rows } = await sql<{ id: UserId }>`
    select person.id from users person where person.id in (${list}) and ${isUnseen('person', viewer)}
    ${blocks}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export async function isHiddenFrom(db: Db, viewerId: UserId | null, other: UserId | undefined): Promise<boolean> {
  return (await hiddenAmong(db, viewerId, [other])).size > 0;
}

/**
 * Whether a person has hidden themselves from the viewer. People whom the viewer blocked stay visible to them. Asks of
 * somebody absent (undefined) too.
 */
export async function isHiddenBy(db: Db, viewerId: UserId | null, other: UserId | undefined): Promise<boolean> {
  if (other === viewerId) return false;
  const userId = other ?? absentId<UserId>();
  const viewer = viewerId === null ? sql`null::bigint` : sql`${viewerId}::bigint`;
  const { rows } = await sql<{ is_hidden: boolean }>`
    select exists (select from user_blocks where blocker_id = ${userId} and blocked_id = ${viewer})
      or exists (select from users person where person.id = ${userId} and ${isUnseen('person', viewer)}) as is_hidden
  `.execute(db);
  return rows[0]?.is_hidden ?? false;
}
