import { COOKIES } from '../../../contract/constants/headers';
import { type Endpoint, endpoints } from '../../../contract/endpoints';
import { startSession } from '../../../server/platform/auth/sessions';
import { createAgent } from '../../support/agent';
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

it('[CTX-010] no call about messages is open to anyone but who follows an invitation by mail', async () => {
  const all: readonly Endpoint[] = Object.values(endpoints);
  const open = all.filter(({ resource, path, access }) => {
    return /message|conversation/i.test(`${resource} ${path}`) && access === 'anyone';
  });
  // Names who invites, and nothing of the conversation.
  expect(open.map(({ resource, verb }) => `${resource}.${verb}`)).toEqual(['MessageInviteResource.get']);
});

it('[MSG-025] every call of conversations and messages is there for members who logged in in full, and for no others', async () => {
  const [ada, ben] = [await app.signUp('adaa'), await app.signUp('benn')];
  const { data } = await ada.call('ConversationResource.create', { user_ids: [ben.id], text: 'Hello' });
  const limited = createAgent(app.server);
  const { token } = await startSession(app.db, ada.id, '', app.clock.now(), { isLimited: true });
  limited.cookies.set(COOKIES.session, token);
  const one = { conversation_id: data.id };
  const upTo = { last_message_id: data.last_message.id };
  const CALLS = [
    ['GET', 'ConversationsResource/get', {}],
    ['POST', 'ConversationsResource/update', upTo],
    ['GET', 'ConversationResource/get', one],
    ['POST', 'ConversationResource/create', { user_ids: [ben.id], text: 'Again' }],
    ['POST', 'ConversationResource/update', { ...one, ...upTo }],
    ['GET', 'ConversationMessagesResource/get', one],
    ['POST', 'ConversationMessagesResource/create', { ...one, text: 'And again' }],
    ['GET', 'ShareSuggestionsResource/get', { suggestion_type: 'share', hide_group_conversations: true }],
  ] as const;
  for (const [method, name, options] of CALLS) {
    const url = `/resource/${name}/`;
    const sent =
      method === 'GET'
        ? { method, url: `${url}?options=${encodeURIComponent(JSON.stringify(options))}` }
        : { method, url, payload: { options } };
    const statuses: number[] = [];
    for (const who of [ada, limited, app.visitor()]) statuses.push((await who.request(sent)).statusCode);
    expect([name, ...statuses]).toEqual([name, 200, 403, 401]);
  }
});
