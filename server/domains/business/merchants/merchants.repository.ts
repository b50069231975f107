import { sql } from 'kysely';
import type { MerchantPhase } from '../../../../contract/constants/business/merchants';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

export type ProgramRow = Row<'merchant_programs'>;

export async function findProgram(db: Db, userId: UserId): Promise<ProgramRow | undefined> {
  return db.selectFrom('merchant_programs').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Locks the program of an account until the transaction ends. */
export async function lockProgram(tx: Tx, userId: UserId): Promise<ProgramRow | undefined> {
  return tx.selectFrom('merchant_programs').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export async function insertProgram(tx: Tx, row: NewRow<'merchant_programs'>): Promise<void> {
  await tx.insertInto('merchant_programs').values(row).execute();
}

export async function updateProgram(tx: Tx, userId: UserId, change: RowChange<'merchant_programs'>): Promise<void> {
  await tx.updateTable('merchant_programs').set(change).where('user_id', '=', userId).execute();
}

export async function markVerified(tx: Tx, userId: UserId, isVerified: boolean): Promise<void> {
  await tx.updateTable('users').set({ is_verified_merchant: isVerified }).where('id', '=', userId).execute();
}

export async function findDue(db: Db, now: Date, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('merchant_programs')
    .select('user_id')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export type ReviewRow = ProgramRow & { username: string; full_name: string };

/** Programs in these phases, in the order of their last change. */
export async function findReviews(
  db: Db,
  phases: readonly MerchantPhase[],
  order: 'asc' | 'desc',
  limit: number,
): Promise<ReviewRow[]> {
  return db
    .selectFrom('merchant_programs')
    .innerJoin('users', 'users.id', 'merchant_programs.user_id')
    .selectAll('merchant_programs')
    .select(['users.username', 'users.full_name'])
    .where('phase', 'in', phases)
    .orderBy('changed_at', order)
    .limit(limit)
    .execute();
}

export interface Facts {
  created_at: Date;
  has_image: boolean;
  has_cover: boolean;
  has_bio: boolean;
  /** Since when the account has claimed its website or pinned from it; null: it claims none. */
  domain_since: Date | null;
  /** Rows of the last reading of each feed, and the products in them. */
  rows: number;
  taken_in: number;
  has_product_pin: boolean;
  /** People who reported pins of the account since then, and were not wrong. */
  reporters: number;
}

/** What the requirements are checked by. Undefined: there is no such account. */
export async function findFacts(
  db: Db,
  userId: UserId,
  businessId: BusinessId,
  since: Date,
): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    with claim as (
      select host, created_at from website_claims where user_id = ${userId} and status = 'VERIFIED'
    ), last_run as (
      select distinct on (feed_id) original_count, ingested_count from catalog_feed_runs
      where business_id = ${businessId} and status = 'COMPLETED'
        and feed_id in (select id from catalog_feeds where business_id = ${businessId})
      order by feed_id, id desc
    )
    select users.created_at, image_signature is not null as has_image, cover_signature is not null as has_cover,
      btrim(about) <> '' as has_bio,
      (select least(claim.created_at, (
        select min(pins.created_at) from pins where pinner_id = users.id and domain in (claim.host, 'www.' || claim.host)
      )) from claim) as domain_since,
      coalesce((select sum(original_count)::int from last_run), 0) as rows,
      coalesce((select sum(ingested_count)::int from last_run), 0) as taken_in,
      exists (
        select from catalog_products where business_id = ${businessId} and pin_id is not null
      ) as has_product_pin,
      (
        select count(distinct reporter_id)::int from content_reports report join pins on pins.id = report.pin_id
        where pins.pinner_id = users.id and report.status <> 'dismissed' and report.created_at > ${since}
      ) as reporters
    from users where users.id = ${userId}`.execute(db);
  return rows[0];
}
