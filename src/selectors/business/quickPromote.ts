import type { PlanSuggestion } from '../../../contract/schemas/business/marketingPlans';
import type { AdAccountId, BoardId, BusinessId, PinId } from '../../../contract/schemas/common';
import { lackingOf } from '../../entities/business/promoteForm';
import { initialQuickPromote, type PromotablePin, type QuickPromoteState } from '../../reducers/business/quickPromote';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

export { checkForm, microOf, PROMOTE_STEPS, targetingOf } from '../../entities/business/promoteForm';

/** Quick Promote, as its page shows it. */
export const selectQuickPromote = (state: RootState): QuickPromoteState =>
  state.business?.quickPromote ?? initialQuickPromote;

/** What has to be entered before the form; null: nothing. */
export function selectLacking(state: RootState) {
  const { selectedPin, selectedProductGroup, advertiser } = selectQuickPromote(state);
  return lackingOf(selectedPin !== null || selectedProductGroup !== null, advertiser);
}

/** The pins that a tab lists; null: it lists something else, or nothing yet. */
export function pinListOptions(businessId: string, { tab, order, boardId, term }: QuickPromoteState['pins']) {
  const of = { business_id: businessId as BusinessId, order };
  if (tab === 'PINS') return of;
  if (tab === 'BOARDS') return boardId === '' ? null : { ...of, board_id: boardId as BoardId };
  return tab === 'SEARCH_RESULTS' && term.trim() !== '' ? { ...of, search_term: term.trim() } : null;
}

/** The request of the pins that the open tab lists; undefined: it lists none. */
export function selectPinsRequest(state: RootState) {
  const { businessId, pins } = selectQuickPromote(state);
  const options = pinListOptions(businessId ?? '', pins);
  return options ? selectRequest(state, 'PromotablePinsResource.get', options) : undefined;
}

const NO_PINS: readonly PromotablePin[] = [];

export const selectListedPins = (state: RootState): readonly PromotablePin[] =>
  (selectPinsRequest(state)?.data as readonly PromotablePin[] | null | undefined) ?? NO_PINS;

/** What the clicks of a daily budget are estimated from: what clicks cost lately. */
export const estimateOptions = (adAccountId: string, amount: number) => ({
  ad_account_id: adAccountId as AdAccountId,
  top_business_goal: 'CONSIDERATION' as const,
  daily_ads_budget: amount,
  ...{ weekly_add_to_carts: 0, weekly_leads: 0, weekly_checkouts: 0 },
});

/** The clicks that a daily budget may bring; null until they are read. */
export const selectEstimate = (state: RootState, adAccountId: string, amount: number): PlanSuggestion | null =>
  (selectRequest(state, 'MarketingPlanSuggestionResource.get', estimateOptions(adAccountId, amount))?.data as
    | PlanSuggestion
    | null
    | undefined) ?? null;

/** One pin, with which the form is opened. */
export const promotablePinOptions = (businessId: string, pinId: string) => ({
  business_id: businessId as BusinessId,
  pin_id: pinId as PinId,
});
