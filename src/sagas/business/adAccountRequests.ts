import * as requests from '../../actions/business/adAccountRequests';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { refreshLoaded } from './managerLists';

const LISTS = ['sentRequests', 'receivedRequests'] as const;

function* make({ payload }: ReturnType<typeof requests.requestMade>): Saga {
  const { businessId, kind, ownerName, adAccountId, permissions, attempt: formId, ...described } = payload;
  const options = {
    ...{ business_id: businessId, kind, owner_name: ownerName, ...described },
    ...(adAccountId !== undefined && { ad_account_id: adAccountId }),
    business_id_to_permissions: { [businessId]: permissions },
  };
  const extra = { formId, idempotencyKey: formId };
  if (yield* attempt(callResource('AdAccountRequestsResource.create', options, extra))) yield* refreshLoaded(LISTS);
}

function* decide({
  payload: { businessId, requests: chosen, how },
}: ReturnType<typeof requests.requestsDecided>): Saga {
  try {
    for (const { id, version } of chosen) {
      const of = { business_id: businessId, request_id: id };
      if (how === 'WITHDRAW') yield* send('AdAccountRequestResource.delete', of);
      else yield* send('AdAccountRequestResource.update', { ...of, version, decision: how });
    }
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refreshLoaded([...LISTS, 'adAccounts', 'partners', 'managedClients']);
}

function* changePermissions({ payload }: ReturnType<typeof requests.permissionsChangeRequested>): Saga {
  const { businessId, id, version, businessIdToPermissions: given, attempt: formId } = payload;
  const permissions = Object.fromEntries(Object.entries(given).map(([key, list]) => [key, [...list]]));
  const options = { business_id: businessId, request_id: id, version, business_id_to_permissions: permissions };
  const answer = yield* attempt(callResource('AdAccountRequestResource.update', options, { formId }));
  if (!answer) return;
  const { id: changed, business_id_to_permissions: stored } = answer.data;
  yield* put(requests.requestUpdated({ id: changed, businessIdToPermissions: stored }));
  yield* refreshLoaded(LISTS);
}

/** What managers do with requests for ad accounts. */
export const businessAdAccountRequestsSaga = defineSaga('businessAdAccountRequests', {
  [requests.requestMade.type]: leadingBy('businessId')(make, 'AdAccountRequestsResource.create'),
  [requests.requestsDecided.type]: leadingBy('businessId')(
    decide,
    'AdAccountRequestResource.update',
    'AdAccountRequestResource.delete',
  ),
  [requests.permissionsChangeRequested.type]: leadingBy('id')(changePermissions, 'AdAccountRequestResource.update'),
});
