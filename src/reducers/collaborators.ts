import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { BoardId, UserId } from '../../contract/schemas/common';
import * as changes from '../actions/changes';
import * as collaborators from '../actions/collaborators';
import { merged } from '../actions/entities';
import * as invites from '../actions/invites';
import * as requests from '../actions/requests';
import type { CollaboratorEntity, InviteEntity } from '../entities/collaborators';
import type { LazyRecordsByTable, RecordsByTable } from '../entities/records';
import { membershipId } from '../lib/membershipId';
import { addChange, confirmChange, type Layered, revertChange, shownValue, sinkConfirmed } from '../lib/optimisticLog';

export interface PeopleTables {
  readonly collaborators: Readonly<Record<string, CollaboratorEntity>>;
  readonly invites: Readonly<Record<string, InviteEntity>>;
}

/** Who may add to which board, and who was asked. `shown` is `layers` with all changes that are still on their way. */
export interface CollaboratorsState {
  readonly shown: PeopleTables;
  readonly layers: Layered<PeopleTables, UnknownAction>;
}

const NOBODY: PeopleTables = { collaborators: {}, invites: {} };
const initial: CollaboratorsState = { shown: NOBODY, layers: { base: NOBODY, log: [] } };

const isChange = isAnyOf(
  collaborators.inviteAccepted,
  collaborators.inviteApproved,
  collaborators.removed,
  invites.invited,
  invites.denied,
  invites.accessChanged,
);

export function collaboratorsReducer(state: CollaboratorsState = initial, action: UnknownAction): CollaboratorsState {
  if (isChange(action)) return show(addChange(state.layers, action.payload.changeId, action));
  if (changes.reverted.match(action)) return settled(state, revertChange(state.layers, action.payload.changeId, apply));
  if (changes.confirmed.match(action)) {
    const { changeId, entities } = action.payload;
    return merge(settled(state, confirmChange(state.layers, changeId, apply)), entities);
  }
  if (requests.completed.match(action)) return merge(withoutGone(state, action.payload), action.payload.entities);
  if (merged.match(action)) return merge(state, action.payload.entities);
  return state;
}

function show(layers: CollaboratorsState['layers']): CollaboratorsState {
  return { layers, shown: shownValue(layers, apply) };
}

function settled(state: CollaboratorsState, layers: CollaboratorsState['layers']): CollaboratorsState {
  const isSame = layers.base === state.layers.base && layers.log.length === state.layers.log.length;
  const wasWaiting = state.layers.log.some((entry, index) => entry !== layers.log[index]);
  return isSame && !wasWaiting ? state : show(layers);
}

const without = <T>(records: Readonly<Record<string, T>>, gone: (record: T) => boolean) =>
  Object.fromEntries(Object.entries(records).filter(([, record]) => !gone(record)));

/** A board's people were read whole: who is not among them has gone. */
function withoutGone(
  state: CollaboratorsState,
  { resource, options, data }: ReturnType<typeof requests.completed>['payload'],
): CollaboratorsState {
  if (!Array.isArray(data)) return state;
  const isThere = new Set<unknown>(data);
  const { base, log } = state.layers;
  if (resource === 'BoardCollaboratorsResource.get') {
    const { board_id } = JSON.parse(options) as { board_id: BoardId };
    const left = without(base.collaborators, ({ boardId, id }) => boardId === board_id && !isThere.has(id));
    return show({ base: { ...base, collaborators: left }, log });
  }
  if (resource === 'BoardInvitesResource.get') {
    const { board_id } = JSON.parse(options) as { board_id: BoardId };
    const isGone = ({ board, status, id }: InviteEntity) => board === board_id && status === 'new' && !isThere.has(id);
    return show({ base: { ...base, invites: without(base.invites, isGone) }, log });
  }
  return state;
}

function merge(state: CollaboratorsState, entities: RecordsByTable | undefined): CollaboratorsState {
  const { collaborators: people = [], invites: asked = [] } = (entities ?? {}) as LazyRecordsByTable;
  if (people.length === 0 && asked.length === 0) return state;
  const { base, log } = sinkConfirmed(state.layers, apply);
  const byId = <T extends { id: string }>(records: readonly T[]) =>
    Object.fromEntries(records.map((record) => [record.id, record]));
  return show({
    base: {
      collaborators: { ...base.collaborators, ...byId(people) },
      invites: { ...base.invites, ...byId(asked) },
    },
    log,
  });
}

/** What an event does to who may and who was asked. */
function apply(tables: PeopleTables, event: UnknownAction): PeopleTables {
  if (invites.invited.match(event)) return event.payload.invites.reduce(putInvite, tables);
  if (collaborators.inviteAccepted.match(event)) return letIn(tables, event.payload);
  if (collaborators.inviteApproved.match(event)) {
    return event.payload.isRequest ? letIn(tables, event.payload) : setStatus(tables, event.payload, 'new');
  }
  if (invites.denied.match(event)) {
    const id = membershipId(event.payload.boardId, event.payload.userId);
    return { ...tables, invites: without(tables.invites, (invite) => invite.id === id) };
  }
  if (collaborators.removed.match(event)) {
    const id = membershipId(event.payload.boardId, event.payload.userId);
    const left = without(tables.collaborators, (person) => person.id === id);
    return setStatus({ ...tables, collaborators: left }, event.payload, 'not_invited');
  }
  if (invites.accessChanged.match(event)) {
    const id = membershipId(event.payload.boardId, event.payload.userId);
    const person = tables.collaborators[id];
    if (!person) return tables;
    const changed = { ...person, access: event.payload.access };
    return { ...tables, collaborators: { ...tables.collaborators, [id]: changed } };
  }
  return tables;
}

function putInvite(tables: PeopleTables, invite: InviteEntity): PeopleTables {
  const known = tables.invites[invite.id];
  if (known && known.status !== 'not_invited') return tables;
  return { ...tables, invites: { ...tables.invites, [invite.id]: invite } };
}

function setStatus(
  tables: PeopleTables,
  { boardId, userId }: { boardId: BoardId; userId: UserId },
  status: InviteEntity['status'],
): PeopleTables {
  const id = membershipId(boardId, userId);
  const invite = tables.invites[id];
  return invite ? { ...tables, invites: { ...tables.invites, [id]: { ...invite, status } } } : tables;
}

function letIn(
  tables: PeopleTables,
  joined: Omit<ReturnType<typeof collaborators.inviteAccepted>['payload'], 'changeId'>,
): PeopleTables {
  const { boardId, userId, access, at } = joined;
  const id = membershipId(boardId, userId);
  const joinedAt = new Date(at).toISOString();
  const person: CollaboratorEntity = { id, type: 'boardcollaborator', boardId, user: userId, access, joinedAt };
  const accepted = setStatus(tables, joined, 'accepted');
  return { ...accepted, collaborators: { ...accepted.collaborators, [id]: person } };
}
