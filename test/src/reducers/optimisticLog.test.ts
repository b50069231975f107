import type { BoardId, InterestId, PinId, UserId } from '../../../contract/schemas/common';
import * as boards from '../../../src/actions/boards/boards';
import * as collaborators from '../../../src/actions/boards/collaborators';
import * as follows from '../../../src/actions/boards/follows';
import * as invites from '../../../src/actions/boards/invites';
import * as changes from '../../../src/actions/changes';
import { interestFollowChanged } from '../../../src/actions/pins/interests';
import * as pins from '../../../src/actions/pins/pins';
import { completed } from '../../../src/actions/requests';
import { collaboratorsReducer } from '../../../src/reducers/boards/collaborators';
import { interestsReducer } from '../../../src/reducers/pins/interests';
import { selectPeople } from '../../../src/selectors/boards/collaborators';
import { selectBase, selectEntity } from '../../../src/selectors/entities';
import { selectFollowsInterest } from '../../../src/selectors/pins/interests';
import { readableState } from '../../../src/store/devTools';
import { createTestStore } from '../../support/createTestStore';
import { buildBoard, buildPin, buildUser, buildViewer } from '../../support/factories';

const modules = [{ slices: { interests: interestsReducer, collaborators: collaboratorsReducer } }];

function setUp() {
  const viewer = buildViewer();
  const [board, pin, person] = [buildBoard({ name: 'Cups' }), buildPin({ title: 'Cup' }), buildUser()];
  const t = createTestStore({ viewer, modules });
  t.know({ boards: [board], pins: [pin], users: [person] });
  const log = () => (t.state().optimistic?.log ?? []).map(({ changeId }) => changeId);
  const dispatch = t.store.dispatch;
  return { ...t, dispatch, viewer, board, pin, person, log };
}

const completedWith = (resource: string, options: object, data: unknown, sentAt: number) =>
  completed({
    resource,
    options: JSON.stringify(options),
    mode: 'refresh',
    bookmark: null,
    data,
    entities: {},
    list: null,
    sentAt,
  });

