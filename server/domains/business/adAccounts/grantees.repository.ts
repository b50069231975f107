import { type RawBuilder, sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { BusinessId } from '../../../../contract/schemas/common';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, Row } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

type Asked = OptionsOf<'BusinessAssetMembersResource.get'>;
type Given = Pick<Row<'business_grants'>, 'permissions'>;
type Member = Row<'business_members'>;
export type MemberOnAsset = Given & Pick<Member, 'name' | 'role'> & { readonly id: Member['member_id'] };
export type PartnerOnAsset = Given & { readonly id: BusinessId; readonly name: string };

/** What a business gave on an asset to those of a kind. */
const givenOn = ({ business_id, asset_type, asset_id }: Asked, kind: 'MEMBER' | 'PARTNER'): RawBuilder<unknown> =>
  sql`given.business_id = ${business_id} and given.asset_type = ${asset_type} and given.asset_id = ${asset_id}
    and given.grantee_kind = ${kind}`;

const nameOf = (list: string, { business_id, asset_type, asset_id, search_term }: Asked) =>
  `${list}:${JSON.stringify([business_id, asset_type, asset_id, search_term])}`;

export const findMembersOn = (db: Db, cursors: Cursors, options: Asked): Promise<SortedPage<MemberOnAsset>> =>
  findSortedPage<MemberOnAsset>(
    db,
    cursors,
    {
      name: nameOf('assetMembers', options),
      columns: sql`member.member_id as id, member.name, member.role, given.permissions`,
      from: sql`from business_grants given
        join business_members member on member.business_id = given.business_id and member.member_id = given.grantee_id
        where ${givenOn(options, 'MEMBER')} and ${containsText(sql`member.name_key`, options.search_term)}`,
      sort: sql`member.name_key`,
      id: sql`member.member_id`,
    },
    options,
  );

export const findPartnersOn = (db: Db, cursors: Cursors, options: Asked): Promise<SortedPage<PartnerOnAsset>> =>
  findSortedPage<PartnerOnAsset>(
    db,
    cursors,
    {
      name: nameOf('assetPartners', options),
      columns: sql`other.id, other.name, given.permissions`,
      from: sql`from business_grants given join businesses other on other.id = given.grantee_id
        where ${givenOn(options, 'PARTNER')} and ${containsText(sql`other.name_key`, options.search_term)}`,
      sort: sql`other.name_key`,
      id: sql`other.id`,
    },
    options,
  );
