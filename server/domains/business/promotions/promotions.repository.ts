import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { PromotionReview, RejectionReason } from '../../../../contract/constants/business/promotions';
import type { AdAccountId, BusinessId, LeadFormId, PinId, PromotionId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type PromotionRow = Row<'promotions'>;
export type PromotionDayRow = Row<'promotion_days'>;
export type ListedPromotion = PromotionRow & { readonly ad_account_name: string };

const SORTS = { NAME: sql`promotion.name_key`, CREATED: sql`promotion.created_at` };

const WITH_ACCOUNT = sql`from promotions promotion join ad_accounts account
  on account.business_id = promotion.business_id and account.id = promotion.ad_account_id`;
const COLUMNS = sql`promotion.*, account.name as ad_account_name`;

/** Promotions of these ad accounts. */
export async function findPromotions(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'PromotionsResource.get'>,
  accountIds: readonly AdAccountId[],
): Promise<SortedPage<ListedPromotion>> {
  const { business_id: id, sort_by: sort, search_term: term } = options;
  return findSortedPage<ListedPromotion>(
    db,
    cursors,
    {
      name: `promotions:${JSON.stringify([id, sort, term])}`,
      columns: COLUMNS,
      from: sql`${WITH_ACCOUNT} where promotion.business_id = ${id}
        and promotion.ad_account_id in (${idList(accountIds)}) and ${containsText(sql`promotion.name_key`, term)}`,
      sort: sort ? SORTS[sort] : null,
      id: sql`promotion.id`,
    },
    options,
  );
}

export async function findPromotion(
  db: Db,
  businessId: BusinessId,
  id: PromotionId,
): Promise<ListedPromotion | undefined> {
  const { rows } = await sql<ListedPromotion>`
    select ${COLUMNS} ${WITH_ACCOUNT} where promotion.business_id = ${businessId} and promotion.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the promotion until the transaction ends. */
export async function lockPromotion(
  tx: Tx,
  businessId: BusinessId,
  id: PromotionId,
): Promise<PromotionRow | undefined> {
  return tx
    .selectFrom('promotions')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertPromotion(tx: Tx, row: NewRow<'promotions'>): Promise<PromotionRow> {
  return tx.insertInto('promotions').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updatePromotion(
  tx: Tx,
  { business_id, id, version }: PromotionRow,
  change: RowChange<'promotions'>,
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ ...change, version: version + 1 })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
}

export async function countOpen(db: Db, businessId: BusinessId, accountId: AdAccountId): Promise<number> {
  const { count } = await db
    .selectFrom('promotions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('business_id', '=', businessId)
    .where('ad_account_id', '=', accountId)
    .where('status', '<>', 'ENDED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findDays(db: Db, businessId: BusinessId, id: PromotionId): Promise<PromotionDayRow[]> {
  return db
    .selectFrom('promotion_days')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('promotion_id', '=', id)
    .orderBy('day', 'desc')
    .limit(400)
    .execute();
}

/** Whether the ad account has that form, and people can be asked with it. */
export async function isActiveForm(tx: Tx, row: PromotionRow, id: LeadFormId): Promise<boolean> {
  const form = await tx
    .selectFrom('lead_forms')
    .select('id')
    .where('business_id', '=', row.business_id)
    .where('id', '=', id)
    .where('ad_account_id', '=', row.ad_account_id)
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst();
  return form !== undefined;
}

export async function findAdAccountIds(db: Db, businessId: BusinessId): Promise<AdAccountId[]> {
  const rows = await db.selectFrom('ad_accounts').select('id').where('business_id', '=', businessId).execute();
  return rows.map(({ id }) => id);
}

export interface PendingPromotion {
  readonly id: PromotionId;
  readonly pin_id: PinId;
  readonly name: string;
  readonly business_name: string;
  readonly destination_url: string;
  readonly has_lead_form: boolean;
  readonly created_at: Date;
}

/** Promotions that wait for a site admin, the oldest first. */
export async function findPending(db: Db, limit: number): Promise<PendingPromotion[]> {
  const { rows } = await sql<PendingPromotion>`
    select promotion.id::text as id, promotion.pin_id::text as pin_id, promotion.name,
      business.name as business_name, promotion.destination_url, promotion.lead_form_id is not null as has_lead_form,
      promotion.created_at
    from promotions promotion join businesses business on business.id = promotion.business_id
    where promotion.review = 'PENDING' and promotion.status <> 'ENDED'
    order by promotion.id limit ${limit}`.execute(db);
  return rows;
}

/** Locks a promotion of any business. */
export async function lockAny(tx: Tx, id: PromotionId): Promise<PromotionRow | undefined> {
  return tx.selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export const decide = (
  tx: Tx,
  row: PromotionRow,
  review: PromotionReview,
  reason: RejectionReason | null,
  note: string,
  now: Date,
): Promise<void> =>
  updatePromotion(tx, row, { review, rejection_reason: reason, rejection_note: note, updated_at: now });
