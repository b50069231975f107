import { createAction } from '@reduxjs/toolkit';
import type { HierarchyInviteType } from '../../../contract/constants/business/businesses';
import type { BusinessId, BusinessInviteId, UserId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

export interface OfBusiness {
  businessId: BusinessId;
}
interface OfForm extends OfBusiness {
  /** Names the form's request. */
  attempt: string;
}

/** Businesses or, for managers of an organization, people are invited or asked by user name. */
export const hierarchyInviteRequested = createAction(
  'businessHierarchy/hierarchyInviteRequested',
  of<OfForm & { type: HierarchyInviteType; names: string[] }>(),
);
export const parentRequested = createAction('businessHierarchy/parentRequested', of<OfForm & { name: string }>());
/** A child without a login of its own is to be made or, with its id, changed. */
export const brandAccountRequested = createAction(
  'businessHierarchy/brandAccountRequested',
  of<
    OfForm & {
      brand: { id: BusinessId; version: number } | null;
      name: string;
      username: string;
      country: string;
      about: string;
      website: string;
    }
  >(),
);
export const parentLeft = createAction('businessHierarchy/parentLeft', of<OfBusiness>());
export const childrenRemoved = createAction(
  'businessHierarchy/childrenRemoved',
  of<OfBusiness & { childIds: BusinessId[] }>(),
);
export const managersRemoved = createAction(
  'businessHierarchy/managersRemoved',
  of<OfBusiness & { userIds: UserId[] }>(),
);
export const hierarchyInvitesChanged = createAction(
  'businessHierarchy/hierarchyInvitesChanged',
  of<OfBusiness & { inviteIds: BusinessInviteId[]; how: 'resend' | 'cancel' }>(),
);
