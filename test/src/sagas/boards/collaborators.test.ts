import type { Invite } from '../../../../contract/schemas/boards/collaborators';
import * as collaborators from '../../../../src/actions/boards/collaborators';
import * as invites from '../../../../src/actions/boards/invites';
import { collaboratorsReducer } from '../../../../src/reducers/boards/collaborators';
import { refetchBoard } from '../../../../src/sagas/runtime/refetch';
import {
  collaboratorsOf,
  invitesTo,
  openInvitesOf,
  selectPeople,
} from '../../../../src/selectors/boards/collaborators';
import { selectEntity } from '../../../../src/selectors/entities';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildCollaborator, buildInvite, buildUser, buildViewer } from '../../../support/factories';

async function setUp({
  known = [] as Partial<Pick<Invite, 'status' | 'type' | 'access'>>[],
  isOwner = true,
  collaborator_count = 0,
} = {}) {
  const viewer = buildViewer({ username: 'olga' });
  const me = buildUser({ ...viewer });
  const ben = buildUser({ username: 'benn' });
  const abilities = { ...buildBoard().abilities, invite: isOwner, edit: isOwner };
  const board = buildBoard({ owner: isOwner ? me : buildUser(), abilities, collaborator_count });
  const t = createTestStore({ viewer, modules: [{ slices: { collaborators: collaboratorsReducer } }] });
  t.know({ boards: [board], users: [me, ben] });
  const invited_user = isOwner ? ben : me;
  const membership = { boardId: board.id, userId: invited_user.id };
  const given = known.map((invite) => buildInvite({ board, invited_user, ...invite }));
  const people = Array.from({ length: collaborator_count }, () =>
    buildCollaborator({ board_id: board.id, user: invited_user }),
  );
  t.api.on('BoardCollaboratorsResource.get', () => people);
  t.api.on('BoardInvitesResource.get', () => given);
  t.api.on('UserBoardInvitesResource.get', () => given);
  t.api.on('UserBoardTransfersResource.get', () => []);
  t.api.on('BoardResource.get', () => board);
  t.store.dispatch(invites.peopleOpened({ boardId: board.id }));
  await t.settle();
  if (!isOwner) {
    const { loadInvitations } = await import('../../../../src/sagas/boards/collaborators');
    await t.store.run(() => loadInvitations({ path: '/invitations', params: {}, query: {} })).done;
  }
  const status = () => Object.values(selectPeople(t.state()).invites)[0]?.status;
  const known_board = () => selectEntity(t.state(), 'boards', board.id);
  const names = () => collaboratorsOf(selectPeople(t.state()), board.id).map(({ user }) => user);
  return { ...t, board, ben, me, membership, given, status, known_board, names };
}

it('[BOARD-034] [BOARD-031] shows an invitation at once, and takes it back where the server refuses it', async () => {
  const { store, api, state, board, ben, membership, settle } = await setUp();
  const held = api.hold('BoardInviteResource.create');
  store.dispatch(invites.inviteRequested({ ...membership, access: 'delete' }));
  await settle();
  const open = () => openInvitesOf(selectPeople(state()), board.id);
  expect(open()).toMatchObject([{ invitedUser: ben.id, status: 'new', access: 'delete', type: 'invite' }]);
  expect(held[0]?.options).toEqual({ board_id: board.id, user_ids: [ben.id], access: 'delete' });
  held[0]?.fail('forbidden');
  await settle();
  expect(open()).toEqual([]);
  expect(state().ui.toasts).toHaveLength(1);
});

it('[BOARD-034] leaves an existing status alone unless it is not_invited', async () => {
  for (const [before, after] of [
    ['new', 'new'],
    ['accepted', 'accepted'],
    ['not_invited', 'new'],
  ] as const) {
    const { store, api, status, given, membership, settle } = await setUp({ known: [{ status: before }] });
    api.hold('BoardInviteResource.create');
    expect([given.length, status()]).toEqual([1, before]);
    store.dispatch(invites.inviteRequested({ ...membership, access: 'write' }));
    await settle();
    expect(status()).toBe(after);
  }
});

it('[BOARD-027] [BOARD-028] [BOARD-035] accepting gives write access, raises the count by 1 and sets accepted', async () => {
  const { store, api, board, status, known_board, names, me, membership, settle, state } = await setUp({
    isOwner: false,
    known: [{ status: 'new', access: 'write' }],
  });
  expect(invitesTo(selectPeople(state()), me.id)).toHaveLength(1);
  const held = api.hold('BoardInviteResource.update');
  store.dispatch(invites.acceptRequested(membership));
  await settle();
  expect(status()).toBe('accepted');
  expect(known_board()).toMatchObject({ access: 'write', collaboratedByMe: true, collaboratorCount: 1 });
  expect(names()).toEqual([me.id]);
  expect(invitesTo(selectPeople(state()), me.id)).toEqual([]);
  held[0]?.fail('server');
  await settle();
  expect(status()).toBe('new');
  expect(known_board()).toMatchObject({ collaboratedByMe: false, collaboratorCount: 0, id: board.id });
});

it.each([
  ['[BOARD-036] approving a request sets accepted and lets its person in', 'request', 'new', 'accepted', 1],
  ['[BOARD-037] approving any other invite sets new', 'invite', 'not_invited', 'new', 0],
] as const)('%s', async (_title, type, before, after, count) => {
  const { store, api, status, known_board, membership, settle } = await setUp({ known: [{ type, status: before }] });
  api.hold('BoardInviteResource.update');
  store.dispatch(invites.approveRequested(membership));
  await settle();
  expect(status()).toBe(after);
  expect(known_board()?.collaboratorCount).toBe(count);
});

