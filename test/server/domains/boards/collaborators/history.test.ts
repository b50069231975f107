import type { BoardId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';

let app: TestApp;
let olga: Member;
let ben: Member;
let id: BoardId;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  olga = await app.signUp('olga');
  ben = await app.signUp('benn');
  id = (await olga.call('BoardResource.create', { name: 'Shared' })).data.id;
});
afterAll(() => app.close());

it('[BOARD-001] [BOARD-026] tells in the board’s history who invited, joined, was changed and left', async () => {
  await olga.call('BoardInviteResource.create', { board_id: id, user_ids: [ben.id], access: 'write' });
  await ben.call('BoardInviteResource.update', { board_id: id, user_id: ben.id, action: 'accept' });
  for (const access of ['delete', 'delete'] as const) {
    await olga.call('BoardCollaboratorResource.update', { board_id: id, user_id: ben.id, access });
  }
  await ben.call('BoardCollaboratorResource.delete', { board_id: id, user_id: ben.id });
  const { data } = await olga.call('BoardHistoryResource.get', { board_id: id });
  expect(data.map(({ kind, actor, user, to }) => [kind, actor.username, user?.username, to])).toEqual([
    ['collaborator_left', 'benn', 'benn', null],
    ['collaborator_access_changed', 'olga', 'benn', 'delete'],
    ['collaborator_joined', 'benn', 'benn', null],
    ['collaborator_invited', 'olga', 'benn', 'write'],
    ['created', 'olga', undefined, 'Shared'],
  ]);
});
