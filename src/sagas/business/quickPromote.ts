import { PROMOTE_DEBOUNCE_MS } from '../../../contract/constants/business/quickPromote';
import type { AdAccountId, BusinessId } from '../../../contract/schemas/common';
import * as promote from '../../actions/business/quickPromote';
import { toErrorBody } from '../../lib/apiError';
import { selectAccountChoice } from '../../selectors/business/adAccounts';
import {
  estimateOptions,
  pinListOptions,
  promotablePinOptions,
  selectQuickPromote,
} from '../../selectors/business/quickPromote';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select, sleep } from '../runtime/effects';
import { refreshList } from './managerLists';

const IS_ID = /^\d{1,19}$/;

/** Opens the form with a pin ('' for none) and the first ad account by which the viewer may promote. */
export function* openQuickPromote(businessId: BusinessId, pinId: string): Saga {
  const request = IS_ID.test(pinId)
    ? yield* loadResource('PromotablePinsResource.get', promotablePinOptions(businessId, pinId))
    : undefined;
  const [pin = null] = (request?.data ?? []) as NonNullable<Parameters<typeof promote.pinChosen>[0]>['pin'][];
  yield* put(promote.opened({ businessId, pin }));
  const accounts = yield* select((state) => selectAccountChoice(state, businessId));
  const account = accounts.find(({ abilities }) => abilities.includes('editCampaigns'));
  if (account) yield* readAdvertiser(account.id);
}

/** What an ad account lacks, and what can be chosen for it. */
function* readAdvertiser(id: AdAccountId): Saga {
  const of = { ad_account_id: id };
  const advertiser = yield* attempt(callResource('AdvertiserResource.get', of, { mode: 'refresh' }));
  if (advertiser) yield* put(promote.advertiserLoaded({ advertiser: advertiser.data }));
  const options = yield* attempt(callResource('TargetingOptionsResource.get', of, { mode: 'refresh' }));
  if (options) yield* put(promote.optionsLoaded({ options: options.data }));
}

function* choose({ payload }: ReturnType<typeof promote.advertiserChosen>): Saga {
  yield* readAdvertiser(payload.adAccountId);
}

function* browse({ payload }: ReturnType<typeof promote.pinsBrowsed>): Saga {
  if (payload.term !== undefined) yield* sleep(PROMOTE_DEBOUNCE_MS);
  const { businessId, pins } = yield* select(selectQuickPromote);
  const options = pinListOptions(businessId ?? '', pins);
  if (options) yield* loadResource('PromotablePinsResource.get', options);
}

/** Asks only for the amount that stays: somebody who types passes many. */
function* estimate({ payload }: ReturnType<typeof promote.estimateRequested>): Saga {
  yield* sleep(PROMOTE_DEBOUNCE_MS);
  yield* loadResource('MarketingPlanSuggestionResource.get', estimateOptions(payload.adAccountId, payload.amount));
}

function* consent({ payload }: ReturnType<typeof promote.consentGiven>): Saga {
  const options = { ad_account_id: payload.adAccountId };
  const answer = yield* attempt(callResource('AdConsentResource.create', options, { formId: payload.attempt }));
  if (answer) yield* put(promote.advertiserLoaded({ advertiser: answer.data }));
}

function* send({ payload }: ReturnType<typeof promote.submitted>): Saga {
  const { businessId, wishes, attempt: formId } = payload;
  try {
    yield* callResource('PromotionResource.create', wishes, { formId, idempotencyKey: formId });
  } catch (error) {
    yield* put(promote.refused({ error: toErrorBody(error) }));
    return;
  }
  yield* put(promote.accepted());
  yield* refreshList(businessId, 'promotions');
}

/** What advertisers do in Quick Promote. */
export const quickPromoteSaga = defineSaga('quickPromote', {
  [promote.advertiserChosen.type]: latestBy()(choose, 'AdvertiserResource.get', 'TargetingOptionsResource.get'),
  [promote.pinsBrowsed.type]: latestBy()(browse, 'PromotablePinsResource.get'),
  [promote.estimateRequested.type]: latestBy()(estimate, 'MarketingPlanSuggestionResource.get'),
  [promote.consentGiven.type]: leadingBy('adAccountId')(consent, 'AdConsentResource.create'),
  [promote.submitted.type]: leadingBy('businessId')(send, 'PromotionResource.create'),
});
