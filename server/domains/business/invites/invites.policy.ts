import {
  type BusinessInviteType,
  HIERARCHY_INVITE_TYPES,
  type HierarchyInviteType,
} from '../../../../contract/constants/business/businesses';
import type { BusinessOperation } from '../../../../contract/constants/business/permissions';

/** What sends an invite in the name of a business, and what answers one that a business got. */
export const INVITE_OPERATIONS = {
  MEMBER_INVITE: 'managePeople',
  PARTNER_INVITE: 'managePartners',
  PARTNER_REQUEST: 'managePartners',
  CHILD_INVITE: 'manageHierarchy',
  PARENT_REQUEST: 'manageHierarchy',
  ORGANIZATION_MANAGER_INVITE: 'manageHierarchy',
} as const satisfies Record<BusinessInviteType, BusinessOperation>;

export const isOfHierarchy = (type: BusinessInviteType): type is HierarchyInviteType =>
  (HIERARCHY_INVITE_TYPES as readonly string[]).includes(type);

/** Whether it is for a person, and not for a business. */
export const isOfPeople = (type: BusinessInviteType): boolean =>
  type === 'MEMBER_INVITE' || type === 'ORGANIZATION_MANAGER_INVITE';
