import type { marketingPlanEndpoints } from '../../../../contract/endpoints/business/marketingPlans';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import { requireAdsAreOn } from '../promotions';
import * as plans from './marketingPlans.service';

export const marketingPlanHandlers = {
  'MarketingPlansResource.get': async ({ ad_account_id: id }, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await plans.listPlans(ctx, id) };
  },
  'MarketingPlanSuggestionResource.get': async ({ ad_account_id: id, ...answers }, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await plans.readSuggestion(ctx, id, answers) };
  },
  'MarketingPlanResource.create': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    const create = (tx: Tx) => plans.createPlan(tx, ctx, options);
    return { data: await once(ctx, 'MarketingPlanResource.create', create, options) };
  },
  'MarketingPlanResource.update': async (options, ctx) => {
    await requireAdsAreOn(ctx);
    return { data: await inTransaction(ctx.db, (tx) => plans.updatePlan(tx, ctx, options)) };
  },
  'MarketingPlanResource.delete': async ({ ad_account_id: accountId, plan_id: planId }, ctx) => {
    await requireAdsAreOn(ctx);
    await inTransaction(ctx.db, (tx) => plans.deletePlan(tx, ctx, accountId, planId));
    return { data: null };
  },
} satisfies Handlers<typeof marketingPlanEndpoints>;