it('[BOARD-038] denying removes the record', async () => {
  const { store, api, status, membership, settle } = await setUp({ known: [{ type: 'request', status: 'new' }] });
  api.on('BoardInviteResource.delete', () => ({ ok: true }));
  store.dispatch(invites.denyRequested(membership));
  await settle();
  expect(status()).toBeUndefined();
});

it('[BOARD-029] [BOARD-033] removing lowers the count and sets the invite to not_invited', async () => {
  const { store, api, status, known_board, names, membership, settle } = await setUp({
    known: [{ status: 'accepted' }],
    collaborator_count: 1,
  });
  expect(names()).toHaveLength(1);
  api.hold('BoardCollaboratorResource.delete');
  store.dispatch(invites.removeRequested(membership));
  await settle();
  expect(names()).toEqual([]);
  expect(status()).toBe('not_invited');
  expect(known_board()?.collaboratorCount).toBe(0);
});

it('[BOARD-030] a viewer who leaves has no access any more', async () => {
  const { store, api, known_board, membership, settle } = await setUp({ isOwner: false, known: [{ status: 'new' }] });
  api.hold('BoardInviteResource.update');
  api.hold('BoardCollaboratorResource.delete');
  store.dispatch(invites.acceptRequested(membership));
  await settle();
  expect(known_board()?.access).toBe('write');
  store.dispatch(invites.removeRequested(membership));
  await settle();
  store.dispatch(collaborators.removed({ changeId: 'other', ...membership, isViewer: true }));
  expect(known_board()).toMatchObject({ access: null, collaboratedByMe: false, collaboratorPermissions: [] });
});

it('[BOARD-024] a request to join is kept with the board, and taken back', async () => {
  const { store, api, known_board, board, settle } = await setUp({ isOwner: false });
  api.on('BoardJoinRequestResource.create', () => buildInvite({ type: 'request' }));
  api.on('BoardJoinRequestResource.delete', () => ({ ok: true }));
  store.dispatch(collaborators.joinRequested({ boardId: board.id, to: true }));
  expect(known_board()?.viewerCollaboratorJoinRequested).toBe(true);
  await settle();
  expect(known_board()?.viewerCollaboratorJoinRequested).toBe(true);
  store.dispatch(collaborators.joinRequested({ boardId: board.id, to: false }));
  await settle();
  expect(known_board()?.viewerCollaboratorJoinRequested).toBe(false);
});

it('[BOARD-025] the owner changes what a collaborator may do, and may let them invite', async () => {
  const { store, api, state, board, membership, known_board, settle } = await setUp({ collaborator_count: 1 });
  const person = () => collaboratorsOf(selectPeople(state()), board.id)[0]?.access;
  expect(person()).toBe('write');
  const held = api.hold('BoardCollaboratorResource.update');
  store.dispatch(invites.accessChangeRequested({ ...membership, access: 'delete' }));
  await settle();
  expect([person(), held[0]?.options.access]).toEqual(['delete', 'delete']);
  held[0]?.fail('server');
  await settle();
  expect(person()).toBe('write');
  const sent = api.hold('BoardResource.update');
  store.dispatch(invites.invitingChanged({ boardId: board.id, to: true }));
  await settle();
  expect(known_board()?.collaboratorsMayInvite).toBe(true);
  expect(sent[0]?.options).toEqual({ board_id: board.id, collaborators_may_invite: true });
});

it('[BOARD-034] looks for people when typing pauses, and only for the last words', async () => {
  const { store, api, clock, settle } = await setUp();
  api.on('BaseSearchResource.get', () => ({ results: [] }));
  for (const query of ['b', 'be']) {
    store.dispatch(invites.peopleSearched({ query }));
    clock.advance(100);
    await settle();
  }
  expect(api.calls('BaseSearchResource.get')).toEqual([]);
  clock.advance(100);
  await settle();
  expect(api.calls('BaseSearchResource.get')).toMatchObject([{ query: 'be' }]);
});

it('leaves the people of other boards alone when those of one are read again', async () => {
  const { store, api, board, me, know, state, settle } = await setUp({ collaborator_count: 1 });
  const other = buildBoard({ owner: me, collaborator_count: 1 });
  know({ boards: [other] });
  const people = (boardId: typeof board.id) => collaboratorsOf(selectPeople(state()), boardId).length;
  expect(people(board.id)).toBe(1);
  api.on('BoardCollaboratorsResource.get', ({ board_id }) =>
    board_id === other.id ? [buildCollaborator({ board_id: other.id, user: buildUser() })] : [],
  );
  store.dispatch(invites.peopleOpened({ boardId: other.id }));
  await settle();
  expect([people(board.id), people(other.id)]).toEqual([1, 1]);
  store.dispatch(invites.peopleOpened({ boardId: board.id }));
  await settle();
  expect([people(board.id), people(other.id)]).toEqual([0, 1]);
});

it.each([
  ['asks again for people that were read', true, 2],
  ['asks for no people that nobody has looked at', false, 0],
])('a board that changed as a whole %s', async (_, isOpened, calls) => {
  const viewer = buildViewer();
  const board = buildBoard({ collaborator_count: 1 });
  const t = createTestStore({ viewer, modules: [{ slices: { collaborators: collaboratorsReducer } }] });
  t.know({ boards: [board] });
  t.api.on('BoardResource.get', () => board);
  t.api.on('BoardCollaboratorsResource.get', () => [buildCollaborator({ board_id: board.id })]);
  if (isOpened) t.store.dispatch(invites.peopleOpened({ boardId: board.id }));
  await t.settle();
  await t.store.run(() => refetchBoard(board.id)).done;
  await t.settle();
  expect(t.api.calls('BoardCollaboratorsResource.get')).toHaveLength(calls);
});
