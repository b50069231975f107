import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { AdAccountId, BusinessId, LeadFormId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type LeadFormRow = Row<'lead_forms'>;
export type ListedForm = LeadFormRow & { readonly ad_account_name: string; readonly submission_count: number };

const SORTS = { NAME: sql`form.name_key`, CREATED: sql`form.created_at` };

const WITH_ACCOUNT = sql`from lead_forms form join ad_accounts account
  on account.business_id = form.business_id and account.id = form.ad_account_id`;
const COLUMNS = sql`form.*, account.name as ad_account_name, (
  select count(*)::int from lead_submissions submission where submission.business_id = form.business_id
    and submission.lead_form_id = form.id and submission.promotion_id is not null) as submission_count`;

/** Forms of these ad accounts. */
export async function findForms(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'LeadFormsResource.get'>,
  accountIds: readonly AdAccountId[],
): Promise<SortedPage<ListedForm>> {
  const { business_id: id, sort_by: sort, search_term: term } = options;
  return findSortedPage<ListedForm>(
    db,
    cursors,
    {
      name: `leadForms:${JSON.stringify([id, sort, term])}`,
      columns: COLUMNS,
      from: sql`${WITH_ACCOUNT} where form.business_id = ${id}
        and form.ad_account_id in (${idList(accountIds)}) and ${containsText(sql`form.name_key`, term)}`,
      sort: sort ? SORTS[sort] : null,
      id: sql`form.id`,
    },
    options,
  );
}

export async function findForm(db: Db, businessId: BusinessId, id: LeadFormId): Promise<ListedForm | undefined> {
  const { rows } = await sql<ListedForm>`
    select ${COLUMNS} ${WITH_ACCOUNT} where form.business_id = ${businessId} and form.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the form until the transaction ends. */
export const lockForm = (tx: Tx, businessId: BusinessId, id: LeadFormId): Promise<LeadFormRow | undefined> =>
  tx
    .selectFrom('lead_forms')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function countForms(db: Db, businessId: BusinessId, accountId: AdAccountId): Promise<number> {
  const { count } = await db
    .selectFrom('lead_forms')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('business_id', '=', businessId)
    .where('ad_account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertForm(tx: Tx, row: NewRow<'lead_forms'>): Promise<void> {
  await tx.insertInto('lead_forms').values(row).execute();
}

export async function updateForm(
  tx: Tx,
  { business_id, id, version }: LeadFormRow,
  change: RowChange<'lead_forms'>,
): Promise<void> {
  await tx
    .updateTable('lead_forms')
    .set({ ...change, version: version + 1 })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
}

/** Deletes a form with what was sent by it; promotions go on without it. */
export async function deleteForm(tx: Tx, { business_id, id }: LeadFormRow): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ lead_form_id: null })
    .where('business_id', '=', business_id)
    .where('lead_form_id', '=', id)
    .execute();
  await tx
    .deleteFrom('lead_submissions')
    .where('business_id', '=', business_id)
    .where('lead_form_id', '=', id)
    .execute();
  await tx.deleteFrom('lead_forms').where('business_id', '=', business_id).where('id', '=', id).execute();
}
