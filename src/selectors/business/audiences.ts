import type { DataOf } from '../../../contract/api';
import type { AudienceId, BusinessId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';
import { choiceOptions } from './adAccounts';

type Audiences = DataOf<'AudiencesResource.get'>;
type Shares = DataOf<'AudienceSharesResource.get'>;

const NO_AUDIENCES: Audiences['items'] = [];
const NO_SHARES: Shares = [];

const keyOf = (businessId: string, id: string) => ({
  business_id: businessId as BusinessId,
  audience_id: id as AudienceId,
});

/** An audience as the business sees it; null until it is read. */
export const selectAudience = (
  state: RootState,
  businessId: string,
  id: string,
): DataOf<'AudienceResource.get'> | null =>
  (selectRequest(state, 'AudienceResource.get', keyOf(businessId, id))?.data as
    | DataOf<'AudienceResource.get'>
    | null
    | undefined) ?? null;

/** Who else may use an audience, as far as it was read. */
export const selectAudienceShares = (state: RootState, businessId: string, id: string): Shares =>
  (selectRequest(state, 'AudienceSharesResource.get', keyOf(businessId, id))?.data as Shares | null | undefined) ??
  NO_SHARES;

/** With whom the business shares audiences of its own, as far as it was read. */
export const selectSharedAudienceAccounts = (state: RootState, businessId: string): Shares =>
  (selectRequest(state, 'SharedAudienceAccountsResource.get', { business_id: businessId as BusinessId })?.data as
    | Shares
    | null
    | undefined) ?? NO_SHARES;

/** The audiences that a form offers, as far as they were read. */
export const selectAudienceChoice = (state: RootState, businessId: string): Audiences['items'] =>
  (selectRequest(state, 'AudiencesResource.get', choiceOptions(businessId))?.data as Audiences | null | undefined)
    ?.items ?? NO_AUDIENCES;
