import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { BusinessId, LeadFormId, PromotionId, UserId } from '../../../../contract/schemas/common';
import { findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type ListedSubmission = Row<'lead_submissions'> & { readonly promotion_name: string | null };

const COLUMNS = sql`submission.*, (
  select name from promotions where business_id = submission.business_id and id = submission.promotion_id
) as promotion_name`;

/** What was sent by a form and is not too old, even where the job is late that deletes it. */
export async function findSubmissions(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'LeadSubmissionsResource.get'>,
  businessId: BusinessId,
  since: Date,
): Promise<SortedPage<ListedSubmission>> {
  const { lead_form_id: formId, sort_by: sort } = options;
  return findSortedPage<ListedSubmission>(
    db,
    cursors,
    {
      name: `leadSubmissions:${JSON.stringify([formId, sort])}`,
      columns: COLUMNS,
      from: sql`from lead_submissions submission
        where submission.business_id = ${businessId} and submission.lead_form_id = ${formId}
          and submission.created_at >= ${since}`,
      sort: sort ? sql`submission.created_at` : null,
      id: sql`submission.id`,
    },
    options,
  );
}

/** The promotion with the form that it asks with, whatever its state. */
export async function findAsking(db: Db, id: PromotionId): Promise<Asking | undefined> {
  const { rows } = await sql<Asking>`
    select promotion.business_id::text as business_id, promotion.lead_form_id::text as lead_form_id,
      promotion.name as promotion_name, promotion.status, promotion.review, promotion.ends_at,
      account.username, account.full_name
    from promotions promotion join businesses business on business.id = promotion.business_id
      join users account on account.id = business.account_id
    where promotion.id = ${id} and promotion.lead_form_id is not null and business.suspended_at is null`.execute(db);
  return rows[0];
}

export interface Asking extends Pick<Row<'promotions'>, 'business_id' | 'status' | 'review' | 'ends_at'> {
  readonly lead_form_id: LeadFormId;
  readonly promotion_name: string;
  readonly username: string;
  readonly full_name: string;
}

export async function hasSent(db: Db, promotionId: PromotionId, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('lead_submissions')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what a person sent, unless they sent it before. */
export async function insertSubmission(tx: Tx, row: NewRow<'lead_submissions'>): Promise<void> {
  await tx
    .insertInto('lead_submissions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['promotion_id', 'user_id']).where('promotion_id', 'is not', null).doNothing(),
    )
    .execute();
}

/** Stores a test in place of the one before it. */
export async function replaceTest(tx: Tx, row: NewRow<'lead_submissions'>): Promise<void> {
  await tx
    .deleteFrom('lead_submissions')
    .where('business_id', '=', row.business_id)
    .where('lead_form_id', '=', row.lead_form_id)
    .where('promotion_id', 'is', null)
    .execute();
  await tx.insertInto('lead_submissions').values(row).execute();
}

export async function deleteSentBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('lead_submissions').where('created_at', '<', time).execute();
}