describe('the optimistic log', () => {
  it('commits a confirmed change past an older open one that changes something else', () => {
    const { dispatch, log, state, viewer, person, board } = setUp();
    dispatch(follows.userFollowChanged({ changeId: 'a', userId: person.id, viewerId: viewer.id, to: true }));
    dispatch(boards.edited({ changeId: 'b', boardId: board.id, edits: { name: 'Bowls' } }));
    expect(selectBase(state(), 'boards', board.id)?.name).toBe('Cups');
    dispatch(changes.confirmed({ changeId: 'b', at: 1 }));
    expect(log()).toEqual(['a']);
    expect(selectBase(state(), 'boards', board.id)?.name).toBe('Bowls');
    expect(selectBase(state(), 'users', person.id)?.explicitlyFollowedByMe).toBe(false);
  });

  it('leaves a confirmed change behind an older open one of the same field, and drops the older one alone', () => {
    const { dispatch, log, state, pin } = setUp();
    const title = () => selectEntity(state(), 'pins', pin.id)?.title;
    dispatch(pins.edited({ changeId: 'a', pinId: pin.id, edits: { title: 'Mug', altText: 'A mug' } }));
    dispatch(pins.edited({ changeId: 'b', pinId: pin.id, edits: { title: 'Bowl' } }));
    dispatch(changes.confirmed({ changeId: 'b', at: 1 }));
    expect([log(), title()]).toEqual([['a', 'b'], 'Bowl']);
    dispatch(changes.reverted({ changeId: 'a' }));
    expect([log(), title()]).toEqual([[], 'Bowl']);
    expect(selectEntity(state(), 'pins', pin.id)?.altText).not.toBe('A mug');
  });

  it('wakes nothing by a confirmation: records and tables keep their identity', () => {
    const { dispatch, state, pin } = setUp();
    dispatch(pins.edited({ changeId: 'a', pinId: pin.id, edits: { title: 'Mug' } }));
    const { entities, lists } = state();
    dispatch(changes.confirmed({ changeId: 'a', at: 1 }));
    expect(state().entities).toBe(entities);
    expect(state().lists).toBe(lists);
  });

  it('puts the server’s id in place of the client’s in later changes of the same record', () => {
    const { dispatch, state, pin, board } = setUp();
    const known = selectEntity(state(), 'pins', pin.id);
    if (!known) throw new Error('The pin is not known.');
    dispatch(pins.created({ changeId: 'a', pin: { ...known, id: 'new-1' as PinId, board: board.id } }));
    dispatch(pins.edited({ changeId: 'b', pinId: 'new-1' as PinId, edits: { title: 'Mug' } }));
    dispatch(changes.confirmed({ changeId: 'a', at: 1, ids: { 'new-1': '77' } }));
    expect(selectEntity(state(), 'pins', '77' as PinId)?.title).toBe('Mug');
    expect(selectBase(state(), 'pins', '77' as PinId)?.title).toBe('Cup');
    expect(selectEntity(state(), 'pins', 'new-1' as PinId)).toBeUndefined();
    expect(state().saves.recent.pin.id).toBe('77');
  });

  it('shows a change of a record that is not known yet once the record arrives', () => {
    const { dispatch, know, state } = setUp();
    const board = buildBoard({ followed_by_me: false });
    dispatch(follows.boardFollowChanged({ changeId: 'a', boardId: board.id, to: true }));
    know({ boards: [board] });
    expect(selectEntity(state(), 'boards', board.id)?.followedByMe).toBe(true);
    dispatch(changes.reverted({ changeId: 'a' }));
    expect(selectEntity(state(), 'boards', board.id)?.followedByMe).toBe(false);
  });

  it('[FOLLOW-002] keeps a topic as it was followed when an answer from before that arrives', () => {
    const { dispatch, state } = setUp();
    const interestId = '5' as InterestId;
    const follows = () => selectFollowsInterest(state(), interestId, false);
    dispatch(interestFollowChanged({ changeId: 'a', interestId, to: true, was: false }));
    dispatch(changes.confirmed({ changeId: 'a', at: 20 }));
    dispatch(completedWith('InterestResource.get', {}, { id: interestId, is_followed: false }, 10));
    expect(follows()).toBe(true);
    dispatch(completedWith('InterestResource.get', {}, { id: interestId, is_followed: false }, 30));
    expect(follows()).toBe(false);
  });

  it('[BOARD-030] keeps a removed collaborator away when an answer from before that arrives', () => {
    const { dispatch, state } = setUp();
    const [boardId, userId] = ['7' as BoardId, '8' as UserId];
    const person = { changeId: 'in', boardId, userId, access: 'write', at: 1 } as const;
    dispatch(collaborators.inviteAccepted(person));
    dispatch(changes.confirmed({ changeId: 'in', at: 5 }));
    const [id = ''] = Object.keys(selectPeople(state()).collaborators);
    const known = selectPeople(state()).collaborators[id];
    dispatch(collaborators.removed({ changeId: 'out', boardId, userId, isViewer: false }));
    dispatch(changes.confirmed({ changeId: 'out', at: 20 }));
    const old = completedWith('BoardCollaboratorsResource.get', { board_id: boardId }, [id], 10);
    dispatch({ ...old, payload: { ...old.payload, entities: { collaborators: [known] } as never } });
    expect(selectPeople(state()).collaborators).toEqual({});
  });

  it('lists in Redux DevTools what is in flight', () => {
    const { dispatch, state, board } = setUp();
    dispatch(boards.edited({ changeId: 'a', boardId: board.id, edits: { name: 'Bowls' } }));
    dispatch(invites.invited({ changeId: 'b', invites: [] }));
    const { inFlight } = readableState(state()) as { inFlight: readonly object[] };
    expect(inFlight).toMatchObject([
      { change: 'boards/edited', changeId: 'a', confirmedAt: null, changes: [`boards ${board.id}`] },
      { change: invites.invited.type, changeId: 'b' },
    ]);
  });

  it('leaves nothing in flight for the next viewer', () => {
    const { dispatch, state, board } = setUp();
    dispatch(boards.edited({ changeId: 'a', boardId: board.id, edits: { name: 'Bowls' } }));
    dispatch({ type: 'session/loggedOut' });
    expect(state().optimistic).toBeUndefined();
  });
});
