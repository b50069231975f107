import { type RawBuilder, sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { HierarchyList } from '../../../../contract/constants/business/businesses';
import type { BusinessRole } from '../../../../contract/constants/business/permissions';
import type { HierarchyRow } from '../../../../contract/schemas/business/hierarchy';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export interface ListedRow {
  readonly id: string;
  readonly name: string;
  readonly user_id: UserId | null;
  readonly brand: HierarchyRow['brand'];
  readonly businesses: readonly { id: BusinessId; name: string; business_roles: BusinessRole[] }[];
  readonly version: number;
  readonly created_at: Date;
}

/** What a list is made of. */
export interface ListSource {
  readonly parentId: BusinessId;
  /** The children in which the viewer manages. */
  readonly managedIds: readonly BusinessId[];
  readonly now: Date;
}

const child = (roles: RawBuilder<unknown>) => sql`jsonb_agg(jsonb_build_object(
  'id', child.id::text, 'name', child.name, 'business_roles', ${roles}) order by child.name_key, child.id)`;
const NO_ROLES = sql`'[]'::jsonb`;
const NEITHER = sql`null::bigint as user_id, null::jsonb as brand, 1 as version`;

const assets = (type: string) => (source: ListSource) =>
  sql`
  select asset.asset_id as id, asset.name, asset.name_key, asset.created_at, ${NEITHER},
    jsonb_build_array(jsonb_build_object('id', child.id::text, 'name', child.name, 'business_roles', ${NO_ROLES})) as businesses
  from business_assets asset join businesses child on child.id = asset.business_id
  where asset.business_id in (${idList(source.managedIds)}) and asset.asset_type = ${type}`;

/** Each has id, name, name_key, created_at, user_id, brand, version and businesses. Several rows never share an id. */
const SOURCES: Readonly<Record<HierarchyList, (source: ListSource) => RawBuilder<unknown>>> = {
  BUSINESS_MEMBERS: ({ parentId }) => sql`
    select id, name, name_key, created_at, null::bigint as user_id, version,
      case when is_brand_account then jsonb_build_object('country', country, 'about', coalesce(information->>'about', ''),
        'website', coalesce(information->>'website', '')) end as brand, '[]'::jsonb as businesses
    from businesses where parent_id = ${parentId}`,
  AD_ACCOUNTS: assets('AD_ACCOUNT'),
  PROFILES: assets('PROFILE'),
  ASSET_GROUPS: assets('ASSET_GROUP'),
  EMPLOYEES: ({ managedIds }) => sql`
    select member_id as id, min(member.name) as name, min(member.name_key) as name_key,
      min(member.created_at) as created_at, case when bool_or(is_system) then null else member_id end as user_id,
      null::jsonb as brand, 1 as version, ${child(sql`jsonb_build_array(member.role)`)} as businesses
    from business_members member join businesses child on child.id = member.business_id
    where member.business_id in (${idList(managedIds)}) group by member_id`,
  PARTNERS: ({ managedIds }) => sql`
    select partner.id, partner.name, partner.name_key, min(link.created_at) as created_at, ${NEITHER},
      ${child(NO_ROLES)} as businesses
    from business_partners link join businesses partner on partner.id = link.partner_id
    join businesses child on child.id = link.business_id
    where link.business_id in (${idList(managedIds)}) group by partner.id, partner.name, partner.name_key`,
  PENDING_CHILD_BUSINESSES: ({ parentId, now }) => sql`
    select invite.id, other.name, other.name_key, invite.created_at, ${NEITHER}, '[]'::jsonb as businesses
    from business_invites invite join businesses other on other.id = invite.partner_id
    where invite.business_id = ${parentId} and invite.type = 'CHILD_INVITE'
      and invite.status = 'PENDING' and invite.expires_at > ${now}`,
  PENDING_ORGANIZATION_MANAGERS: ({ parentId, now }) => sql`
    select invite.id, person.full_name as name, lower(person.full_name) as name_key, invite.created_at,
      person.id as user_id, null::jsonb as brand, 1 as version, '[]'::jsonb as businesses
    from business_invites invite join users person on person.id = invite.user_id
    where invite.business_id = ${parentId} and invite.type = 'ORGANIZATION_MANAGER_INVITE'
      and invite.status = 'PENDING' and invite.expires_at > ${now}`,
};

const SORTS = { NAME: sql`listed.name_key`, CREATED: sql`listed.created_at` };

export async function findListed(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'BusinessHierarchyListResource.get'>,
  source: ListSource,
): Promise<SortedPage<ListedRow>> {
  const { hierarchy_list: list, sort_by: sort = 'NAME', search_term: term } = options;
  return findSortedPage<ListedRow>(
    db,
    cursors,
    {
      name: `businessHierarchy:${JSON.stringify([source.parentId, list, sort, term])}`,
      columns: sql`listed.id, listed.name, listed.user_id, listed.brand, listed.businesses, listed.version, listed.created_at`,
      from: sql`from (${SOURCES[list](source)}) listed where ${containsText(sql`listed.name_key`, term)}`,
      sort: SORTS[sort],
      id: sql`listed.id`,
    },
    options,
  );
}
