import * as lists from '../../actions/business/lists';
import * as people from '../../actions/business/people';
import type { BusinessListName } from '../../entities/business/lists';
import { inviteFormId } from '../../selectors/business/people';
import { callResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure, showToast } from '../runtime/toasts';
import { type BusinessListSources, createBusinessListsSaga } from './lists';

/** What the lists of people are read from. */
export const PEOPLE_LISTS = {
  people: { resource: 'BusinessPeopleResource.get' },
  memberInvites: { resource: 'BusinessInvitesResource.get', options: { invite_type: 'MEMBER_INVITE' } },
} as const satisfies BusinessListSources;

interface Entry {
  exception?: { message: string } | undefined;
}

/** Says why the server refused an entry, the first of them. */
function* showRefused(entries: readonly Entry[]): Saga {
  const refused = entries.find(({ exception }) => exception)?.exception;
  if (refused) yield* showToast({ message: 'failed', tone: 'error', values: { text: refused.message } });
}

function* refresh(businessId: string, ...names: BusinessListName[]): Saga {
  for (const list of names) yield* put(lists.listRefreshRequested({ list, businessId }));
}

/** The dialog shows what came of each entry. */
function* invite({ payload }: ReturnType<typeof people.inviteRequested>): Saga {
  const { businessId, members, role, attempt: formAttempt } = payload;
  const options = { business_id: businessId, invite_type: 'MEMBER_INVITE' as const, members, business_role: role };
  const extra = { formId: inviteFormId(formAttempt), idempotencyKey: formAttempt };
  const answer = yield* attempt(callResource('BusinessInvitesResource.create', options, extra));
  if (answer) yield* refresh(businessId, 'memberInvites');
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
  yield* refresh(businessId, 'people');
}

function* remove({ payload: { businessId, memberIds } }: ReturnType<typeof people.removeRequested>): Saga {
  try {
    const options = { business_id: businessId, member_ids: memberIds };
    const { data } = yield* send('BusinessPeopleResource.delete', options);
    yield* showRefused(data);
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh(businessId, 'people');
}

function* changeInvites({ payload }: ReturnType<typeof people.invitesChangeRequested>): Saga {
  const options = { business_id: payload.businessId, invite_ids: payload.inviteIds };
  const resource = payload.how === 'resend' ? 'BusinessInvitesResource.update' : 'BusinessInvitesResource.delete';
  try {
    const { data } = yield* send(resource, options);
    yield* showRefused(data);
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh(payload.businessId, 'memberInvites');
}

/** The lists of people, and what managers do with them. */
export const businessPeopleSagas = [
  createBusinessListsSaga(PEOPLE_LISTS),
  defineSaga('businessPeople', {
    [people.inviteRequested.type]: leadingBy('businessId')(invite, 'BusinessInvitesResource.create'),
    [people.roleRequested.type]: every(changeRole, 'BusinessPeopleResource.update'),
    [people.removeRequested.type]: leadingBy('businessId')(remove, 'BusinessPeopleResource.delete'),
    [people.invitesChangeRequested.type]: leadingBy('businessId', 'how')(
      changeInvites,
      'BusinessInvitesResource.update',
      'BusinessInvitesResource.delete',
    ),
  }),
];
