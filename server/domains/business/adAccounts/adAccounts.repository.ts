import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { AssetType } from '../../../../contract/constants/business/permissions';
import type { AdAccountId, AssetId, UserId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type AdAccountRow = Row<'ad_accounts'>;
export type AssetListRow = Pick<
  Row<'business_assets'>,
  'business_id' | 'asset_type' | 'asset_id' | 'name' | 'created_at'
>;

const SORTS = { NAME: sql`name_key`, CREATED: sql`created_at` };
const GRANTED_SORTS = { NAME: sql`asset.name_key`, CREATED: sql`asset.created_at` };

/** Assets of a business; `onlyIds`: no others. */
export async function findAssets(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'BusinessAssetsResource.get'>,
  onlyIds: readonly AssetId[] | null,
): Promise<SortedPage<AssetListRow>> {
  const {
    business_id: id,
    asset_type: type,
    asset_group_id: groupId,
    sort_by: sort = 'NAME',
    search_term: term,
  } = options;
  const inGroup = sql`(asset_type, asset_id) in (select asset_type, asset_id from asset_group_assets
    where business_id = ${id} and group_id = ${groupId ?? null})`;
  return findSortedPage<AssetListRow>(
    db,
    cursors,
    {
      name: `businessAssets:${JSON.stringify([id, type, groupId, sort, term, onlyIds === null])}`,
      columns: sql`business_id, asset_type, asset_id, name, created_at`,
      from: sql`from business_assets where business_id = ${id}
        and ${type ? sql`asset_type = ${type}` : sql`true`} and ${groupId ? inGroup : sql`true`}
        and ${onlyIds ? sql`asset_id in (${idList(onlyIds)})` : sql`true`} and ${containsText(sql`name_key`, term)}`,
      sort: SORTS[sort],
      id: sql`asset_id`,
    },
    options,
  );
}

export async function findAssetRow(db: Db, type: AssetType, id: AssetId): Promise<AssetListRow | undefined> {
  return db
    .selectFrom('business_assets')
    .select(['business_id', 'asset_type', 'asset_id', 'name', 'created_at'])
    .where('asset_type', '=', type)
    .where('asset_id', '=', id)
    .executeTakeFirst();
}

export type GrantedAssetRow = AssetListRow & Pick<Row<'business_grants'>, 'permissions'>;

/** What a business gave to a member or a partner, be it its own or shared with it. */
export async function findGranted(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'BusinessAssetsResource.get'>,
): Promise<SortedPage<GrantedAssetRow>> {
  const {
    business_id: id,
    member_id,
    partner_id,
    asset_type: type,
    sort_by: sort = 'NAME',
    search_term: term,
  } = options;
  const kind = member_id === undefined ? 'PARTNER' : 'MEMBER';
  const granteeId = member_id ?? partner_id ?? null;
  return findSortedPage<GrantedAssetRow>(
    db,
    cursors,
    {
      name: `grantedAssets:${JSON.stringify([id, kind, granteeId, type, sort, term])}`,
      columns: sql`asset.business_id, asset.asset_type, asset.asset_id, asset.name, asset.created_at, given.permissions`,
      from: sql`from business_grants given
        join business_assets asset on asset.asset_type = given.asset_type and asset.asset_id = given.asset_id
        where given.business_id = ${id} and given.grantee_kind = ${kind} and given.grantee_id = ${granteeId}
          and ${type ? sql`asset.asset_type = ${type}` : sql`true`} and ${containsText(sql`asset.name_key`, term)}`,
      sort: GRANTED_SORTS[sort],
      id: sql`asset.asset_id`,
    },
    options,
  );
}

export async function findAdAccounts(db: Db, ids: readonly AdAccountId[]): Promise<AdAccountRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('ad_accounts').selectAll().where('id', 'in', ids).execute();
}

export async function countCreatedBy(db: Db, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('ad_accounts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('created_by_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertAdAccount(tx: Tx, row: NewRow<'ad_accounts'>): Promise<AdAccountRow> {
  return tx.insertInto('ad_accounts').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function renameAdAccount(tx: Tx, row: AdAccountRow, name: string, now: Date): Promise<AdAccountRow> {
  return tx
    .updateTable('ad_accounts')
    .set({ name, updated_at: now, version: row.version + 1 })
    .where('business_id', '=', row.business_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
