import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { AssetPermission } from '../../../../contract/constants/business/permissions';
import type { AdAccountRequestId, BusinessId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type RequestRow = Row<'ad_account_requests'>;
export type PermissionsByBusiness = Record<BusinessId, AssetPermission[]>;

/** Those that a business sent, or that it decides on; the newest first. */
export async function findRequests(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'AdAccountRequestsResource.get'>,
): Promise<SortedPage<RequestRow>> {
  const { business_id: id, is_received: isReceived = false, search_term: term } = options;
  return findSortedPage<RequestRow>(
    db,
    cursors,
    {
      name: `adAccountRequests:${JSON.stringify([id, isReceived, term])}`,
      columns: sql`ad_account_requests.*`,
      from: sql`from ad_account_requests where ${isReceived ? sql`owner_id = ${id}` : sql`business_id = ${id}`}
        and ${containsText(sql`lower(name)`, term)}`,
      sort: null,
      id: sql`id`,
    },
    { sort_direction: 'DESCENDING', ...options },
  );
}

/** Locks the row until the transaction ends. */
export async function lockRequest(tx: Tx, id: AdAccountRequestId): Promise<RequestRow | undefined> {
  return tx.selectFrom('ad_account_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findRequest(db: Db, id: AdAccountRequestId): Promise<RequestRow | undefined> {
  return db.selectFrom('ad_account_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertRequest(
  tx: Tx,
  { permissions, ...row }: Omit<NewRow<'ad_account_requests'>, 'permissions'> & { permissions: PermissionsByBusiness },
): Promise<RequestRow> {
  return tx
    .insertInto('ad_account_requests')
    .values({ ...row, permissions: jsonb(permissions) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeRequest(
  tx: Tx,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  {
    permissions,
    ...change
  }: Omit<RowChange<'ad_account_requests'>, 'permissions'> & {
    permissions?: PermissionsByBusiness;
  },
): Promise<RequestRow> {
  return tx
    .updateTable('ad_account_requests')
    .set({ ...change, version: version + 1, ...(permissions && { permissions: jsonb(permissions) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The businesses with which one has requests, sent or received. */
export async function findOtherIds(db: Db, id: BusinessId): Promise<BusinessId[]> {
  const { rows } = await sql<{ id: BusinessId }>`
    select owner_id as id from ad_account_requests where business_id = ${id}
    union select business_id from ad_account_requests where owner_id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}
