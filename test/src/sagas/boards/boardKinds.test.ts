import { boardFollowRequested } from '../../../../src/actions/boards/follows';
import type { ListSource } from '../../../../src/entities/lists';
import { selectEntity } from '../../../../src/selectors/entities';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildViewer } from '../../../support/factories';

function setUp() {
  const t = createTestStore({ viewer: buildViewer() });
  const before = buildBoard({ name: 'Chairs', pin_count: 3, follower_count: 10, followed_by_me: false });
  t.know({ boards: [before] });
  t.clock.advance(1000);
  return { ...t, before, board: () => selectEntity(t.state(), 'boards', before.id) };
}

const kinds: [string, ListSource][] = [
  ['boards list', { resource: 'BoardsFeedResource.get', options: { username: 'ada' } }],
  ['search', { resource: 'BaseSearchResource.get', options: { query: 'seats', scope: 'boards' } }],
  ['archive', { resource: 'BoardArchiveResource.get', options: {} }],
];

it.each(kinds)('[BOARD-063] the %s updates the boards that it answers', async (_name, source) => {
  const { before, board, readList } = setUp();
  await readList(source, [{ ...before, name: 'Seats', pin_count: 4, updated_at: '2026-03-15T00:00:00.000Z' }]);
  expect(board()).toMatchObject({ name: 'Seats', pinCount: 4, followerCount: 10 });
});

it('[BOARD-063] following updates the board by what the server counts', async () => {
  const { api, before, board, store, settle } = setUp();
  api.on('BoardFollowResource.create', () => ({ board_id: before.id, followed_by_me: true, follower_count: 42 }));
  store.dispatch(boardFollowRequested({ boardId: before.id, to: true }));
  await settle();
  expect(board()).toMatchObject({ name: 'Chairs', followedByMe: true, followerCount: 42 });
});
