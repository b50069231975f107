import { loadBoardIdeas } from '../../../../src/sagas/boards/boardIdeas';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildUser, buildViewer } from '../../../support/factories';

const owner = buildUser({ username: 'olga' });
const board = buildBoard({ name: 'Cups', owner, url: '/olga/cups/' });

async function load(given: Parameters<typeof createTestStore>[0], answer?: object) {
  const t = createTestStore(given);
  if (answer) t.api.on('BoardResource.get', () => answer as never);
  else t.api.fail('BoardResource.get', 'notFound');
  t.api.on('BoardContentRecommendationResource.get', () => []);
  const location = { path: '/olga/cups/_ideas/', params: { username: 'olga', board: 'cups' }, query: {} };
  const result = await t.store.run(() => loadBoardIdeas(location)).done;
  return { result, read: t.api.calls('BoardContentRecommendationResource.get') };
}

const mayAdd = (addPin: boolean) => ({ ...board, abilities: { ...board.abilities, add_pin: addPin } });

it('loads ideas for those who may add to the board, and for nobody else', async () => {
  const viewer = buildViewer();
  const member = await load({ viewer }, mayAdd(true));
  expect(member.result).toBeUndefined();
  expect(member.read).toMatchObject([{ board_id: board.id }]);
  expect(await load({ viewer }, mayAdd(false))).toEqual({ result: { status: 404 }, read: [] });
  expect(await load({ viewer })).toEqual({ result: expect.objectContaining({ status: 404 }), read: [] });
  const visitor = await load({}, mayAdd(true));
  expect(visitor.result?.redirectTo).toMatch(/^\/login\?next=/);
  expect(visitor.read).toEqual([]);
});
