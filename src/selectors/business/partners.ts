import type { DataOf } from '../../../contract/api';
import type { BusinessId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';
import { choiceOptions } from './adAccounts';

type Partner = DataOf<'BusinessPartnerResource.get'>;
type Partners = DataOf<'BusinessPartnersResource.get'>;
type Assets = DataOf<'BusinessAssetsResource.get'>;

const NO_PARTNERS: Partners['items'] = [];
const NO_ASSETS: Assets['items'] = [];

/** A partner in either direction; null until it is read. */
export const selectPartner = (state: RootState, businessId: string, partnerId: string): Partner | null =>
  (selectRequest(state, 'BusinessPartnerResource.get', {
    business_id: businessId as BusinessId,
    partner_id: partnerId as BusinessId,
  })?.data as Partner | null | undefined) ?? null;

/** The partners that a form offers to give access to, as far as they were read. */
export const selectPartnerChoice = (state: RootState, businessId: string): Partners['items'] =>
  (selectRequest(state, 'BusinessPartnersResource.get', choiceOptions(businessId))?.data as Partners | null | undefined)
    ?.items ?? NO_PARTNERS;

/** The assets that a form offers, as far as they were read. */
export const selectAssetChoice = (state: RootState, businessId: string): Assets['items'] =>
  (selectRequest(state, 'BusinessAssetsResource.get', choiceOptions(businessId))?.data as Assets | null | undefined)
    ?.items ?? NO_ASSETS;
