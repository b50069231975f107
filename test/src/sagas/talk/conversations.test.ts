/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { END_BOOKMARK } from '../../../../contract/constants/limits';
import type { Message } from '../../../../contract/schemas/talk/conversations';
import { type NavigationHow, navigationCommitted } from '../../../../src/actions/navigation';
import { conversationsChanged, messageRequested, shareRequested } from '../../../../src/actions/talk/conversations';
import { objectAttached } from '../../../../src/actions/talk/messaging';
import { createBrowserHistory } from '../../../../src/browser/history';
import { conversationsReducer } from '../../../../src/reducers/talk/conversations';
import { loadMessages } from '../../../../src/sagas/talk/conversations';
import { createTestStore } from '../../../support/createTestStore';
import { buildBoard, buildConversation, buildMessage, buildUser, buildViewer } from '../../../support/factories';
import { failure } from '../../../support/fakeApi';

const viewer = buildViewer();
const ada = buildUser({ username: 'ada' });
const ben = buildUser({ username: 'ben' });

interface Given {
  handler?: string;
  how?: NavigationHow;
  open?: 'one' | 'list';
  expectsErrors?: boolean;
}

async function setUp({ handler, how = 'push', open = 'one', expectsErrors = false }: Given = {}) {
  const id = buildConversation().id;
  const last = buildMessage({ conversation_id: id, sender: ada });
  const talk = buildConversation({ id, users: [ada], last_message: last });
  const on = createTestStore({
    viewer,
    expectsErrors,
    history: createBrowserHistory(window, () => 'entry'),
    modules: [{ slices: { conversations: conversationsReducer } }],
  });
  const answers: { messages: () => Message[] } = { messages: () => [last] };
  on.api.on('ConversationsResource.get', () => ({ data: [talk], bookmark: END_BOOKMARK }));
  on.api.on('ConversationMessagesResource.get', () => ({ data: answers.messages(), bookmark: END_BOOKMARK }));
  on.api.on('ConversationResource.update', () => ({ ok: true }));
  on.api.on('ConversationsResource.update', () => ({ ok: true }));
  const [path, params, page]: [string, Record<string, string>, string] =
    open === 'one' ? [`/messages/${id}/`, { id }, 'www/messages/[id]'] : ['/messages/', {}, 'www/messages'];
  const entry = { key: 'entry-1', path, handler: handler ?? page, params, status: 200 };
  const commit = (by: NavigationHow) => on.store.dispatch(navigationCommitted({ entry, how: by }));
  const load = (to = path) => on.store.run(() => loadMessages({ path: to, params, query: {} })).done;
  const reads = (name: 'ConversationMessagesResource' | 'ConversationsResource' | 'ConversationResource') => ({
    gets: on.api.calls(`${name}.get`).length,
    updates: name === 'ConversationMessagesResource' ? 0 : on.api.calls(`${name}.update`).length,
  });
  commit(how);
  const result = await load();
  await on.settle();
  return { on, id, talk, last, answers, commit, load, reads, result };
}

describe('messages are marked as read and seen', () => {
  it('[MSG-020] [MSG-021] once when the server rendered the page, which the browser does not load again', async () => {
    const { on, commit, reads } = await setUp();
    const before = [reads('ConversationResource').updates, reads('ConversationsResource').updates];
    commit('start');
    await on.settle();
    expect([reads('ConversationResource').updates, reads('ConversationsResource').updates]).toEqual(
      before.map((times) => times + 1),
    );
  });

  it('[MSG-021] as seen alone where no conversation is open', async () => {
    const { reads, on, last } = await setUp({ open: 'list' });
    expect(reads('ConversationResource').updates).toBe(0);
    expect(on.api.calls('ConversationsResource.update')).toEqual([{ last_message_id: last.id }]);
  });

  it('[MSG-020] not while another page is shown', async () => {
    const { reads } = await setUp({ handler: 'www/index' });
    expect([reads('ConversationResource').updates, reads('ConversationsResource').updates]).toEqual([0, 0]);
  });

  it('[MSG-020] not where nobody has written yet', async () => {
    const { on, answers, id } = await setUp();
    const before = on.api.calls('ConversationResource.update').length;
    answers.messages = () => [];
    on.store.dispatch(conversationsChanged({ unseen: 1, conversationIds: [id], isMissed: false }));
    await on.settle();
    expect(on.api.calls('ConversationResource.update')).toHaveLength(before);
  });
});

describe('[MSG-040] news', () => {
  it('are read in the open conversation and in the list', async () => {
    const { on, id, reads } = await setUp();
    on.store.dispatch(conversationsChanged({ unseen: 1, conversationIds: [id], isMissed: false }));
    await on.settle();
    expect([reads('ConversationMessagesResource').gets, reads('ConversationsResource').gets]).toEqual([2, 2]);
  });

  it('of another conversation leave the open one alone', async () => {
    const { on, reads } = await setUp();
    on.store.dispatch(conversationsChanged({ unseen: 1, conversationIds: [buildConversation().id], isMissed: false }));
    await on.settle();
    expect([reads('ConversationMessagesResource').gets, reads('ConversationsResource').gets]).toEqual([1, 2]);
  });

  it.each([
    ['none since', { unseen: 0, conversationIds: [], isMissed: false }, [1, 1]],
    ['an unknown number while the channel was closed', { unseen: 0, conversationIds: [], isMissed: true }, [2, 2]],
  ])('%s', async (_, news, expected) => {
    const { on, reads } = await setUp();
    on.store.dispatch(conversationsChanged(news));
    await on.settle();
    expect([reads('ConversationMessagesResource').gets, reads('ConversationsResource').gets]).toEqual(expected);
  });

  it('are read later where another page is shown', async () => {
    const { on, id, reads } = await setUp({ handler: 'www/index' });
    on.store.dispatch(conversationsChanged({ unseen: 1, conversationIds: [id], isMissed: false }));
    await on.settle();
    expect([reads('ConversationMessagesResource').gets, reads('ConversationsResource').gets]).toEqual([1, 1]);
  });
});

