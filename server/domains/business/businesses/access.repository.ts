import { sql } from 'kysely';
import { type AssetType, ORGANIZATION_MANAGER_ROLE } from '../../../../contract/constants/business/permissions';
import type { AdAccountId, AssetId, BusinessId, UserId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import type { Db, Row, Tx } from '../../../platform/database/tables';
import type { Acting, GrantFacts } from './businesses.policy';

export type BusinessRow = Row<'businesses'>;
export type AdAccountRow = Row<'ad_accounts'>;

/** The name of the switch in `installation`; absent: off. */
const SWITCH = 'business';

export async function isOn(db: Db): Promise<boolean> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', SWITCH).executeTakeFirst();
  return row?.value === 'on';
}

export async function putSwitch(tx: Tx, value: 'on' | 'off'): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ name: SWITCH, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * The businesses in which a person acts, also through being an organization manager: of it, or of its parent
 * (ORGANIZATION_MANAGER_ROLE).
 */
export async function findActing(db: Db, userId: UserId): Promise<Acting[]> {
  const { rows } = await sql<Acting>`
    select id as business_id, 'owner' as role, false as is_member from businesses where account_id = ${userId}
    union all
    select business_id, role, true from business_members where member_id = ${userId} and not is_system
    union all
    select managed.id, ${ORGANIZATION_MANAGER_ROLE}::text, false from organization_managers manager
    join businesses managed on manager.business_id in (managed.id, managed.parent_id)
    where manager.user_id = ${userId}`.execute(db);
  return rows;
}

export interface BusinessAccess {
  readonly business: BusinessRow;
  /** Whether a business in which the person acts was given access to assets of this one. */
  readonly is_partner: boolean;
}

/** A business, and whether one of `actingIds` is its partner. */
export async function findBusinessAccess(
  db: Db,
  id: BusinessId,
  actingIds: readonly BusinessId[],
): Promise<BusinessAccess | undefined> {
  const row = await db
    .selectFrom('businesses')
    .selectAll()
    .select(
      sql<boolean>`exists (select from business_partners partner where partner.business_id = businesses.id
        and partner.partner_id in (${idList(actingIds)}))`.as('is_partner'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { is_partner, ...business } = row;
  return { business, is_partner };
}

export interface AssetRow {
  readonly business_id: BusinessId;
  readonly asset_type: AssetType;
  readonly asset_id: AssetId;
  readonly name: string;
  readonly suspended_at: Date | null;
  readonly grants: readonly GrantFacts[];
}

/** Assets with every grant on them, or on a group with them, to the person or to the businesses in which they act. */
export async function findAssets(db: Db, { type, ids, ...asking }: AssetsAsked): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select ${ASSET_FACTS}, ${grantsTo(asking)} from business_assets asset
    join businesses business on business.id = asset.business_id
    where asset.asset_type = ${type} and asset.asset_id in (${idList(ids)})`.execute(db);
  return rows;
}

/** The assets of a business on which the person, or a business in which they act, was given something; at most `most`. */
export async function findGivenAssets(
  db: Db,
  ownerId: BusinessId,
  asking: Pick<AssetsAsked, 'userId' | 'actingIds'>,
  most: number,
): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    with given as (
      select asset_type, asset_id from business_grants
      where owner_id = ${ownerId} and grantee_id in (${granteesOf(asking)})
    ), reached as (
      select asset_type, asset_id from given
      union
      select member.asset_type, member.asset_id from given
      join asset_group_assets member on member.business_id = ${ownerId} and member.group_id = given.asset_id
      where given.asset_type = 'ASSET_GROUP'
    )
    select ${ASSET_FACTS}, ${grantsTo(asking)} from reached
    join business_assets asset using (asset_type, asset_id)
    join businesses business on business.id = asset.business_id
    where asset.business_id = ${ownerId}
    order by asset.asset_type, asset.name_key, asset.asset_id limit ${most}`.execute(db);
  return rows;
}

const ASSET_FACTS = sql`asset.business_id, asset.asset_type, asset.asset_id, asset.name, business.suspended_at`;

const granteesOf = ({ userId, actingIds }: Pick<AssetsAsked, 'userId' | 'actingIds'>) =>
  sql`select ${userId}::bigint union all ${idList(actingIds)}`;

const grantsTo = (asking: Pick<AssetsAsked, 'userId' | 'actingIds'>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'business_id', given.business_id::text, 'grantee_kind', given.grantee_kind,
    'grantee_id', given.grantee_id::text, 'permissions', given.permissions))
  from business_grants given
  where given.grantee_id in (${granteesOf(asking)})
    and ((given.asset_type = asset.asset_type and given.asset_id = asset.asset_id)
      or (given.asset_type = 'ASSET_GROUP' and given.asset_id in (
        select member.group_id from asset_group_assets member
        where member.business_id = asset.business_id and member.asset_type = asset.asset_type
          and member.asset_id = asset.asset_id)))
), '[]') as grants`;

export interface AssetsAsked {
  readonly type: AssetType;
  readonly ids: readonly AssetId[];
  readonly userId: UserId;
  readonly actingIds: readonly BusinessId[];
}

/** Locks these rows until the transaction ends, always in the same order. */
export async function lockRows(tx: Tx, ids: readonly BusinessId[]): Promise<void> {
  await tx.selectFrom('businesses').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Locks the row until the transaction ends. */
export async function lockRow(tx: Tx, id: BusinessId): Promise<void> {
  await tx.selectFrom('businesses').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Keeps the business as it is until the transaction ends: what changes rights locks its row. */
export async function shareBusiness(tx: Tx, id: BusinessId): Promise<void> {
  await tx.selectFrom('businesses').select('id').where('id', '=', id).forShare().executeTakeFirst();
}

export async function findAdAccount(db: Db, id: AdAccountId, lock: boolean): Promise<AdAccountRow | undefined> {
  return db
    .selectFrom('ad_accounts')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}
