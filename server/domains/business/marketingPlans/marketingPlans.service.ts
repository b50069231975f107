import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { Currency } from '../../../../contract/constants/business/businesses';
import { PLAN_HISTORY_DAYS, PLAN_LIMITS } from '../../../../contract/constants/business/marketingPlans';
import { MICRO, suggestedBudget } from '../../../../contract/constants/business/promotions';
import type { MarketingPlan, PlanAnswers, PlanSuggestion } from '../../../../contract/schemas/business/marketingPlans';
import type { AdAccountId, MarketingPlanId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { Db, Row, Tx } from '../../../platform/database/tables';
import type { Ctx } from '../../../platform/http/context';
import { daysAgo } from '../../../platform/text/days';
import { requireLine } from '../../../platform/text/text';
import { bidRange } from '../adDelivery';
import { lockAdAccount, requireAdAccount } from '../businesses';
import { feedMissing, noSuchPlan, planChanged, tooManyPlans } from './marketingPlans.errors';
import * as plans from './marketingPlans.repository';
import { type KnownClicks, suggest } from './suggestion';

/** So many ad accounts that their mean says of none what it pays. */
const FEWEST_ACCOUNTS = 5;

type AdAccount = Pick<Row<'ad_accounts'>, 'id' | 'business_id' | 'country' | 'currency'>;

/** The plans of an ad account, and what the wizard needs to know before it asks. */
export async function listPlans(ctx: Ctx, accountId: AdAccountId): Promise<DataOf<'MarketingPlansResource.get'>> {
  const { adAccount } = await requireAdAccount(ctx, accountId, 'readCampaigns');
  const rows = await plans.findPlans(ctx.db, adAccount.business_id, accountId);
  const { has_feed } = await plans.findFacts(ctx.db, adAccount.business_id, accountId);
  return { plans: rows.map(present), has_feed, meeting_url: ctx.ads.meetingUrl };
}

const present = ({
  id,
  ad_account_id,
  name,
  top_business_goal,
  daily_ads_budget,
  weekly_add_to_carts,
  weekly_leads,
  weekly_checkouts,
  suggestion,
  updated_at,
  version,
}: plans.PlanRow): MarketingPlan => ({
  ...{ id, ad_account_id, name, top_business_goal, daily_ads_budget, weekly_add_to_carts, weekly_leads },
  ...{ weekly_checkouts, suggestion, updated_time: updated_at.toISOString(), version },
});

/** Throws 400 for catalog sales without a product feed. */
export async function readSuggestion(ctx: Ctx, accountId: AdAccountId, answers: PlanAnswers): Promise<PlanSuggestion> {
  const { adAccount } = await requireAdAccount(ctx, accountId, 'readCampaigns');
  return suggestFor(ctx.db, ctx, adAccount, answers);
}

async function suggestFor(
  db: Db,
  { clock }: Pick<Ctx, 'clock'>,
  account: AdAccount,
  answers: PlanAnswers,
): Promise<PlanSuggestion> {
  const { has_feed, has_tag } = await plans.findFacts(db, account.business_id, account.id);
  if (answers.top_business_goal === 'CATALOG_SALES' && !has_feed) throw feedMissing();
  const since = daysAgo(clock, PLAN_HISTORY_DAYS);
  const currency = account.currency as Currency;
  const budget = (answers.daily_ads_budget || suggestedBudget(account.country)) * MICRO;
  return suggest(answers, {
    ...{ country: account.country, currency, hasTag: has_tag },
    own: await plans.findOwnClicks(db, account, since),
    site: await readSiteClicks(db, currency, since),
    bids: bidRange(currency, budget),
  });
}

async function readSiteClicks(db: Db, currency: string, since: string): Promise<KnownClicks | null> {
  const { accounts, ...known } = await plans.findSiteClicks(db, currency, since);
  return accounts >= FEWEST_ACCOUNTS ? known : null;
}

/** The columns of the answers, with what is suggested for them now: nobody else says what is suggested. */
async function columnsOf(tx: Tx, ctx: Ctx, account: AdAccount, said: PlanAnswers & { readonly name: string }) {
  const { top_business_goal, daily_ads_budget, weekly_add_to_carts, weekly_leads, weekly_checkouts } = said;
  const answers = { top_business_goal, daily_ads_budget, weekly_add_to_carts, weekly_leads, weekly_checkouts };
  const suggestion = await suggestFor(tx, ctx, account, answers);
  return { ...answers, name: requireLine('name', said.name, 'empty'), suggestion: jsonb(suggestion) };
}

/** Saves the answers under a name. Throws 409 where the ad account has as many plans as it may. */
export async function createPlan(
  tx: Tx,
  ctx: Ctx,
  { ad_account_id: accountId, ...said }: OptionsOf<'MarketingPlanResource.create'>,
): Promise<MarketingPlan> {
  const { adAccount } = await lockAdAccount(tx, ctx, accountId, 'editCampaigns');
  const columns = await columnsOf(tx, ctx, adAccount, said);
  const known = await plans.findPlans(tx, adAccount.business_id, accountId);
  if (known.length >= PLAN_LIMITS.plans) throw tooManyPlans();
  const now = ctx.clock.now();
  const row = await plans.insertPlan(tx, {
    business_id: adAccount.business_id,
    id: ctx.ids.next('marketingPlan', shardOf(adAccount.business_id)),
    ad_account_id: accountId,
    ...columns,
    created_at: now,
    updated_at: now,
  });
  return present(row);
}

/** Throws 404 for a plan of another ad account, 409 where somebody else changed it since. */
export async function updatePlan(
  tx: Tx,
  ctx: Ctx,
  { ad_account_id: accountId, plan_id: planId, version, ...said }: OptionsOf<'MarketingPlanResource.update'>,
): Promise<MarketingPlan> {
  const { adAccount } = await lockAdAccount(tx, ctx, accountId, 'editCampaigns');
  const row = await requirePlan(tx, adAccount, planId);
  if (row.version !== version) throw planChanged();
  const columns = await columnsOf(tx, ctx, adAccount, said);
  return present(await plans.updatePlan(tx, row, { ...columns, updated_at: ctx.clock.now() }));
}

/** Deleting it again changes nothing. */
export async function deletePlan(tx: Tx, ctx: Ctx, accountId: AdAccountId, planId: MarketingPlanId): Promise<void> {
  const { adAccount } = await lockAdAccount(tx, ctx, accountId, 'editCampaigns');
  const row = await plans.lockPlan(tx, adAccount.business_id, planId);
  if (row?.ad_account_id === accountId) await plans.deletePlan(tx, row);
}

async function requirePlan(tx: Tx, account: AdAccount, planId: MarketingPlanId): Promise<plans.PlanRow> {
  const row = await plans.lockPlan(tx, account.business_id, planId);
  if (row?.ad_account_id !== account.id) throw noSuchPlan();
  return row;
}