describe('the page of a conversation', () => {
  it('is missing where its messages cannot be had', async () => {
    const { on, answers, load } = await setUp({ open: 'list' });
    answers.messages = () => {
      throw failure('notFound');
    };
    on.api.on('ConversationResource.get', () => {
      throw failure('notFound');
    });
    const location = { path: '/messages/5/', params: { id: '5' }, query: {} };
    expect(await on.store.run(() => loadMessages(location)).done).toEqual({ status: 404 });
    expect(await load('/messages/')).toBeUndefined();
  });

  it('[MSG-022] of a new one is missing where the person is', async () => {
    const { on, load } = await setUp({ open: 'list' });
    on.api.on('UserResource.get', () => {
      throw failure('notFound');
    });
    expect(await load('/messages/?to=nobody')).toEqual({ status: 404 });
    on.api.on('UserResource.get', () => ben);
    expect(await load('/messages/?to=ben')).toBeUndefined();
  });
});

it('[PIN-033] sends a pin once, and again only after a failure', async () => {
  const { on } = await setUp({ open: 'list' });
  const held = on.api.hold('ConversationResource.create');
  const share = () =>
    on.store.dispatch(shareRequested({ sendId: 's', userId: ada.id, shared: { pin: '5' as never }, text: '' }));
  const status = () => on.state().conversations?.sends.s?.status;
  share();
  share();
  await on.settle();
  expect(held.map(({ options }) => options)).toEqual([{ user_ids: [ada.id], pin: '5' }]);
  expect(status()).toBe('sending');
  held[0]?.fail('server');
  await on.settle();
  expect(status()).toBe('failed');
  share();
  await on.settle();
  held[1]?.answer(buildConversation());
  await on.settle();
  expect(status()).toBe('sent');
  share();
  await on.settle();
  expect(held).toHaveLength(2);
  expect(held[1]?.extra.idempotencyKey).toBe(held[0]?.extra.idempotencyKey);
});

it('[MSG-010] [MSG-013] shows a message while it is sent, once under the id of the server, and gives it back where it fails', async () => {
  const { on, id, last, answers } = await setUp({ expectsErrors: true });
  const held = on.api.hold('ConversationMessagesResource.create');
  const texts = () => Object.values(on.state().conversations?.messages ?? {}).map(({ text }) => text);
  on.store.dispatch(messageRequested({ conversationId: id, text: 'Lovely bowls' }));
  expect(texts()).toEqual([last.text, 'Lovely bowls']);
  await on.settle();
  expect(held[0]?.options).toEqual({ conversation_id: id, text: 'Lovely bowls' });
  const sent = buildMessage({ conversation_id: id, sender: buildUser({ id: viewer.id }), text: 'Lovely bowls' });
  answers.messages = () => [sent, last];
  held[0]?.answer(sent);
  await on.settle();
  expect(texts()).toEqual([last.text, 'Lovely bowls']);
  expect(Object.keys(on.state().conversations?.messages ?? {})).toContain(sent.id);
  on.store.dispatch(messageRequested({ conversationId: id, text: 'And plates' }));
  await on.settle();
  held[1]?.fail('server');
  await on.settle();
  expect(texts()).toEqual([last.text, 'Lovely bowls']);
  expect(on.state().conversations?.failed[id]).toMatchObject({ text: 'And plates' });
  expect(on.errors.map((error) => (error as Error).message)).toEqual([on.state().conversations?.failed[id]?.error]);
  on.store.dispatch(messageRequested({ conversationId: id, text: 'And plates' }));
  expect(on.state().conversations?.failed[id]).toBeUndefined();
});

it('[MSG-010] keeps what was attached to a message that fails for its own conversation, and for the same key', async () => {
  const { on, id, commit } = await setUp({ expectsErrors: true });
  const held = on.api.hold('ConversationMessagesResource.create');
  const attached = () => on.state().conversations?.messaging.objectAttachment;
  const shared = { board: buildBoard().id };
  const open = (to: string) =>
    on.store.dispatch(
      navigationCommitted({
        entry: { key: to, path: `/messages/${to}/`, handler: 'www/messages/[id]', params: { id: to }, status: 200 },
        how: 'push',
      }),
    );
  on.store.dispatch(objectAttached({ shared }));
  on.store.dispatch(messageRequested({ conversationId: id, text: 'Look', shared }));
  expect(attached()).toBeNull();
  await on.settle();
  open('elsewhere');
  held[0]?.fail('server');
  await on.settle();
  expect(attached()).toBeNull();
  commit('push');
  expect(attached()).toEqual(shared);
  on.store.dispatch(messageRequested({ conversationId: id, text: 'Look', shared }));
  await on.settle();
  expect(held[1]?.extra.idempotencyKey).toBe(held[0]?.extra.idempotencyKey);
});
