import type { DataOf } from '../../../contract/api';
import type { MarketingPlan } from '../../../contract/schemas/business/marketingPlans';
import type { AdAccountId, BusinessId } from '../../../contract/schemas/common';
import * as plan from '../../actions/business/marketingPlan';
import { answersOf, isStepComplete } from '../../entities/business/marketingPlan';
import { choiceOptions, selectAccountChoice } from '../../selectors/business/adAccounts';
import { selectMarketingPlan } from '../../selectors/business/marketingPlan';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, every, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { failedStatus, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

/** Opens the wizard for the first ad account whose campaigns the viewer may read. */
export function* loadMarketingPlan(businessId: BusinessId): Saga<PageResult | undefined> {
  yield* loadResource('AdAccountsResource.get', choiceOptions(businessId));
  yield* put(plan.planReset());
  const accounts = yield* select((state) => selectAccountChoice(state, businessId));
  const account = accounts.find(({ abilities }) => abilities.includes('readCampaigns'));
  if (!account) return undefined;
  const request = yield* loadResource('MarketingPlansResource.get', { ad_account_id: account.id });
  if (request?.status === 'failed') return { status: failedStatus(request) };
  const data = request?.data as DataOf<'MarketingPlansResource.get'> | null | undefined;
  yield* put(plan.hasFeedSet({ hasFeed: data?.has_feed ?? false }));
  return undefined;
}

function* refresh(adAccountId: AdAccountId): Saga {
  const of = { ad_account_id: adAccountId };
  const answer = yield* attempt(callResource('MarketingPlansResource.get', of, { mode: 'refresh' }));
  if (answer) yield* put(plan.hasFeedSet({ hasFeed: answer.data.has_feed }));
}

function* chooseAccount({ payload }: ReturnType<typeof plan.planAccountChosen>): Saga {
  yield* put(plan.planReset());
  yield* refresh(payload.adAccountId);
}

/** Allows the next step exactly where the open one is complete. */
function* judge(): Saga {
  const state = yield* select(selectMarketingPlan);
  const canProceed = isStepComplete(state);
  if (canProceed !== state.canProceed) yield* put(plan.canProceedSet({ canProceed }));
}

function* askSuggestion({ payload }: ReturnType<typeof plan.suggestionRequested>): Saga {
  const { adAccountId, attempt: formId } = payload;
  const answers = answersOf(yield* select(selectMarketingPlan));
  if (!answers) return;
  const options = { ad_account_id: adAccountId, ...answers };
  const answer = yield* attempt(
    callResource('MarketingPlanSuggestionResource.get', options, { mode: 'refresh', formId }),
  );
  if (!answer) return;
  yield* put(plan.planSuggestionSet({ suggestion: answer.data }));
  yield* put(plan.surveySet({ isOpen: false }));
}

function* save({ payload }: ReturnType<typeof plan.planSaveRequested>): Saga {
  const { adAccountId, saved, attempt: formId } = payload;
  const state = yield* select(selectMarketingPlan);
  const answers = answersOf(state);
  if (!answers) return;
  const options = { ad_account_id: adAccountId, name: state.marketingPlanName.trim(), ...answers };
  const answer = yield* attempt(
    saved
      ? callResource(
          'MarketingPlanResource.update',
          { ...options, plan_id: saved.id, version: saved.version },
          { formId },
        )
      : callResource('MarketingPlanResource.create', options, { formId, idempotencyKey: formId }),
  );
  if (answer) yield* put(plan.planSuggestionSet({ suggestion: (answer.data as MarketingPlan).suggestion }));
  yield* refresh(adAccountId);
}

function* remove({ payload }: ReturnType<typeof plan.planDeleteRequested>): Saga {
  const { adAccountId, planId } = payload;
  try {
    yield* send('MarketingPlanResource.delete', { ad_account_id: adAccountId, plan_id: planId });
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh(adAccountId);
}

/** What advertisers do with marketing plans. */
export const marketingPlanSaga = defineSaga('marketingPlan', {
  [plan.topBusinessGoalSet.type]: every(judge),
  [plan.dailyAdsBudgetSet.type]: every(judge),
  [plan.weeklyAddToCartsSet.type]: every(judge),
  [plan.weeklyLeadsSet.type]: every(judge),
  [plan.weeklyCheckoutsSet.type]: every(judge),
  [plan.hasFeedSet.type]: every(judge),
  [plan.goalsStepSet.type]: every(judge),
  [plan.surveySet.type]: every(judge),
  [plan.planNameSet.type]: every(judge),
  [plan.planSuggestionSet.type]: every(judge),
  [plan.planOpened.type]: every(judge),
  [plan.planReset.type]: every(judge),
  [plan.planAccountChosen.type]: latestBy()(chooseAccount, 'MarketingPlansResource.get'),
  [plan.suggestionRequested.type]: latestBy()(askSuggestion, 'MarketingPlanSuggestionResource.get'),
  [plan.planSaveRequested.type]: leadingBy('adAccountId')(
    save,
    'MarketingPlanResource.create',
    'MarketingPlanResource.update',
    'MarketingPlansResource.get',
  ),
  [plan.planDeleteRequested.type]: leadingBy('planId')(
    remove,
    'MarketingPlanResource.delete',
    'MarketingPlansResource.get',
  ),
});
