import { type Endpoint, endpoints } from '../../../contract/endpoints';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';

/** Names under which messages are or would be asked for. */
const NAMES = [
  '/resource/ConversationsResource/get/',
  '/resource/ConversationResource/get/?options={"conversation_id":"7"}',
  '/resource/ConversationResource/create/',
  '/resource/ConversationMessagesResource/get/?options={"conversation_id":"7"}',
  '/resource/MessagesResource/create/',
  '/v3/conversations/',
  '/v3/conversations/7/messages/',
  '/v3/users/me/conversations/',
  '/messages/',
  '/messages/7/',
  '/conversations/',
];

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

it.each(NAMES)('[CTX-010] a stranger gets nothing of %s', async (url) => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await app.visitor().request({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    expect([401, 404, 405]).toContain(answer.statusCode);
  }
});

it('[CTX-010] no call about messages is open to anyone', async () => {
  const all: readonly Endpoint[] = Object.values(endpoints);
  const open = all.filter(({ resource, path, access }) => {
    return /message|conversation/i.test(`${resource} ${path}`) && access === 'anyone';
  });
  expect(open).toEqual([]);
});
