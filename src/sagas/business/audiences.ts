import { AUDIENCE_LIMITS } from '../../../contract/constants/business/audiences';
import type { Audience } from '../../../contract/schemas/business/audiences';
import type { AdAccountId, AudienceId, BusinessId } from '../../../contract/schemas/common';
import * as audiences from '../../actions/business/audiences';
import { navigationRequested } from '../../actions/navigation';
import { selectAbilities } from '../../selectors/business/businesses';
import { managerPath } from '../../selectors/business/managerParts';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { clearRecords, refreshLoaded, showRefused } from './managerLists';

const LISTS = ['audiences', 'sharedAudiences', 'receivedAudiences'] as const;

interface Customers {
  adAccountId: AdAccountId;
  audienceId: AudienceId;
  hashes: readonly string[];
  isRemoval: boolean;
}

/**
 * Sends customers in parts, the last one as the request of a form, so that it is done when all are. Returns false where
 * one was refused, which is shown. A repeated part changes nothing.
 */
function* sendCustomers({ adAccountId, audienceId, hashes, isRemoval }: Customers, formId: string): Saga<boolean> {
  const of = { ad_account_id: adAccountId, audience_id: audienceId };
  for (let from = 0; from < hashes.length; from += AUDIENCE_LIMITS.hashesPerCall) {
    const some = hashes.slice(from, from + AUDIENCE_LIMITS.hashesPerCall);
    const options = { ...of, ...(isRemoval ? { remove: some } : { add: some }) };
    try {
      if (from + some.length < hashes.length) yield* send('AudienceCustomersResource.update', options);
      else yield* callResource('AudienceCustomersResource.update', options, { formId });
    } catch (error) {
      yield* showFailure(error);
      return false;
    }
  }
  return true;
}

function* create({ payload }: ReturnType<typeof audiences.createRequested>): Saga {
  const { businessId, adAccountId, audienceType, hashes, attempt: formId, ...said } = payload;
  const options = { ad_account_id: adAccountId, audience_type: audienceType, ...said };
  const extra = { formId, idempotencyKey: formId };
  const answer = yield* attempt(callResource('AudiencesResource.create', options, extra));
  if (!answer) return;
  const { id } = answer.data as Audience;
  yield* sendCustomers({ adAccountId, audienceId: id, hashes, isRemoval: false }, formId);
  yield* refreshLoaded(LISTS);
  yield* put(navigationRequested({ to: managerPath(businessId, 'audiences', id), replace: true }));
}

/** Reads an audience and its shares again, as its page shows them. */
function* refetch(businessId: BusinessId, audienceId: AudienceId): Saga {
  const of = { business_id: businessId, audience_id: audienceId };
  yield* attempt(callResource('AudienceResource.get', of, { mode: 'refresh' }));
  yield* attempt(callResource('AudienceSharesResource.get', of, { mode: 'refresh' }));
  yield* refreshLoaded(LISTS);
}

function* rename({ payload }: ReturnType<typeof audiences.renameRequested>): Saga {
  const { businessId, adAccountId, audienceId, name, version, attempt: formId } = payload;
  const options = { ad_account_id: adAccountId, audience_id: audienceId, name, version };
  yield* attempt(callResource('AudienceResource.update', options, { formId }));
  // Also where it was refused, because somebody else changed it.
  yield* refetch(businessId, audienceId);
}

function* remove({ payload }: ReturnType<typeof audiences.deleteRequested>): Saga {
  const { businessId, adAccountId, audienceId } = payload;
  try {
    yield* send('AudienceResource.delete', { ad_account_id: adAccountId, audience_id: audienceId });
    yield* clearRecords('audiences', businessId, [audienceId]);
    yield* refreshLoaded(LISTS);
  } catch (error) {
    yield* showFailure(error);
  }
}

function* changeCustomers({ payload }: ReturnType<typeof audiences.customersRequested>): Saga {
  const { businessId, attempt: formId, ...customers } = payload;
  if (yield* sendCustomers(customers, formId)) yield* refetch(businessId, customers.audienceId);
}

function* changeShares({ payload }: ReturnType<typeof audiences.sharesRequested>): Saga {
  const { businessId, audienceId, share = [], revoke = [], attempt: formId } = payload;
  const options = { business_id: businessId, audience_id: audienceId, share, revoke };
  const answer = yield* attempt(callResource('AudienceSharesResource.update', options, { formId }));
  if (answer && share.length === 0) yield* showRefused(answer.data as Parameters<typeof showRefused>[0]);
  yield* refetch(businessId, audienceId);
  if (!(yield* select((state) => selectAbilities(state, businessId))).includes('readAssets')) return;
  const of = { business_id: businessId };
  yield* attempt(callResource('SharedAudienceAccountsResource.get', of, { mode: 'refresh' }));
}

const READS = ['AudienceResource.get', 'AudienceSharesResource.get'] as const;

/** What people do with audiences. */
export const businessAudiencesSaga = defineSaga('businessAudiences', {
  [audiences.createRequested.type]: leadingBy('businessId')(
    create,
    'AudiencesResource.create',
    'AudienceCustomersResource.update',
  ),
  [audiences.renameRequested.type]: leadingBy('audienceId')(rename, 'AudienceResource.update', ...READS),
  [audiences.deleteRequested.type]: leadingBy('audienceId')(remove, 'AudienceResource.delete'),
  [audiences.customersRequested.type]: leadingBy('audienceId')(
    changeCustomers,
    'AudienceCustomersResource.update',
    ...READS,
  ),
  [audiences.sharesRequested.type]: leadingBy('audienceId')(
    changeShares,
    'AudienceSharesResource.update',
    'SharedAudienceAccountsResource.get',
    ...READS,
  ),
});
