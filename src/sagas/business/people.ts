import * as lists from '../../actions/business/lists';
import * as people from '../../actions/business/people';
import { selectRequest } from '../../selectors/requests';
import { callResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { changeEach, clearRecords, refreshList, showRefused } from './managerLists';

/** The dialog shows what came of each entry. */
function* invite({ payload }: ReturnType<typeof people.inviteRequested>): Saga {
  const { businessId, members, role, attempt: formAttempt } = payload;
  const options = { business_id: businessId, invite_type: 'MEMBER_INVITE' as const, members, business_role: role };
  const extra = { formId: formAttempt, idempotencyKey: formAttempt };
  const answer = yield* attempt(callResource('BusinessInvitesResource.create', options, extra));
  if (answer) yield* refreshList(businessId, 'memberInvites');
}

function* changeRole({ payload }: ReturnType<typeof people.roleRequested>): Saga {
  const { businessId, memberId, role, version } = payload;
  try {
    const changes = [{ member_id: memberId, business_role: role, version }];
    const { data } = yield* send('BusinessPeopleResource.update', { business_id: businessId, changes });
    yield* showRefused(data);
  } catch (error) {
    yield* showFailure(error);
  }
  const person = { business_id: businessId, member_id: memberId };
  if (yield* select((state) => selectRequest(state, 'BusinessPersonResource.get', person) !== undefined)) {
    yield* attempt(callResource('BusinessPersonResource.get', person, { mode: 'refresh' }));
  }
  yield* refreshList(businessId, 'people');
}

function* remove({ payload: { businessId, memberIds } }: ReturnType<typeof people.removeRequested>): Saga {
  const removed = yield* changeEach({ list: 'people', businessId }, memberIds, function* (member_ids) {
    return (yield* send('BusinessPeopleResource.delete', { business_id: businessId, member_ids })).data;
  });
  yield* clearRecords('people', businessId, removed);
  yield* refreshList(businessId, 'people');
}

function* changeInvites({ payload }: ReturnType<typeof people.invitesChangeRequested>): Saga {
  const { businessId, list, inviteIds, how } = payload;
  const resource = how === 'resend' ? 'BusinessInvitesResource.update' : 'BusinessInvitesResource.delete';
  const changed = yield* changeEach({ list, businessId }, inviteIds, function* (invite_ids) {
    return (yield* send(resource, { business_id: businessId, invite_ids })).data;
  });
  if (how === 'cancel') yield* put(lists.recordsCleared({ list, ids: changed }));
  yield* refreshList(businessId, list);
}

/** What managers do with people and with invites. */
export const businessPeopleSaga = defineSaga('businessPeople', {
  [people.inviteRequested.type]: leadingBy('businessId')(invite, 'BusinessInvitesResource.create'),
  [people.roleRequested.type]: every(changeRole, 'BusinessPeopleResource.update', 'BusinessPersonResource.get'),
  [people.removeRequested.type]: leadingBy('businessId')(remove, 'BusinessPeopleResource.delete'),
  [people.invitesChangeRequested.type]: leadingBy('businessId', 'how')(
    changeInvites,
    'BusinessInvitesResource.update',
    'BusinessInvitesResource.delete',
  ),
});
