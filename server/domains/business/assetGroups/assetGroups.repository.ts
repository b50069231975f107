import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { AssetType } from '../../../../contract/constants/business/permissions';
import type { AssetGroupId, AssetId, BusinessId } from '../../../../contract/schemas/common';
import { idList, jsonb } from '../../../platform/database/columns';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type GroupRow = Row<'asset_groups'>;

const SORTS = { NAME: sql`asset.name_key`, CREATED: sql`asset.created_at` };

/** The groups of a business; `onlyIds`: no others. */
export async function findGroups(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'AssetGroupsResource.get'>,
  onlyIds: readonly AssetId[] | null,
): Promise<SortedPage<GroupRow>> {
  const { business_id: id, sort_by: sort = 'NAME', search_term: term } = options;
  return findSortedPage<GroupRow>(
    db,
    cursors,
    {
      name: `assetGroups:${JSON.stringify([id, sort, term, onlyIds === null])}`,
      columns: sql`own.*`,
      from: sql`from business_assets asset
        join asset_groups own on own.business_id = asset.business_id and own.id = asset.asset_id
        where asset.business_id = ${id} and asset.asset_type = 'ASSET_GROUP'
          and ${onlyIds ? sql`asset.asset_id in (${idList(onlyIds)})` : sql`true`}
          and ${containsText(sql`asset.name_key`, term)}`,
      sort: SORTS[sort],
      id: sql`asset.asset_id`,
    },
    options,
  );
}

export async function findGroup(db: Db, businessId: BusinessId, id: AssetGroupId): Promise<GroupRow | undefined> {
  return db
    .selectFrom('asset_groups')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface GroupAsset {
  readonly group_id: AssetGroupId;
  readonly asset_type: AssetType;
  readonly asset_id: AssetId;
  readonly name: string;
}

export async function findAssetsIn(
  db: Db,
  businessId: BusinessId,
  ids: readonly AssetGroupId[],
): Promise<GroupAsset[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('asset_group_assets as member')
    .innerJoin('business_assets as asset', (join) =>
      join
        .onRef('asset.business_id', '=', 'member.business_id')
        .onRef('asset.asset_type', '=', 'member.asset_type')
        .onRef('asset.asset_id', '=', 'member.asset_id'),
    )
    .select(['member.group_id', 'asset.asset_type', 'asset.asset_id', 'asset.name'])
    .where('member.business_id', '=', businessId)
    .where('member.group_id', 'in', ids)
    .orderBy('asset.name_key')
    .orderBy('asset.asset_id')
    .execute();
}

export async function findGrantsOn(
  db: Db,
  businessId: BusinessId,
  ids: readonly AssetGroupId[],
): Promise<Row<'business_grants'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('business_grants')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('asset_type', '=', 'ASSET_GROUP')
    .where('asset_id', 'in', ids)
    .orderBy('grantee_id')
    .execute();
}

/** Those of these assets that the business owns and that can be in a group. */
export async function findOwned(
  db: Db,
  businessId: BusinessId,
  ids: readonly AssetId[],
): Promise<Pick<Row<'business_assets'>, 'asset_type' | 'asset_id'>[]> {
  return db
    .selectFrom('business_assets')
    .select(['asset_type', 'asset_id'])
    .where('business_id', '=', businessId)
    .where('asset_type', '!=', 'ASSET_GROUP')
    .where(sql<boolean>`asset_id in (${idList(ids)})`)
    .execute();
}

export async function insertGroup(
  tx: Tx,
  { types, ...row }: Omit<NewRow<'asset_groups'>, 'types'> & { types: string[] },
): Promise<GroupRow> {
  return tx
    .insertInto('asset_groups')
    .values({ ...row, types: jsonb(types) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateGroup(
  tx: Tx,
  row: GroupRow,
  { types, ...change }: Omit<RowChange<'asset_groups'>, 'types'> & { types?: string[] | undefined },
): Promise<GroupRow> {
  return tx
    .updateTable('asset_groups')
    .set({ ...change, ...(types && { types: jsonb(types) }), version: row.version + 1 })
    .where('business_id', '=', row.business_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteGroup(tx: Tx, businessId: BusinessId, id: AssetGroupId): Promise<void> {
  await tx.deleteFrom('asset_group_assets').where('business_id', '=', businessId).where('group_id', '=', id).execute();
  await tx.deleteFrom('asset_groups').where('business_id', '=', businessId).where('id', '=', id).execute();
}

export async function putInGroup(tx: Tx, rows: NewRow<'asset_group_assets'>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('asset_group_assets')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function takeFromGroup(
  tx: Tx,
  { business_id, id }: Pick<GroupRow, 'business_id' | 'id'>,
  ids: readonly AssetId[],
): Promise<void> {
  await tx
    .deleteFrom('asset_group_assets')
    .where('business_id', '=', business_id)
    .where('group_id', '=', id)
    .where(sql<boolean>`asset_id in (${idList(ids)})`)
    .execute();
}
