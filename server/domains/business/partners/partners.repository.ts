import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import { PARTNER_TYPES, type PartnerType } from '../../../../contract/constants/business/businesses';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export interface PartnerRow {
  readonly id: BusinessId;
  readonly name: string;
  readonly account_id: UserId;
  readonly created_at: Date;
}

/** `withAdAccounts`: only those with access to an ad account. */
export async function findPartners(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'ManagedClientsResource.get'>,
  { type, withAdAccounts }: { type: PartnerType; withAdAccounts: boolean },
): Promise<SortedPage<PartnerRow>> {
  const { business_id: id, sort_by: sort = 'NAME', search_term: term } = options;
  const isInternal = type === 'INTERNAL';
  const own = isInternal ? sql`partner.business_id` : sql`partner.partner_id`;
  const theirs = isInternal ? sql`partner.partner_id` : sql`partner.business_id`;
  const name = isInternal ? sql`partner.partner_name_key` : sql`partner.business_name_key`;
  const hasAdAccount = sql`exists (select from business_grants given
    where given.business_id = partner.business_id and given.asset_type = 'AD_ACCOUNT'
      and given.grantee_kind = 'PARTNER' and given.grantee_id = partner.partner_id)`;
  return findSortedPage<PartnerRow>(
    db,
    cursors,
    {
      name: `businessPartners:${JSON.stringify([id, type, sort, term, withAdAccounts])}`,
      columns: sql`${theirs} as id, (select name from businesses where id = ${theirs}) as name,
        (select account_id from businesses where id = ${theirs}) as account_id, partner.created_at`,
      from: sql`from business_partners partner where ${own} = ${id}
        and ${withAdAccounts ? hasAdAccount : sql`true`} and ${containsText(name, term)}`,
      sort: sort === 'NAME' ? name : sql`partner.created_at`,
      id: theirs,
    },
    options,
  );
}

/** In which directions two businesses share assets, as the first one sees it. */
export async function findPartnerTypes(db: Db, id: BusinessId, otherId: BusinessId): Promise<PartnerType[]> {
  const rows = await db
    .selectFrom('business_partners')
    .select('business_id')
    .where(
      sql<boolean>`(business_id = ${id} and partner_id = ${otherId}) or (business_id = ${otherId} and partner_id = ${id})`,
    )
    .execute();
  return PARTNER_TYPES.filter((type) =>
    rows.some(({ business_id }) => (business_id === id ? 'INTERNAL' : 'EXTERNAL') === type),
  );
}

/** False where the business is no partner. */
export async function deletePartner(tx: Tx, ownerId: BusinessId, partnerId: BusinessId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('business_partners')
    .where('business_id', '=', ownerId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
