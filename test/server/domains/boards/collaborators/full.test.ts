import { LIMITS } from '../../../../../contract/constants/limits';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { buildBoard } from '../../../../support/serverFactories';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

it('a board that has as many collaborators as it may takes nobody else, however they come', async () => {
  const olga = await app.signUp('olga');
  const board = await buildBoard(app.services, { owner: olga.id });
  const people: Member[] = [];
  while (people.length < LIMITS.collaborators) people.push(await app.signUp());
  const late = await app.signUp();
  const invite = (...users: Member[]) =>
    olga.call('BoardInviteResource.create', { board_id: board.id, user_ids: users.map(({ id }) => id) });
  const accept = (user: Member) =>
    user.call('BoardInviteResource.update', { board_id: board.id, user_id: user.id, action: 'accept' });
  await invite(late);
  for (let first = 0; first < people.length; first += LIMITS.invitesAtOnce) {
    await invite(...people.slice(first, first + LIMITS.invitesAtOnce));
  }
  for (const user of people) expect((await accept(user)).status).toBe(200);
  const { data } = await olga.call('BoardResource.get', { board_id: board.id });
  expect(data.collaborator_count).toBe(LIMITS.collaborators);

  expect(await accept(late)).toMatchObject({ status: 409, error: { code: 'conflict' } });
  expect((await invite(await app.signUp())).status).toBe(409);
  const after = await olga.call('BoardResource.get', { board_id: board.id });
  expect(after.data.collaborator_count).toBe(LIMITS.collaborators);
});
