import type { DataOf } from '../../../contract/api';
import type { BusinessId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

type Hierarchy = DataOf<'BusinessHierarchyResource.get'>;
type Invites = DataOf<'ReceivedBusinessInvitesResource.get'>;

/** Where a business stands; null until it is read. */
export const selectHierarchy = (state: RootState, businessId: string): Hierarchy | null =>
  (selectRequest(state, 'BusinessHierarchyResource.get', { business_id: businessId as BusinessId })?.data as
    | Hierarchy
    | null
    | undefined) ?? null;

/** Invites of hierarchies that wait for the viewer, or for a business in which they decide. */
export const selectHierarchyInviteCount = (state: RootState): number =>
  (
    selectRequest(state, 'ReceivedBusinessInvitesResource.get', { is_of_hierarchy: true })?.data as
      | Invites
      | null
      | undefined
  )?.length ?? 0;
