import {
  type ActingRole,
  type AssetPermission,
  type AssetType,
  type BusinessOperation,
  businessAbilities,
  HELD_PERMISSIONS,
  type HeldPermission,
  isGrantable,
} from '../../../../contract/constants/business/permissions';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import type { GranteeKind } from '../../../platform/database/businessTables';

/** What a person is in one business, by itself or as an organization manager of its parent. */
export interface Acting {
  readonly business_id: BusinessId;
  readonly role: Exclude<ActingRole, 'PARTNER'>;
  /** They are one of its people, so that they can leave. */
  readonly is_member: boolean;
}

/** A grant on an asset or on a group that contains it. */
export interface GrantFacts {
  readonly business_id: BusinessId;
  readonly grantee_kind: GranteeKind;
  readonly grantee_id: string;
  readonly permissions: readonly AssetPermission[];
}

const STRENGTH = ['owner', 'BIZ_ADMIN', 'EMPLOYEE'] as const;

/** The strongest role of a person in a business; null: they do not belong to it. */
export function roleIn(acting: readonly Acting[], businessId: BusinessId): Acting['role'] | null {
  const roles = acting.filter((one) => one.business_id === businessId).map(({ role }) => role);
  return STRENGTH.find((role) => roles.includes(role)) ?? null;
}

export const isMemberOf = (acting: readonly Acting[], businessId: BusinessId): boolean =>
  acting.some((one) => one.business_id === businessId && one.is_member);

/** What a role allows, without leaving where there is no membership to end. */
export const abilitiesOf = (role: ActingRole, isMember: boolean): BusinessOperation[] =>
  businessAbilities(role).filter((one) => one !== 'leaveBusiness' || isMember);

export const isManager = (role: ActingRole | null): boolean => role === 'owner' || role === 'BIZ_ADMIN';

/**
 * The permissions of a person on an asset of `ownerId`. Managers of the owner have OWNER, its members what was given to
 * them. Of what was given to another business, its managers have all, and its members the part that was given on to them.
 * Only what the type of the asset can take counts: a permission on a group reaches each asset in it that it fits.
 */
export function permissionsOn(
  asset: { readonly business_id: BusinessId; readonly asset_type: AssetType },
  grants: readonly GrantFacts[],
  userId: UserId,
  acting: readonly Acting[],
): HeldPermission[] {
  if (isManager(roleIn(acting, asset.business_id))) return ['OWNER'];
  const held = new Set<HeldPermission>();
  const toMember = (by: BusinessId): Set<AssetPermission> =>
    new Set(
      grants
        .filter((one) => one.grantee_kind === 'MEMBER' && one.business_id === by && one.grantee_id === userId)
        .flatMap(({ permissions }) => permissions),
    );
  if (roleIn(acting, asset.business_id)) for (const one of toMember(asset.business_id)) held.add(one);
  for (const { grantee_kind, grantee_id, business_id, permissions } of grants) {
    if (grantee_kind !== 'PARTNER' || business_id !== asset.business_id) continue;
    const partner = grantee_id as BusinessId;
    const role = roleIn(acting, partner);
    if (!role) continue;
    const given = toMember(partner);
    for (const one of permissions) if (isManager(role) || given.has(one)) held.add(one);
  }
  return HELD_PERMISSIONS.filter((one) => held.has(one) && one !== 'OWNER' && isGrantable(asset.asset_type, one));
}
