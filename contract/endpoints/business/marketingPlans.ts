import { business } from '../endpoint';

const ofAdAccount = '/ad_accounts/:ad_account_id/';
const plans = `${ofAdAccount}marketing_plans/` as const;
const one = `${plans}:plan_id/` as const;

/** Marketing plans (ledger PLAN-008). Rights on the campaigns of the ad account decide. */
export const marketingPlanEndpoints = {
  'MarketingPlansResource.get': business('MarketingPlansResource', 'get', plans),
  'MarketingPlanSuggestionResource.get': business(
    'MarketingPlanSuggestionResource',
    'get',
    `${ofAdAccount}marketing_plan_suggestion/`,
  ),
  'MarketingPlanResource.create': business('MarketingPlanResource', 'create', plans),
  'MarketingPlanResource.update': business('MarketingPlanResource', 'update', one),
  'MarketingPlanResource.delete': business('MarketingPlanResource', 'delete', one),
};
