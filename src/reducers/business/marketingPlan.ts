import type { Reducer } from '@reduxjs/toolkit';
import * as plan from '../../actions/business/marketingPlan';
import { initialMarketingPlan, type MarketingPlanState } from '../../entities/business/marketingPlan';
import { tableReducer } from '../../lib/tableReducer';

/** The marketing plan: each event of a field changes it alone (ledger PLAN-004). */
export const marketingPlanReducer: Reducer<MarketingPlanState> = tableReducer(initialMarketingPlan, (on) => {
  on(plan.canProceedSet, (state, { canProceed }) => ({ ...state, canProceed }));
  on(plan.topBusinessGoalSet, (state, { goal }) => ({ ...state, topBusinessGoal: goal }));
  on(plan.dailyAdsBudgetSet, (state, { amount }) => ({ ...state, dailyAdsBudget: amount }));
  on(plan.weeklyAddToCartsSet, (state, { count }) => ({ ...state, weeklyAddToCarts: count }));
  on(plan.weeklyLeadsSet, (state, { count }) => ({ ...state, weeklyLeads: count }));
  on(plan.weeklyCheckoutsSet, (state, { count }) => ({ ...state, weeklyCheckouts: count }));
  on(plan.hasFeedSet, (state, { hasFeed }) => ({ ...state, hasFeed }));
  on(plan.goalsStepSet, (state, { isShown }) => ({ ...state, shouldShowGoalsStep: isShown }));
  on(plan.surveySet, (state, { isOpen }) => ({ ...state, isSurveyOpen: isOpen }));
  on(plan.calendlyModalSet, (state, { isOpen }) => ({ ...state, isCalendlyModalOpen: isOpen }));
  on(plan.planNameSet, (state, { name }) => ({ ...state, marketingPlanName: name }));
  on(plan.planSuggestionSet, (state, { suggestion }) => ({ ...state, marketingPlanSuggestion: suggestion }));
  on(plan.planReset, ({ hasFeed }) => ({ ...initialMarketingPlan, hasFeed }));
  on(plan.planOpened, (state, { plan: saved }) => ({
    ...state,
    topBusinessGoal: saved.top_business_goal,
    dailyAdsBudget: saved.daily_ads_budget,
    weeklyAddToCarts: saved.weekly_add_to_carts,
    weeklyLeads: saved.weekly_leads,
    weeklyCheckouts: saved.weekly_checkouts,
    marketingPlanName: saved.name,
    marketingPlanSuggestion: saved.suggestion,
    shouldShowGoalsStep: false,
    isSurveyOpen: false,
  }));
});
