import * as lists from '../../actions/business/lists';
import * as partners from '../../actions/business/partners';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { changeEach, refreshLoaded, showRefused } from './managerLists';

/** The dialog shows what came of each entry. */
function* invite({ payload }: ReturnType<typeof partners.partnersRequested>): Saga {
  const { businessId, type, ids, names, attempt: formId } = payload;
  const options = {
    business_id: businessId,
    invite_type: type,
    ...(ids.length > 0 && { partner_ids: ids }),
    ...(names.length > 0 && { partner_names: names }),
  };
  const extra = { formId, idempotencyKey: formId };
  const answer = yield* attempt(callResource('BusinessInvitesResource.create', options, extra));
  if (answer) yield* refreshLoaded(['partnerInvites', 'partnerRequests']);
}

function* end({ payload }: ReturnType<typeof partners.endRequested>): Saga {
  const { businessId, type, partnerIds } = payload;
  const list = type === 'INTERNAL' ? 'partners' : 'externalPartners';
  const ended = yield* changeEach({ list, businessId }, partnerIds, function* (partner_ids) {
    const options = { business_id: businessId, partner_type: type, partner_ids };
    return (yield* send('BusinessPartnersResource.delete', options)).data;
  });
  yield* put(lists.recordsCleared({ list, ids: ended }));
  yield* refreshLoaded(['partners', 'externalPartners', 'partnerAssets', 'sharedAssets']);
}

/** What was answered leaves the list at once. */
function* answer({ payload }: ReturnType<typeof partners.answerGiven>): Saga {
  const { inviteId, accepts, access } = payload;
  const answers = [{ invite_id: inviteId, accept_invite: accepts, ...(access && { access }) }];
  try {
    const { data } = yield* send('ReceivedBusinessInvitesResource.update', { answers });
    yield* showRefused(data);
    if (data[0]?.result) yield* put(lists.recordsCleared({ list: 'receivedInvites', ids: [inviteId] }));
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refreshLoaded(['receivedInvites', 'partners', 'externalPartners']);
}

/** What managers do with partners. */
export const businessPartnersSaga = defineSaga('businessPartners', {
  [partners.partnersRequested.type]: leadingBy('businessId')(invite, 'BusinessInvitesResource.create'),
  [partners.endRequested.type]: leadingBy('businessId')(end, 'BusinessPartnersResource.delete'),
  [partners.answerGiven.type]: leadingBy('inviteId')(answer, 'ReceivedBusinessInvitesResource.update'),
});
