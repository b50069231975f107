import type { UserId } from '../../../contract/schemas/common';
import * as merchants from '../../actions/business/merchants';
import { NO_MEMORY, withDismissed } from '../../lib/merchantBanners';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, put, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

function* openBanners({ payload: { userId } }: ReturnType<typeof merchants.bannersOpened>): Saga {
  const memories = (yield* getContext('preferences')).merchantBanners();
  yield* put(merchants.bannersLoaded({ memories }));
  yield* loadResource('VerifiedMerchantResource.get', { userId });
}

/** Reads the memory first: another tab may have dismissed one since. */
function* dismiss({ payload: { userId, banner } }: ReturnType<typeof merchants.bannerDismissed>): Saga {
  const preferences = yield* getContext('preferences');
  const now = (yield* getContext('clock')).now();
  const before = preferences.merchantBanners();
  const memories = { ...before, [userId]: withDismissed(before[userId] ?? NO_MEMORY, banner, now) };
  preferences.saveMerchantBanners(memories);
  yield* put(merchants.bannersLoaded({ memories }));
}

function* refresh(userId: UserId): Saga {
  yield* attempt(callResource('VerifiedMerchantResource.get', { userId }, { mode: 'refresh' }));
}

/** The form shows a failure. */
function* apply({ payload }: ReturnType<typeof merchants.applied>): Saga {
  const { userId, shippingPolicyUrl, returnPolicyUrl, attempt: formId } = payload;
  const options = { userId, shipping_policy_url: shippingPolicyUrl, return_policy_url: returnPolicyUrl };
  if (yield* attempt(callResource('VerifiedMerchantResource.create', options, { formId }))) yield* refresh(userId);
}

/** As above. */
function* appeal({ payload: { userId, comment, attempt: formId } }: ReturnType<typeof merchants.appealed>): Saga {
  const options = { userId, appeal_comment: comment };
  if (yield* attempt(callResource('VerifiedMerchantAppealResource.create', options, { formId }))) {
    yield* refresh(userId);
  }
}

function* leave({ payload: { userId } }: ReturnType<typeof merchants.left>): Saga {
  try {
    yield* send('VerifiedMerchantResource.delete', { userId });
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh(userId);
}

/** The program for verified merchants, with its banners. */
export const merchantsSaga = defineSaga('merchants', {
  [merchants.bannersOpened.type]: leadingBy('userId')(openBanners, 'VerifiedMerchantResource.get'),
  [merchants.bannerDismissed.type]: every(dismiss),
  [merchants.applied.type]: leadingBy('userId')(
    apply,
    'VerifiedMerchantResource.create',
    'VerifiedMerchantResource.get',
  ),
  [merchants.appealed.type]: leadingBy('userId')(
    appeal,
    'VerifiedMerchantAppealResource.create',
    'VerifiedMerchantResource.get',
  ),
  [merchants.left.type]: leadingBy('userId')(leave, 'VerifiedMerchantResource.delete', 'VerifiedMerchantResource.get'),
});
