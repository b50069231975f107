import { type Static, Type } from 'typebox';
import { BUSINESS_LIMITS } from '../../constants/business/businesses';
import { ASSET_PERMISSIONS, ASSET_TYPES, HELD_PERMISSIONS } from '../../constants/business/permissions';
import { AssetIdSchema, OneOf } from '../common';

const closed = { additionalProperties: false };
export const Permissions = Type.Array(OneOf(ASSET_PERMISSIONS), {
  minItems: 1,
  maxItems: ASSET_PERMISSIONS.length,
  uniqueItems: true,
});

/** Permissions on an asset that are given or asked for. */
export const AssetAccess = Type.Object(
  { asset_type: OneOf(ASSET_TYPES), asset_id: AssetIdSchema, permissions: Permissions },
  closed,
);
export type AssetAccess = Static<typeof AssetAccess>;
export const AssetAccessList = Type.Array(AssetAccess, { maxItems: BUSINESS_LIMITS.assets });

const Summary = Type.Array(Type.Object({ id: Type.String(), permissions: Type.Array(OneOf(HELD_PERMISSIONS)) }));
/** What somebody was given, by type of asset (ledger BIZ-020). */
export const AssetsSummary = Type.Object({ ad_accounts: Summary, profiles: Summary, asset_groups: Summary });
export type AssetsSummary = Static<typeof AssetsSummary>;
