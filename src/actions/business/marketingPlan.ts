import { createAction } from '@reduxjs/toolkit';
import type { BusinessGoal } from '../../../contract/constants/business/marketingPlans';
import type { MarketingPlan, PlanSuggestion } from '../../../contract/schemas/business/marketingPlans';
import type { AdAccountId, MarketingPlanId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** One event for each field of the plan, which leaves the others alone (ledger PLAN-004). */
export const canProceedSet = createAction('marketingPlan/canProceedSet', of<{ canProceed: boolean }>());
export const topBusinessGoalSet = createAction('marketingPlan/topBusinessGoalSet', of<{ goal: BusinessGoal | null }>());
export const dailyAdsBudgetSet = createAction('marketingPlan/dailyAdsBudgetSet', of<{ amount: number }>());
export const weeklyAddToCartsSet = createAction('marketingPlan/weeklyAddToCartsSet', of<{ count: number }>());
export const weeklyLeadsSet = createAction('marketingPlan/weeklyLeadsSet', of<{ count: number }>());
export const weeklyCheckoutsSet = createAction('marketingPlan/weeklyCheckoutsSet', of<{ count: number }>());
export const hasFeedSet = createAction('marketingPlan/hasFeedSet', of<{ hasFeed: boolean }>());
export const goalsStepSet = createAction('marketingPlan/goalsStepSet', of<{ isShown: boolean }>());
export const surveySet = createAction('marketingPlan/surveySet', of<{ isOpen: boolean }>());
export const calendlyModalSet = createAction('marketingPlan/calendlyModalSet', of<{ isOpen: boolean }>());
export const planNameSet = createAction('marketingPlan/planNameSet', of<{ name: string }>());
export const planSuggestionSet = createAction(
  'marketingPlan/planSuggestionSet',
  of<{ suggestion: PlanSuggestion | null }>(),
);

/** The wizard starts over. */
export const planReset = createAction('marketingPlan/planReset');
/** Another ad account is planned for; its plans are read. */
export const planAccountChosen = createAction('marketingPlan/planAccountChosen', of<{ adAccountId: AdAccountId }>());
/** A saved plan is opened in the wizard. */
export const planOpened = createAction('marketingPlan/planOpened', of<{ plan: MarketingPlan }>());
/** The survey is done. */
export const suggestionRequested = createAction(
  'marketingPlan/suggestionRequested',
  of<{ adAccountId: AdAccountId; attempt: string }>(),
);
/** `saved`: the plan that is changed; null: a new one. */
export const planSaveRequested = createAction(
  'marketingPlan/planSaveRequested',
  of<{ adAccountId: AdAccountId; saved: Pick<MarketingPlan, 'id' | 'version'> | null; attempt: string }>(),
);
export const planDeleteRequested = createAction(
  'marketingPlan/planDeleteRequested',
  of<{ adAccountId: AdAccountId; planId: MarketingPlanId }>(),
);
