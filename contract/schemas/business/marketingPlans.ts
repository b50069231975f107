import { type Static, Type } from 'typebox';
import { CURRENCIES } from '../../constants/business/businesses';
import {
  BUSINESS_GOALS,
  COST_SOURCES,
  PLAN_LIMITS,
  PLAN_REASONS,
  WATCHED_ACTIONS,
} from '../../constants/business/marketingPlans';
import { MAX_BUDGET } from '../../constants/business/promotions';
import { OBJECTIVES } from '../../constants/business/quickPromote';
import { AdAccountIdSchema, MarketingPlanIdSchema, Nullable, OneOf, TimestampSchema } from '../common';

const closed = { additionalProperties: false };
const ofAccount = { ad_account_id: AdAccountIdSchema };
const ofPlan = { ...ofAccount, plan_id: MarketingPlanIdSchema };
const Count = Type.Integer({ minimum: 0, maximum: PLAN_LIMITS.count });

/** What the wizard asks (ledger PLAN-003). */
const Answers = {
  top_business_goal: OneOf(BUSINESS_GOALS),
  /** Whole units of the ad account's currency; 0: not known yet. */
  daily_ads_budget: Type.Integer({ minimum: 0, maximum: MAX_BUDGET }),
  weekly_add_to_carts: Count,
  weekly_leads: Count,
  weekly_checkouts: Count,
};
const AnswersSchema = Type.Object(Answers);
export type PlanAnswers = Static<typeof AnswersSchema>;

const Range = Type.Object({ from: Type.Integer(), to: Type.Integer() });

/** A budget and a campaign type, with what they rest on. No figure comes without its range (ledger PLAN-007). */
const SuggestionSchema = Type.Object({
  campaign_type: OneOf(OBJECTIVES),
  currency: OneOf(CURRENCIES),
  /** Millionths. */
  daily_budget: Type.Integer(),
  cost_source: OneOf(COST_SOURCES),
  /** The clicks from which the cost is known; 0 where it comes from the bounds of bids. */
  cost_clicks: Type.Integer(),
  /** Millionths. */
  cost_per_click: Range,
  weekly_clicks: Range,
  /** What to count on the business's own site to see whether it works, and how many there are a week now. */
  watched_action: OneOf(WATCHED_ACTIONS),
  watched_count: Type.Integer(),
  reasons: Type.Array(OneOf(PLAN_REASONS)),
});
export type PlanSuggestion = Static<typeof SuggestionSchema>;

const PlanSchema = Type.Object({
  id: MarketingPlanIdSchema,
  ad_account_id: AdAccountIdSchema,
  name: Type.String(),
  ...Answers,
  suggestion: SuggestionSchema,
  updated_time: TimestampSchema,
  version: Type.Integer(),
});
export type MarketingPlan = Static<typeof PlanSchema>;

const Name = Type.String({ minLength: 1, maxLength: PLAN_LIMITS.name });

export const marketingPlanSchemas = {
  /** The plans of an ad account, the newest first, and what the wizard needs to know. */
  'MarketingPlansResource.get': {
    options: Type.Object(ofAccount, closed),
    data: Type.Object({
      plans: Type.Array(PlanSchema),
      has_feed: Type.Boolean(),
      /** Where the site's people can be met; null: nowhere. */
      meeting_url: Nullable(Type.String()),
    }),
  },
  /** Computed from the answers and from what clicks cost; nothing is stored. */
  'MarketingPlanSuggestionResource.get': {
    options: Type.Object({ ...ofAccount, ...Answers }, closed),
    data: SuggestionSchema,
  },
  'MarketingPlanResource.create': {
    options: Type.Object({ ...ofAccount, name: Name, ...Answers }, closed),
    data: PlanSchema,
  },
  'MarketingPlanResource.update': {
    options: Type.Object({ ...ofPlan, version: Type.Integer({ minimum: 1 }), name: Name, ...Answers }, closed),
    data: PlanSchema,
  },
  'MarketingPlanResource.delete': { options: Type.Object(ofPlan, closed), data: Type.Null() },
};
