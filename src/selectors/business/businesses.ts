import type { DataOf } from '../../../contract/api';
import type { BusinessOperation } from '../../../contract/constants/business/permissions';
import type { BusinessId } from '../../../contract/schemas/common';
import { initialManagement, type ManagementState } from '../../reducers/business/management';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

type Business = DataOf<'BusinessResource.get'>;

const NO_BUSINESSES: readonly Business[] = [];
const NO_ABILITIES: readonly BusinessOperation[] = [];

/** The businesses to which the viewer belongs, as far as they were read. */
export const selectBusinesses = (state: RootState): readonly Business[] =>
  (selectRequest(state, 'BusinessesResource.get', {})?.data as readonly Business[] | null | undefined) ?? NO_BUSINESSES;

export const selectBusiness = (state: RootState, businessId: string): Business | null =>
  (selectRequest(state, 'BusinessResource.get', { business_id: businessId as BusinessId })?.data as
    | Business
    | null
    | undefined) ?? null;

/** What the viewer may do in a business: hides what the server would refuse. */
export const selectAbilities = (state: RootState, businessId: string): readonly BusinessOperation[] =>
  selectBusiness(state, businessId)?.abilities ?? NO_ABILITIES;

export const selectManagement = (state: RootState): ManagementState => state.business?.management ?? initialManagement;
