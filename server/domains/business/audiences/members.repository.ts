import { sql } from 'kysely';
import type { AudienceId, BusinessId, UserId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import type { Db } from '../../../platform/database/tables';
import type { Clock } from '../../../platform/ops/clock';
import { mayBeInAudience } from './eligible.repository';
import type { After, Source } from './sources.repository';

interface Slice {
  /** Where the next slice begins; null: this one was empty. */
  readonly after: After;
  /** How many people were found who were not found by this build before. */
  readonly found: number;
}

export interface Build {
  readonly id: AudienceId;
  readonly build: number;
}

/** Puts the people of one slice of a source into an audience, of whom may be in one. */
export async function addSlice(
  db: Db,
  clock: Clock,
  { id, build }: Build,
  source: Source,
  after: After,
  limit: number,
): Promise<Slice> {
  const { rows } = await sql<{ key: string | null; key2: string | null; found: number }>`
    with slice as (${source(after, limit)}), put as (
      insert into audience_members as member (audience_id, user_id, build)
      select ${id}, person.id, ${build} from users person
      where person.id in (select user_id from slice) and ${mayBeInAudience(clock)}
      on conflict (audience_id, user_id) do update set build = excluded.build where member.build <> excluded.build
      returning 1
    ), last as (select key, key2 from slice order by key collate "C" desc, key2 collate "C" desc limit 1)
    select (select key from last) as key, (select key2 from last) as key2, (select count(*)::int from put) as found`.execute(
    db,
  );
  const [row] = rows;
  return { after: row?.key == null ? null : [row.key, row.key2 ?? '0'], found: row?.found ?? 0 };
}

/** Puts these people into an audience, of whom may be in one; returns how many are new to this build. */
export async function addPeople(db: Db, clock: Clock, build: Build, ids: readonly UserId[]): Promise<number> {
  const source: Source = () => sql`select value as key, '0' as key2, value::bigint as user_id
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
  return (await addSlice(db, clock, build, source, null, ids.length)).found;
}

/**
 * Takes out who was not found by this build, of up to `limit` people after `after`; returns where the next slice begins,
 * null at the end.
 */
export async function removeOthers(db: Db, { id, build }: Build, after: UserId | null, limit: number) {
  const { rows } = await sql<{ last: UserId | null }>`
    with slice as (
      select user_id, build from audience_members where audience_id = ${id} and user_id > ${after ?? '0'}
      order by user_id limit ${limit}
    ), gone as (
      delete from audience_members where audience_id = ${id}
        and user_id in (select user_id from slice where build <> ${build})
    )
    select max(user_id) as last from slice`.execute(db);
  return rows[0]?.last ?? null;
}

/** Deletes up to `limit` people and customers of a deleted audience; returns how many. */
export async function deletePeople(db: Db, id: AudienceId, limit: number): Promise<number> {
  const members = await sql`delete from audience_members where audience_id = ${id} and user_id in (
    select user_id from audience_members where audience_id = ${id} limit ${limit})`.execute(db);
  const customers = await sql`delete from audience_customers where audience_id = ${id} and email_hash in (
    select email_hash from audience_customers where audience_id = ${id} limit ${limit})`.execute(db);
  return Number(members.numAffectedRows ?? 0) + Number(customers.numAffectedRows ?? 0);
}

export const findDeleted = async (db: Db) =>
  db
    .selectFrom('audiences')
    .select(['business_id', 'id'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst();

export async function deleteRow(
  db: Db,
  { business_id, id }: { business_id: BusinessId; id: AudienceId },
): Promise<void> {
  await db.deleteFrom('audiences').where('business_id', '=', business_id).where('id', '=', id).execute();
}

/** Audiences whose time has come, the longest due first. */
export const findDue = async (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('audiences')
    .select(['business_id', 'id'])
    .where('deleted_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** Which of these people are in which of these audiences that can be used. Who opted out since is in none. */
export async function findMemberships(
  db: Db,
  clock: Clock,
  userIds: readonly UserId[],
  audienceIds: readonly AudienceId[],
): Promise<{ user_id: UserId; audience_id: AudienceId }[]> {
  if (userIds.length === 0 || audienceIds.length === 0) return [];
  const { rows } = await sql<{ user_id: UserId; audience_id: AudienceId }>`
    select member.user_id, member.audience_id from audience_members member
    join users person on person.id = member.user_id and ${mayBeInAudience(clock)}
    join audiences audience on audience.id = member.audience_id
      and audience.status = 'READY' and audience.deleted_at is null
    where member.user_id in (${idList(userIds)}) and member.audience_id in (${idList(audienceIds)})`.execute(db);
  return rows;
}
