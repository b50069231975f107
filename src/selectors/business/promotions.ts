import type { DataOf } from '../../../contract/api';
import type { PromotionDay } from '../../../contract/schemas/business/promotions';
import type { AdAccountId, BusinessId, PinId, PromotionId } from '../../../contract/schemas/common';
import type { RequestState } from '../../reducers/requests';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

export type PromotablePin = DataOf<'PromotablePinsResource.get'>[number];

const NO_PINS: readonly PromotablePin[] = [];
const NO_DAYS: readonly PromotionDay[] = [];

const ofPin = (businessId: string, pinId: string) => ({
  business_id: businessId as BusinessId,
  pin_id: pinId as PinId,
});

/** The pins that the form offers, as far as they were read. */
export const selectPromotablePins = (state: RootState, businessId: string): readonly PromotablePin[] =>
  (selectRequest(state, 'PromotablePinsResource.get', { business_id: businessId as BusinessId })?.data as
    | readonly PromotablePin[]
    | null
    | undefined) ?? NO_PINS;

/** The pin with which the form was opened; undefined if it cannot be promoted. */
export const selectPromotablePin = (state: RootState, businessId: string, pinId: string): PromotablePin | undefined =>
  selectPromotablePins(state, businessId).find(({ id }) => id === pinId) ??
  (
    selectRequest(state, 'PromotablePinsResource.get', ofPin(businessId, pinId))?.data as
      | readonly PromotablePin[]
      | null
      | undefined
  )?.[0];

export const promotablePinOptions = ofPin;

const figuresOptions = (adAccountId: AdAccountId, promotionId: PromotionId) => ({
  ad_account_id: adAccountId,
  promotion_id: promotionId,
});

/** How the reading of a promotion's figures is going. */
export const selectFiguresRequest = (
  state: RootState,
  adAccountId: AdAccountId,
  promotionId: PromotionId,
): RequestState | undefined =>
  selectRequest(state, 'PromotionFiguresResource.get', figuresOptions(adAccountId, promotionId));

/** The figures of a promotion by day, the newest first. */
export const figuresIn = (request: RequestState | undefined): readonly PromotionDay[] =>
  (request?.data as readonly PromotionDay[] | null | undefined) ?? NO_DAYS;
