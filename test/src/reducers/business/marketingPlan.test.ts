import { BUSINESS_GOALS } from '../../../../contract/constants/business/marketingPlans';
import type { PlanSuggestion } from '../../../../contract/schemas/business/marketingPlans';
import * as plan from '../../../../src/actions/business/marketingPlan';
import {
  initialMarketingPlan,
  isGoalOpen,
  isStepComplete,
  type MarketingPlanState,
} from '../../../../src/entities/business/marketingPlan';
import { calendarFile } from '../../../../src/lib/calendarFile';
import { marketingPlanReducer } from '../../../../src/reducers/business/marketingPlan';

const suggestion: PlanSuggestion = {
  ...{ campaign_type: 'CONSIDERATION', currency: 'EUR', daily_budget: 7_000_000, cost_source: 'BIDS', cost_clicks: 0 },
  ...{ cost_per_click: { from: 50_000, to: 350_000 }, weekly_clicks: { from: 140, to: 980 } },
  ...{ watched_action: 'CLICK', watched_count: 0, reasons: ['PEOPLE_VISIT'] },
};

it('[PLAN-003] [PLAN-006] holds twelve fields, with counters at 0', () => {
  expect(marketingPlanReducer(undefined, { type: 'start' })).toEqual({
    canProceed: false,
    topBusinessGoal: null,
    dailyAdsBudget: 0,
    weeklyAddToCarts: 0,
    weeklyLeads: 0,
    weeklyCheckouts: 0,
    hasFeed: false,
    shouldShowGoalsStep: true,
    isSurveyOpen: false,
    isCalendlyModalOpen: false,
    marketingPlanName: '',
    marketingPlanSuggestion: null,
  });
});

it.each([
  ['canProceed', plan.canProceedSet({ canProceed: true }), true],
  ['topBusinessGoal', plan.topBusinessGoalSet({ goal: 'LEADS' }), 'LEADS'],
  ['dailyAdsBudget', plan.dailyAdsBudgetSet({ amount: 12 }), 12],
  ['weeklyAddToCarts', plan.weeklyAddToCartsSet({ count: 3 }), 3],
  ['weeklyLeads', plan.weeklyLeadsSet({ count: 4 }), 4],
  ['weeklyCheckouts', plan.weeklyCheckoutsSet({ count: 5 }), 5],
  ['hasFeed', plan.hasFeedSet({ hasFeed: true }), true],
  ['shouldShowGoalsStep', plan.goalsStepSet({ isShown: false }), false],
  ['isSurveyOpen', plan.surveySet({ isOpen: true }), true],
  ['isCalendlyModalOpen', plan.calendlyModalSet({ isOpen: true }), true],
  ['marketingPlanName', plan.planNameSet({ name: 'Spring' }), 'Spring'],
  ['marketingPlanSuggestion', plan.planSuggestionSet({ suggestion }), suggestion],
] as const)('[PLAN-004] sets %s and leaves every other field alone', (field, event, value) => {
  expect(marketingPlanReducer(initialMarketingPlan, event)).toEqual({ ...initialMarketingPlan, [field]: value });
});

it('[PLAN-005] [PLAN-007] a step is complete with a goal, right numbers, and then a name', () => {
  const goals: MarketingPlanState = { ...initialMarketingPlan, topBusinessGoal: 'CONSIDERATION' };
  expect([isStepComplete(initialMarketingPlan), isStepComplete(goals)]).toEqual([false, true]);
  expect(BUSINESS_GOALS.filter((goal) => !isGoalOpen(goal, false))).toEqual(['CATALOG_SALES']);
  expect(isStepComplete({ ...goals, topBusinessGoal: 'CATALOG_SALES' })).toBe(false);
  expect(isStepComplete({ ...goals, topBusinessGoal: 'CATALOG_SALES', hasFeed: true })).toBe(true);
  const survey = { ...goals, shouldShowGoalsStep: false, isSurveyOpen: true };
  expect(isStepComplete(survey)).toBe(true);
  for (const wrong of [{ dailyAdsBudget: 1_000_001 }, { weeklyLeads: -1 }, { weeklyCheckouts: Number.NaN }]) {
    expect(isStepComplete({ ...survey, ...wrong })).toBe(false);
  }
  const shown = { ...survey, isSurveyOpen: false, marketingPlanSuggestion: suggestion };
  expect([isStepComplete(shown), isStepComplete({ ...shown, marketingPlanName: ' ' })]).toEqual([false, false]);
  expect(isStepComplete({ ...shown, marketingPlanName: 'Spring' })).toBe(true);
});

it('writes a calendar file with folded lines and escaped texts', () => {
  const entry = { id: 'a1', title: 'Plan; a, b\n\\c', detail: 'ü'.repeat(60), minutes: 30 };
  const start = new Date('2026-03-14T09:20:00.000Z');
  const file = calendarFile({ ...entry, start }, new Date('2026-03-01T00:00:00.000Z'));
  const lines = file.split('\r\n');
  expect(lines).toContain('DTSTART:20260314T092000Z');
  expect(lines).toContain('DTEND:20260314T095000Z');
  expect(lines).toContain('SUMMARY:Plan\\; a\\, b\\n\\\\c');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'ü'.repeat(60)}\r\n`);
});
