import type { UserId } from '../../../../contract/schemas/common';
import * as transfers from '../../../../src/actions/boards/transfers';
import type { ListSource } from '../../../../src/entities/lists';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds } from '../../../../src/selectors/lists';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildPin, buildUser, buildViewer, pinBoardOf } from '../../../support/factories';

async function setUp(isOwner: boolean) {
  const viewer = buildViewer({ username: 'vera' });
  const me = buildUser({ ...viewer });
  const other = buildUser({ username: 'olga' });
  const board = buildBoard({
    name: 'Cups',
    owner: isOwner ? me : other,
    pending_ownership_transfer: isOwner ? null : viewer.id,
  });
  const test = createTestStore({ viewer });
  await test.readList({ resource: 'BoardArchiveResource.get', options: {} }, [board]);
  const known = () => selectEntity(test.state(), 'boards', board.id);
  return { ...test, viewer, other, board, known };
}

it('[BOARD-021] [BOARD-022] shows at once whom the owner asks, and takes it back', async () => {
  const { api, store, other, board, known, settle } = await setUp(true);
  const asked = api.hold('BoardOwnershipTransferResource.create');
  store.dispatch(transfers.requested({ boardId: board.id, userId: other.id }));
  expect(known()?.pendingOwnershipTransfer).toBe(other.id);
  await settle();
  asked[0]?.answer({ ...board, pending_ownership_transfer: other.id });
  await settle();
  expect(asked[0]?.options).toEqual({ board_id: board.id, user_id: other.id });
  const ended = api.hold('BoardOwnershipTransferResource.delete');
  store.dispatch(transfers.endRequested({ boardId: board.id }));
  expect(known()?.pendingOwnershipTransfer).toBeNull();
  await settle();
  ended[0]?.fail('server');
  await settle();
  expect(known()?.pendingOwnershipTransfer).toBe(other.id);
});

it('[BOARD-023] makes the member the owner at once, with the counts of both, the profile and the rights to the pins, and takes that back where the server refuses', async () => {
  const { api, store, viewer, other, board, known, state, settle, readList } = await setUp(false);
  const sent = api.hold('BoardOwnershipTransferResource.update');
  const me = buildUser({ ...viewer, board_count: 4 });
  const taken = { ...board, owner: me, pending_ownership_transfer: null, url: '/vera/cups/' };
  const rights = { edit: true, delete: true, save: true };
  const pin = buildPin({ board: pinBoardOf(board), pinner: other, abilities: { ...rights, delete: false } });
  const feed: ListSource = { resource: 'BoardFeedResource.get', options: { board_id: board.id } };
  const profile: ListSource = { resource: 'BoardsFeedResource.get', options: { username: 'vera' } };
  await readList(feed, [pin]);
  await readList(profile, []);
  const boardsOf = (id: UserId) => selectEntity(state(), 'users', id)?.boardCount;
  api.on('BoardResource.get', () => taken);
  api.on('BoardFeedResource.get', () => ({ data: [{ ...pin, abilities: rights }], bookmark: '-end-' }));
  api.on('BoardsFeedResource.get', () => ({ data: [taken], bookmark: '-end-' }));
  api.on('UserResource.get', ({ username }) => (username === 'vera' ? me : { ...other, board_count: 7 }));
  store.dispatch(transfers.acceptRequested({ boardId: board.id }));
  expect(known()).toMatchObject({ owner: viewer.id, pendingOwnershipTransfer: null });
  await settle();
  sent[0]?.fail('server');
  await settle();
  expect(known()).toMatchObject({ owner: other.id, pendingOwnershipTransfer: viewer.id });
  store.dispatch(transfers.acceptRequested({ boardId: board.id }));
  await settle();
  sent[1]?.answer(taken);
  await settle();
  expect(known()).toMatchObject({ owner: viewer.id, url: '/vera/cups/' });
  expect([boardsOf(viewer.id), boardsOf(other.id)]).toEqual([4, 7]);
  expect(selectEntity(state(), 'pins', pin.id)?.abilities?.delete).toBe(true);
  expect(selectListIds(state(), profile)).toEqual([board.id]);
  expect(state().ui.toasts.at(-1)).toMatchObject({ message: 'boardTakenOver', href: '/vera/cups/' });
});
