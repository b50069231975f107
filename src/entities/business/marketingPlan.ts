import { type BusinessGoal, PLAN_LIMITS } from '../../../contract/constants/business/marketingPlans';
import { MAX_BUDGET } from '../../../contract/constants/business/promotions';
import type { PlanAnswers, PlanSuggestion } from '../../../contract/schemas/business/marketingPlans';

/** The marketing plan as the wizard has it (ledger PLAN-003). */
export interface MarketingPlanState {
  /** The step that is open is complete. */
  readonly canProceed: boolean;
  readonly topBusinessGoal: BusinessGoal | null;
  /** Whole units of the ad account's currency; 0: not known yet. */
  readonly dailyAdsBudget: number;
  readonly weeklyAddToCarts: number;
  readonly weeklyLeads: number;
  readonly weeklyCheckouts: number;
  readonly hasFeed: boolean;
  readonly shouldShowGoalsStep: boolean;
  readonly isSurveyOpen: boolean;
  readonly isCalendlyModalOpen: boolean;
  readonly marketingPlanName: string;
  readonly marketingPlanSuggestion: PlanSuggestion | null;
}

export const initialMarketingPlan: MarketingPlanState = {
  ...{ canProceed: false, topBusinessGoal: null, dailyAdsBudget: 0, weeklyAddToCarts: 0, weeklyLeads: 0 },
  ...{ weeklyCheckouts: 0, hasFeed: false, shouldShowGoalsStep: true, isSurveyOpen: false },
  ...{ isCalendlyModalOpen: false, marketingPlanName: '', marketingPlanSuggestion: null },
};

const isCount = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;

/** Whether the budget can be asked for. The lowest one of the country is the server's to say. */
export const isPlanBudget = (value: number): boolean => isCount(value, MAX_BUDGET);
export const isPlanCount = (value: number): boolean => isCount(value, PLAN_LIMITS.count);

/** Whether a goal can be chosen: catalog sales need a product feed. */
export const isGoalOpen = (goal: BusinessGoal, hasFeed: boolean): boolean => goal !== 'CATALOG_SALES' || hasFeed;

/** Whether the step that is open is complete (ledger PLAN-005). */
export function isStepComplete(plan: MarketingPlanState): boolean {
  if (plan.topBusinessGoal === null || !isGoalOpen(plan.topBusinessGoal, plan.hasFeed)) return false;
  if (plan.shouldShowGoalsStep) return true;
  const areNumbersRight =
    isPlanBudget(plan.dailyAdsBudget) &&
    [plan.weeklyAddToCarts, plan.weeklyLeads, plan.weeklyCheckouts].every(isPlanCount);
  if (plan.isSurveyOpen || !areNumbersRight) return areNumbersRight;
  return plan.marketingPlanSuggestion !== null && plan.marketingPlanName.trim() !== '';
}

/** The answers of the wizard, as they are sent; null without a goal. */
export const answersOf = (plan: MarketingPlanState): PlanAnswers | null =>
  plan.topBusinessGoal === null
    ? null
    : {
        top_business_goal: plan.topBusinessGoal,
        daily_ads_budget: plan.dailyAdsBudget,
        weekly_add_to_carts: plan.weeklyAddToCarts,
        weekly_leads: plan.weeklyLeads,
        weekly_checkouts: plan.weeklyCheckouts,
      };
