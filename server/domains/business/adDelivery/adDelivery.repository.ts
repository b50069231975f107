import { sql } from 'kysely';
import type { BusinessId, InterestId, PinId, PromotionId, UserId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import type { Db, Tx } from '../../../platform/database/tables';
import { dayOf } from '../../../platform/text/days';

export interface AdViewerFacts {
  readonly gender: string | null;
  readonly allows_personalization: boolean;
  readonly interests: readonly InterestId[];
  /** Businesses to which they belong. */
  readonly businesses: readonly BusinessId[];
  /** How often they saw each promotion today. */
  readonly views: Readonly<Record<PromotionId, number>>;
}

/** What decides about ads for a member, in one statement. */
export async function findAdViewer(db: Db, userId: UserId, now: Date): Promise<AdViewerFacts | undefined> {
  const { rows } = await sql<AdViewerFacts>`
    select gender, allows_personalization,
      (select coalesce(json_agg(interest_id::text), '[]') from interest_follows where user_id = ${userId}) as interests,
      (select coalesce(json_agg(business_id::text), '[]') from (
        select id as business_id from businesses where account_id = ${userId}
        union select business_id from business_members where member_id = ${userId}
        union select child.id from organization_managers manager
          join businesses child on child.parent_id = manager.business_id where manager.user_id = ${userId}
      ) own) as businesses,
      (select coalesce(json_object_agg(promotion_id::text, views), '{}') from ad_views
        where user_id = ${userId} and day = ${dayOf(now)}::date) as views
    from users where id = ${userId}`.execute(db);
  return rows[0];
}

/** Those of these pins that the person has reported. */
export async function findReported(db: Db, userId: UserId, pinIds: readonly PinId[]): Promise<ReadonlySet<PinId>> {
  const { rows } = await sql<{ pin_id: PinId }>`
    select pin_id::text as pin_id from content_reports
    where pin_id in (${idList(pinIds)}) and reporter_id = ${userId}`.execute(db);
  return new Set(rows.map(({ pin_id }) => pin_id));
}

export interface Payer {
  readonly business_id: BusinessId;
  readonly username: string;
  readonly full_name: string;
}

/** The business accounts that pay. */
export async function findPayers(db: Db, ids: readonly BusinessId[]): Promise<ReadonlyMap<BusinessId, Payer>> {
  const { rows } = await sql<Payer>`
    select business.id::text as business_id, account.username, account.full_name
    from businesses business join users account on account.id = business.account_id
    where business.id in (${idList(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.business_id, row]));
}

/** Counts that a person saw a promotion. */
export async function countView(tx: Tx, userId: UserId, id: PromotionId, now: Date): Promise<void> {
  await sql`
    insert into ad_views (user_id, promotion_id, day, views) values (${userId}, ${id}, ${dayOf(now)}::date, 1)
    on conflict (user_id, day, promotion_id) do update set views = ad_views.views + 1`.execute(tx);
}

/** Deletes what is older than the caps on how often a person sees a promotion. */
export async function deleteViews(db: Db, before: Date): Promise<void> {
  await sql`delete from ad_views where day < ${dayOf(before)}::date`.execute(db);
}
