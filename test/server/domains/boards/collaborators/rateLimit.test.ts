import { HEADERS } from '../../../../../contract/constants/headers';
import { LIMITS } from '../../../../../contract/constants/limits';
import type { BoardId } from '../../../../../contract/schemas/common';
import { RATE_RULES } from '../../../../../server/platform/http/rateLimit';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { buildBoard, buildUser } from '../../../../support/serverFactories';

let app: TestApp;
let people: readonly Member['id'][];
beforeAll(async () => {
  app = await buildTestApp();
  people = await Promise.all(
    Array.from({ length: LIMITS.invitesAtOnce }, async () => (await buildUser(app.services)).id),
  );
});
afterAll(() => app.close());

const keyed = (key: string) => ({ headers: { [HEADERS.idempotencyKey]: key } });
const invite = (who: Member, board: BoardId, count: number, more = {}) =>
  who.call('BoardInviteResource.create', { board_id: board, user_ids: people.slice(0, count) }, more);

/** Has a new person use up all but one of their invitations. */
async function withOneLeft(username: string): Promise<{ who: Member; board: BoardId }> {
  const who = await app.signUp(username);
  const { id: board } = await buildBoard(app.services, { owner: who.id });
  for (let left = RATE_RULES.invite.limit - 1; left > 0; left -= people.length) {
    expect((await invite(who, board, Math.min(left, people.length))).status).toBe(200);
  }
  return { who, board };
}

it('counts an invitation that is sent again once', async () => {
  const { who, board } = await withOneLeft('olga');
  for (let sent = 0; sent < 3; sent += 1) expect((await invite(who, board, 1, keyed('invitation'))).status).toBe(200);
  expect((await invite(who, board, 1, keyed('another'))).error.code).toBe('rateLimited');
});

it('counts a request to join that is sent again once', async () => {
  const { who } = await withOneLeft('cleo');
  const { id } = await buildBoard(app.services);
  const ask = (key: string) => who.call('BoardJoinRequestResource.create', { board_id: id }, keyed(key));
  for (let sent = 0; sent < 3; sent += 1) expect((await ask('request')).status).toBe(200);
  expect((await ask('another')).error.code).toBe('rateLimited');
});
