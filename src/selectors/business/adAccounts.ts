import type { DataOf } from '../../../contract/api';
import { BUSINESS_LIMITS } from '../../../contract/constants/business/businesses';
import type { AdAccountId, BusinessId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

/** What a form offers to choose from: all that one page can have. */
export const choiceOptions = (businessId: string) => ({
  business_id: businessId as BusinessId,
  page_size: BUSINESS_LIMITS.pageSize,
});

type AdAccounts = DataOf<'AdAccountsResource.get'>;
type People = DataOf<'BusinessPeopleResource.get'>;

const NO_ACCOUNTS: AdAccounts['items'] = [];
const NO_PEOPLE: People['items'] = [];

/** The ad accounts that a form offers, as far as they were read. */
export const selectAccountChoice = (state: RootState, businessId: string): AdAccounts['items'] =>
  (selectRequest(state, 'AdAccountsResource.get', choiceOptions(businessId))?.data as AdAccounts | null | undefined)
    ?.items ?? NO_ACCOUNTS;

/** The people that a form offers, as far as they were read. */
export const selectPeopleChoice = (state: RootState, businessId: string): People['items'] =>
  (selectRequest(state, 'BusinessPeopleResource.get', choiceOptions(businessId))?.data as People | null | undefined)
    ?.items ?? NO_PEOPLE;

/** An ad account, as its own page shows it; null until it is read. */
export const selectAdAccount = (state: RootState, id: string): DataOf<'AdAccountResource.get'> | null =>
  (selectRequest(state, 'AdAccountResource.get', { ad_account_id: id as AdAccountId })?.data as
    | DataOf<'AdAccountResource.get'>
    | null
    | undefined) ?? null;
