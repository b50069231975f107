import type { UnknownAction } from '@reduxjs/toolkit';
import { membershipId } from '../../../contract/constants/boards/collaborators';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import * as collaborators from '../../actions/boards/collaborators';
import * as invites from '../../actions/boards/invites';
import { merged } from '../../actions/entities';
import * as requests from '../../actions/requests';
import type { CollaboratorEntity, InviteEntity } from '../../entities/boards/collaborators';
import type { LazyRecordsByTable, RecordsByTable } from '../../entities/records';
import { tableReducer } from '../../lib/tableReducer';

/** The collaborators of each board, with invitations and requests. */
export interface CollaboratorsState {
  readonly collaborators: Readonly<Record<string, CollaboratorEntity>>;
  readonly invites: Readonly<Record<string, InviteEntity>>;
}

const NOBODY: CollaboratorsState = { collaborators: {}, invites: {} };

const without = <T>(records: Readonly<Record<string, T>>, gone: (record: T) => boolean) =>
  Object.fromEntries(Object.entries(records).filter(([, record]) => !gone(record)));

/** After a complete read of a board's people, those who are not in it are removed. */
function withoutGone(
  state: CollaboratorsState,
  { resource, options, data }: ReturnType<typeof requests.completed>['payload'],
): CollaboratorsState {
  if (!Array.isArray(data)) return state;
  const isThere = new Set<unknown>(data);
  if (resource === 'BoardCollaboratorsResource.get') {
    const { board_id } = JSON.parse(options) as { board_id: BoardId };
    const left = without(state.collaborators, ({ boardId, id }) => boardId === board_id && !isThere.has(id));
    return { ...state, collaborators: left };
  }
  if (resource === 'BoardInvitesResource.get') {
    const { board_id } = JSON.parse(options) as { board_id: BoardId };
    const isGone = ({ board, status, id }: InviteEntity) => board === board_id && status === 'new' && !isThere.has(id);
    return { ...state, invites: without(state.invites, isGone) };
  }
  return state;
}

function merge(state: CollaboratorsState, entities: RecordsByTable): CollaboratorsState {
  const { collaborators: people = [], invites = [] } = entities as LazyRecordsByTable;
  if (people.length === 0 && invites.length === 0) return state;
  const byId = <T extends { id: string }>(records: readonly T[]) =>
    Object.fromEntries(records.map((record) => [record.id, record]));
  return {
    collaborators: { ...state.collaborators, ...byId(people) },
    invites: { ...state.invites, ...byId(invites) },
  };
}

function removePerson(state: CollaboratorsState, boardId: BoardId, userId: UserId): CollaboratorsState {
  const id = membershipId(boardId, userId);
  return { ...state, collaborators: without(state.collaborators, (person) => person.id === id) };
}

function removeInvite(state: CollaboratorsState, boardId: BoardId, userId: UserId): CollaboratorsState {
  const id = membershipId(boardId, userId);
  return { ...state, invites: without(state.invites, (invite) => invite.id === id) };
}

function setAccess(state: CollaboratorsState, payload: ReturnType<typeof invites.accessChanged>['payload']) {
  const id = membershipId(payload.boardId, payload.userId);
  const person = state.collaborators[id];
  if (!person) return state;
  return { ...state, collaborators: { ...state.collaborators, [id]: { ...person, access: payload.access } } };
}

function putInvite(tables: CollaboratorsState, invite: InviteEntity): CollaboratorsState {
  const known = tables.invites[invite.id];
  if (known && known.status !== 'not_invited') return tables;
  return { ...tables, invites: { ...tables.invites, [invite.id]: invite } };
}

function setStatus(
  tables: CollaboratorsState,
  { boardId, userId }: { boardId: BoardId; userId: UserId },
  status: InviteEntity['status'],
): CollaboratorsState {
  const id = membershipId(boardId, userId);
  const invite = tables.invites[id];
  return invite ? { ...tables, invites: { ...tables.invites, [id]: { ...invite, status } } } : tables;
}

function letIn(
  tables: CollaboratorsState,
  joined: Omit<ReturnType<typeof collaborators.inviteAccepted>['payload'], 'changeId'>,
): CollaboratorsState {
  const { boardId, userId, access, at } = joined;
  const id = membershipId(boardId, userId);
  const joinedAt = new Date(at).toISOString();
  const person: CollaboratorEntity = { id, type: 'boardcollaborator', boardId, user: userId, access, joinedAt };
  const accepted = setStatus(tables, joined, 'accepted');
  return { ...accepted, collaborators: { ...accepted.collaborators, [id]: person } };
}

const byEvent = tableReducer<CollaboratorsState>(NOBODY, (on) => {
  on(requests.completed, (state, answer) => merge(withoutGone(state, answer), answer.entities));
  on(merged, (state, { entities }) => merge(state, entities));
  on(invites.invited, (state, event) => event.invites.reduce(putInvite, state));
  on(invites.denied, (state, { boardId, userId }) => removeInvite(state, boardId, userId));
  on(invites.accessChanged, setAccess);
  on(collaborators.inviteAccepted, letIn);
  on(collaborators.inviteApproved, (state, payload) =>
    payload.isRequest ? letIn(state, payload) : setStatus(state, payload, 'new'),
  );
  on(collaborators.removed, (state, payload) =>
    setStatus(removePerson(state, payload.boardId, payload.userId), payload, 'not_invited'),
  );
});

export const collaboratorsReducer = (state: CollaboratorsState | undefined, action: UnknownAction) =>
  byEvent(state, action);
