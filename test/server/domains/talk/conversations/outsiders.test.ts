import { COOKIES } from '../../../../../contract/constants/headers';
import type { EndpointKey } from '../../../../../contract/endpoints';
import type { ConversationId, MessageId } from '../../../../../contract/schemas/common';
import { startSession } from '../../../../../server/platform/auth/sessions';
import { type Agent, createAgent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { digestTables } from '../../../../support/tableDigest';

/** What names a conversation, a message of it, or both. */
interface Named {
  id: ConversationId;
  message: MessageId;
}

const CALLS: readonly [EndpointKey, (named: Named) => object][] = [
  ['ConversationResource.get', ({ id }) => ({ conversation_id: id })],
  ['ConversationResource.update', ({ id, message }) => ({ conversation_id: id, last_message_id: message })],
  ['ConversationMessagesResource.get', ({ id }) => ({ conversation_id: id })],
  ['ConversationMessagesResource.create', ({ id }) => ({ conversation_id: id, text: 'Hello' })],
  ['ConversationNameResource.update', ({ id }) => ({ conversation_id: id, name: 'Mine' })],
  ['ConversationMemberResource.delete', ({ id }) => ({ conversation_id: id })],
  ['MessageInviteResource.delete', ({ id }) => ({ conversation_id: id, email: 'mira@example.org' })],
  ['ConversationTypingResource.update', ({ id }) => ({ conversation_id: id })],
  ['ContactRequestResource.update', ({ id }) => ({ contact_request_id: id, decision: 'accept' })],
  ['ContactRequestResource.update', ({ id }) => ({ contact_request_id: id, decision: 'decline' })],
  ['ContactRequestResource.update', ({ id }) => ({ contact_request_id: id, decision: 'block' })],
  ['ContactRequestResource.update', ({ id }) => ({ contact_request_id: id, decision: 'reopen' })],
];
/** Words of others' things as much as their absence. */
const LISTS: readonly [EndpointKey, object][] = [
  ['ConversationsResource.get', {}],
  ['ContactRequestsResource.get', { has_declined: false }],
  ['ContactRequestsResource.get', { has_declined: true }],
  ['MessageSearchResource.get', { query: 'lanterns' }],
];
const ABSENT: Named = { id: '9999999999' as ConversationId, message: '9999999998' as MessageId };

let app: TestApp;
let group: Named;
let request: Named;
let people: Record<'ada' | 'ben' | 'cleo' | 'former' | 'stranger' | 'blocked', Member>;

beforeAll(async () => {
  // Refused calls are counted in memory there.
  app = await buildTestApp({ database: 'embedded' });
  const [ada, ben, cleo] = [await app.signUp('adaa'), await app.signUp('benn'), await app.signUp('cleo')];
  const [former, stranger, blocked] = [
    await app.signUp('former'),
    await app.signUp('stranger'),
    await app.signUp('dana'),
  ];
  people = { ada, ben, cleo, former, stranger, blocked };
  group = await begin(ada, [ben, cleo, former]);
  await former.call('ConversationMemberResource.delete', { conversation_id: group.id });
  request = await begin(ada, [ben]);
  await ada.call('UserBlockResource.create', { user_id: blocked.id });
});
afterAll(() => app.close());

async function begin(from: Member, to: readonly Member[]): Promise<Named> {
  const user_ids = to.map(({ id }) => id);
  const { data } = await from.call('ConversationResource.create', { user_ids, text: 'Paper lanterns' });
  return { id: data.id, message: data.last_message.id };
}

async function answerTo(who: Pick<Agent, 'callLoosely'>, key: EndpointKey, options: object) {
  const { status, body } = await who.callLoosely(key, options);
  const { error } = (body as { resource_response: { error?: { id: string; message: string } } }).resource_response;
  return [status, error?.id, error?.message];
}

it('[CTX-010] answers who is in no conversation, or has left it, as if it were not there, and changes nothing', async () => {
  const before = await digestTables(app.db);
  for (const who of [people.former, people.stranger, people.blocked]) {
    for (const [key, options] of CALLS) {
      const named = who === people.stranger ? [group, request] : [group];
      for (const one of named) {
        expect([key, ...(await answerTo(who, key, options(one)))]).toEqual([
          key,
          ...(await answerTo(who, key, options(ABSENT))),
        ]);
        expect([key, (await answerTo(who, key, options(one)))[0]]).toEqual([key, 404]);
      }
    }
    for (const [key, options] of LISTS) expect([key, (await who.callLoosely(key, options)).data]).toEqual([key, []]);
  }
  expect(await digestTables(app.db)).toEqual(before);
});

it('[CTX-010] [CTX-017] is closed to visitors and to limited logins of its own people', async () => {
  const limited = createAgent(app.server);
  const { token } = await startSession(app.db, people.ben.id, '', app.clock.now(), { isLimited: true });
  limited.cookies.set(COOKIES.session, token);
  const before = await digestTables(app.db);
  for (const [key, options] of [...CALLS, ...LISTS.map(([key, options]) => [key, () => options] as const)]) {
    expect([key, ...(await answerTo(app.visitor(), key, options(group)))].slice(0, 3)).toEqual([
      key,
      401,
      'unauthenticated',
    ]);
    expect([key, ...(await answerTo(limited, key, options(group)))].slice(0, 3)).toEqual([key, 403, 'passwordNeeded']);
  }
  expect(await digestTables(app.db)).toEqual(before);
});

it('[CTX-028] lets who is banned from writing, or under 16, say nothing to the others', async () => {
  const { cleo } = people;
  const said = CALLS.filter(([key]) => /Messages.*create|Name|Member/.test(key));
  await app.db.updateTable('users').set({ is_write_banned: true }).where('id', '=', cleo.id).execute();
  const before = await digestTables(app.db);
  for (const [key, options] of said) {
    expect([key, ...(await answerTo(cleo, key, options(group)))].slice(0, 3)).toEqual([key, 403, 'writeBanned']);
  }
  expect(await digestTables(app.db)).toEqual(before);
  const young = { is_write_banned: false, birthday: '2015-01-01' };
  await app.db.updateTable('users').set(young).where('id', '=', cleo.id).execute();
  const still = await digestTables(app.db);
  for (const [key, options] of said.filter(([name]) => !name.includes('Member'))) {
    expect([key, ...(await answerTo(cleo, key, options(group)))].slice(0, 3)).toEqual([key, 403, 'messageNotSent']);
  }
  expect(await digestTables(app.db)).toEqual(still);
});
