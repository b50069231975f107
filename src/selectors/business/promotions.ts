import type { PromotionDay } from '../../../contract/schemas/business/promotions';
import type { AdAccountId, PromotionId } from '../../../contract/schemas/common';
import type { RequestState } from '../../reducers/requests';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

const NO_DAYS: readonly PromotionDay[] = [];

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
