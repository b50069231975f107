/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, cleanup, screen, within } from '@testing-library/react';
import { END_BOOKMARK, LIMITS } from '../../../../../contract/constants/limits';
import type { Conversation, Message } from '../../../../../contract/schemas/talk/conversations';
import { navigationCommitted } from '../../../../../src/actions/navigation';
import { conversationsChanged } from '../../../../../src/actions/talk/conversations';
import { wentOffline } from '../../../../../src/actions/ui';
import { createBrowserHistory } from '../../../../../src/browser/history';
import { MessagesScreen } from '../../../../../src/features/talk/messages';
import { conversationsReducer } from '../../../../../src/reducers/talk/conversations';
import { loadMessages } from '../../../../../src/sagas/talk/conversations';
import { selectUnseenConversations } from '../../../../../src/selectors/talk/conversations';
import { readableState } from '../../../../../src/store/devTools';
import { createTestStore } from '../../../../support/createTestStore';
import {
  buildBoard,
  buildConversation,
  buildMessage,
  buildPin,
  buildUser,
  buildViewer,
  pinBoardOf,
} from '../../../../support/factories';
import { failure } from '../../../../support/fakeApi';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const viewer = buildViewer({ conversations_unseen_count: 2 });
const me = buildUser({ ...viewer });
const ada = buildUser({ full_name: 'Ada Lind', username: 'ada' });
const ben = buildUser({ full_name: 'Ben Ohm', username: 'ben' });
const at = (minute: number) => ({
  created_at: new Date(Date.UTC(2026, 2, 14, 9, minute)).toISOString(),
  created_ms: Date.UTC(2026, 2, 14, 9, minute),
});

interface Given {
  talks: Conversation[];
  messages?: Message[];
  open?: Conversation;
  expectsErrors?: boolean;
}

async function show({ talks, messages, open, expectsErrors = false }: Given) {
  const on = createTestStore({ viewer, expectsErrors, modules: [{ slices: { conversations: conversationsReducer } }] });
  on.api.on('ConversationsResource.get', () => ({ data: talks, bookmark: END_BOOKMARK }));
  on.api.on('ConversationTypingResource.update', () => ({ ok: true }));
  if (messages) on.api.on('ConversationMessagesResource.get', () => ({ data: messages, bookmark: END_BOOKMARK }));
  const params: Record<string, string> = open ? { id: open.id } : {};
  const path = open ? `/messages/${open.id}/` : '/messages/';
  const result = await on.store.run(() => loadMessages({ path, params, query: {} })).done;
  const handler = open ? 'www/messages/[id]' : 'www/messages';
  const shown = await renderApp(<MessagesScreen />, { on, route: path, params });
  const entry = { key: 'entry-1', path, handler, params, status: 200 };
  await act(async () => void on.store.dispatch(navigationCommitted({ entry, how: 'replace' })));
  return { on, result, ...shown };
}

const said = () => screen.getAllByRole('listitem').filter((one) => one.hasAttribute('data-is-own'));
const texts = () => said().map((one) => one.querySelector('p')?.textContent);

function talkWithAda() {
  const id = buildConversation().id;
  const first = buildMessage({ conversation_id: id, sender: ada, text: 'First', ...at(1) });
  const second = buildMessage({ conversation_id: id, sender: me, text: 'Second', ...at(2) });
  return { talk: buildConversation({ id, users: [ada], last_message: second }), first, second };
}

it('links to the web addresses in messages, without the punctuation around them', async () => {
  const { talk, first } = talkWithAda();
  const message = { ...first, text: '見て「https://example.com/a_(b)」。' };
  await show({ talks: [talk], messages: [message], open: talk });
  const link = await screen.findByRole('link', { name: /^example\.com/ });
  expect(link).toHaveAttribute('href', 'https://example.com/a_(b)');
});

it('[MSG-015] [MSG-016] [MSG-021] lists who wrote, the newest first, with what is unread, and clears the badge', async () => {
  const older = buildConversation({ users: [ada], last_message: buildMessage({ sender: ada, text: 'Old', ...at(1) }) });
  older.last_message.conversation_id = older.id;
  const newer = buildConversation({
    users: [ben],
    unread: 3,
    last_message: buildMessage({ sender: ben, text: '', attached: 'pin', ...at(9) }),
  });
  newer.last_message.conversation_id = newer.id;
  const { on } = await show({ talks: [older, newer] });
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/Ada Lind|Ben Ohm/).textContent)).toEqual(['Ben Ohm', 'Ada Lind']);
  expect(rows[0]).toHaveTextContent('Sent a pin');
  expect(rows[0]).toHaveTextContent('3 unread messages');
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', `/messages/${older.id}/`);
  expect(selectUnseenConversations(on.state())).toBe(0);
});

it('shows the open conversation in the list, however far down it is', async () => {
  const shownInList: (string | null)[] = [];
  // jsdom has none.
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shownInList.push(this.textContent);
  };
  const { talk, first } = talkWithAda();
  const other = buildConversation({
    users: [ben],
    last_message: buildMessage({ sender: ben, text: 'Hello', ...at(5) }),
  });
  await show({ talks: [other, talk], messages: [first], open: talk });
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  expect(shownInList).toEqual([expect.stringContaining('Ada Lind')]);
});

it('says when nobody has written', async () => {
  await show({ talks: [] });
  expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Choose a conversation' })).toBeNull();
});

it('says when that could not be read, and tries again', async () => {
  const on = createTestStore({ viewer, modules: [{ slices: { conversations: conversationsReducer } }] });
  on.api.fail('ConversationsResource.get', 'server');
  await on.store.run(() => loadMessages({ path: '/messages/', params: {}, query: {} })).done;
  const { user, settled } = await renderApp(<MessagesScreen />, { on, route: '/messages/' });
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  const talks = [buildConversation({ users: [ada] })];
  on.api.on('ConversationsResource.get', () => ({ data: talks, bookmark: END_BOOKMARK }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(screen.getByText('Ada Lind')).toBeVisible();
});

it('[MSG-007] [MSG-008] [MSG-014] shows what is sent at once by the keyboard, and the server’s word in its place', async () => {
  const { talk, first, second } = talkWithAda();
  const { on, user, settled } = await show({ talks: [talk], messages: [second, first], open: talk });
  expect(texts()).toEqual(['First', 'Second']);
  const sent = on.api.hold('ConversationMessagesResource.create');
  const field = screen.getByRole('textbox', { name: 'Message to Ada Lind' });
  await user.type(field, 'Third{Shift>}{Enter}{/Shift}line{Enter}');
  expect(texts()).toEqual(['First', 'Second', 'Third\nline']);
  expect(said().at(-1)).toHaveTextContent('Sending…');
  expect(field).toHaveValue('');
  expect(sent.map(({ options }) => options)).toEqual([{ conversation_id: talk.id, text: 'Third\nline' }]);
  const answer = buildMessage({ conversation_id: talk.id, sender: me, text: 'Third\nline', ...at(3) });
  sent[0]?.answer(answer);
  await settled();
  expect(texts()).toEqual(['First', 'Second', 'Third\nline']);
  expect(said().at(-1)).not.toHaveTextContent('Sending…');
  expect(on.state().conversations?.conversations[talk.id]?.lastMessage).toBe(answer.id);
});

it('[MSG-009] [MSG-033] takes what could not be sent back into the field with the reason, and sends it once', async () => {
  const { talk, first } = talkWithAda();
  const { on, user, settled } = await show({ talks: [talk], messages: [first], open: talk, expectsErrors: true });
  const sent = on.api.hold('ConversationMessagesResource.create');
  const field = screen.getByRole('textbox', { name: 'Message to Ada Lind' });
  await user.type(field, 'Hello{Enter}');
  sent[0]?.fail('forbidden');
  await settled();
  expect(texts()).not.toContain('Hello');
  expect(field).toHaveValue('Hello');
  expect(field).toHaveAccessibleDescription(expect.stringContaining('You are not allowed to do that.'));
  await user.type(field, '{Enter}');
  expect(sent[1]?.extra.idempotencyKey).toBe(sent[0]?.extra.idempotencyKey);
});

it('[MSG-013] [MSG-020] [MSG-040] shows a message of another as it arrives, once, and it is read', async () => {
  const { talk, first, second } = talkWithAda();
  const { on, settled } = await show({ talks: [{ ...talk, unread: 1 }], messages: [second, first], open: talk });
  const third = buildMessage({ conversation_id: talk.id, sender: ada, text: 'News', ...at(3) });
  on.api.on('ConversationMessagesResource.get', () => ({ data: [third, second, first], bookmark: END_BOOKMARK }));
  on.api.on('ConversationsResource.get', () => ({ data: [{ ...talk, last_message: third }], bookmark: END_BOOKMARK }));
  const news = { unseen: 1, conversationIds: [talk.id], isMissed: false };
  await act(async () => void on.store.dispatch(conversationsChanged(news)));
  await settled();
  expect(texts()).toEqual(['First', 'Second', 'News']);
  expect(on.state().conversations?.conversations[talk.id]).toMatchObject({ unread: 0, lastMessage: third.id });
  expect(selectUnseenConversations(on.state())).toBe(0);
});

it('[MSG-003] [ROUTE-020] [ROUTE-021] shows what was sent, and says what is not available', async () => {
  const { talk, first } = talkWithAda();
  const pin = buildPin({ title: 'Tea' });
  const board = buildBoard({ name: 'Cups' });
  const of = { conversation_id: talk.id, sender: ada, text: '' };
  await show({
    talks: [talk],
    messages: [
      buildMessage({ ...of, attached: 'board', board, ...at(6) }),
      buildMessage({ ...of, attached: 'pin', pin, ...at(5) }),
      buildMessage({ ...of, attached: 'pin', ...at(4) }),
      first,
    ],
    open: talk,
  });
  const received = `/pin/${pin.id}/sent/?sender=${ada.id}`;
  expect(screen.getByRole('link', { name: 'Tea' })).toHaveAttribute('href', received);
  expect(screen.getByRole('link', { name: /Cups/ })).toHaveAttribute('href', board.url);
  expect(screen.getByText('This pin is not available')).toBeVisible();
});

it('[BOARD-066] [MSG-003] warns of what was sent from a sensitive board in place of its pictures', async () => {
  const { talk, first } = talkWithAda();
  const cover_images = [{ url: '/cover.webp', width: 474, height: 600, dominant_color: '#aaaaaa' }];
  const board = buildBoard({
    name: 'Cups',
    cover_images,
    sensitivity_screen: { reason: 'violence', show_warning: true },
  });
  const pin = buildPin({ title: 'Tea', board: pinBoardOf(board) });
  const of = { conversation_id: talk.id, sender: ada, text: '' };
  await show({
    talks: [talk],
    messages: [
      buildMessage({ ...of, attached: 'board', board, ...at(6) }),
      buildMessage({ ...of, attached: 'pin', pin, ...at(5) }),
      first,
    ],
    open: talk,
  });
  const sent = screen.getByRole('link', { name: 'Tea' });
  expect(sent).toHaveTextContent('Sensitive content');
  for (const link of [sent, screen.getByRole('link', { name: /Cups/ })]) {
    expect(link.querySelector('img')).toBeNull();
  }
});

it('writes nothing without a network, and keeps what was typed', async () => {
  const { talk, first } = talkWithAda();
  const { on, user } = await show({ talks: [talk], messages: [first], open: talk });
  const sent = on.api.hold('ConversationMessagesResource.create');
  await act(async () => void on.store.dispatch(wentOffline()));
  const field = screen.getByRole('textbox', { name: 'Message to Ada Lind' });
  await user.type(field, 'Later{Enter}');
  expect([sent.length, (field as HTMLTextAreaElement).value]).toEqual([0, 'Later']);
  expect(screen.getByText(/You’re offline/)).toBeVisible();
});

it('[CTX-010] asks visitors to log in, and finds no conversation of others', async () => {
  const visitor = createTestStore({ modules: [{ slices: { conversations: conversationsReducer } }] });
  const load = () => loadMessages({ path: '/messages/7/', params: { id: '7' }, query: {} });
  expect(await visitor.store.run(load).done).toEqual({ redirectTo: '/login?next=%2Fmessages%2F7%2F', status: 302 });
  const member = createTestStore({ viewer, modules: [{ slices: { conversations: conversationsReducer } }] });
  member.api.on('ConversationsResource.get', () => ({ data: [], bookmark: END_BOOKMARK }));
  member.api.fail('ConversationMessagesResource.get', 'notFound');
  member.api.fail('ConversationResource.get', 'notFound');
  expect(await member.store.run(load).done).toEqual({ status: 404 });
});

it('masks in DevTools what people say to each other', async () => {
  const { talk, first } = talkWithAda();
  const { on } = await show({ talks: [talk], messages: [first], open: talk });
  expect(texts()).toContain('First');
  expect(JSON.stringify(readableState(on.state()))).not.toContain('First');
});

it('[MSG-006] [MSG-022] begins a conversation with the person of the address, and opens it', async () => {
  const on = createTestStore({ viewer, modules: [{ slices: { conversations: conversationsReducer } }] });
  on.api.on('ConversationsResource.get', () => ({ data: [], bookmark: END_BOOKMARK }));
  on.api.on('UserResource.get', () => ada);
  const path = '/messages/?to=ada';
  await on.store.run(() => loadMessages({ path, params: {}, query: {} })).done;
  const { user, settled } = await renderApp(<MessagesScreen />, { on, route: path });
  const created = on.api.hold('ConversationResource.create');
  await user.type(screen.getByRole('textbox', { name: 'Message to Ada Lind' }), 'Hello{Enter}');
  expect(created.map(({ options }) => options)).toEqual([{ user_ids: [ada.id], text: 'Hello' }]);
  const { talk } = talkWithAda();
  created[0]?.answer(talk);
  await settled();
  expect(on.state().conversations?.conversations[talk.id]).toMatchObject({ id: talk.id, users: [ada.id] });
  const { current } = on.state().ui.navigation;
  expect(current?.path).toBe(`/messages/${talk.id}/`);
  expect(on.state().ui.textDrafts).toEqual({});
  // What is written next goes to the same people.
  const entry = {
    ...(current ?? { key: 'entry', path: '/', status: 200 }),
    handler: 'www/messages/[id]',
    params: { id: talk.id },
  };
  on.api.on('ConversationMessagesResource.get', () => ({ data: [talk.last_message], bookmark: END_BOOKMARK }));
  await act(async () => void on.store.dispatch(navigationCommitted({ entry, how: 'replace' })));
  await settled();
  const field = screen.getByRole('textbox', { name: 'Message to Ada Lind' });
  expect(field).toHaveFocus();
  const other = { ...entry, key: 'entry-2', handler: 'www/messages', path: '/messages/', params: {} };
  await act(async () => void on.store.dispatch(navigationCommitted({ entry: other, how: 'push' })));
  await act(async () => void on.store.dispatch(navigationCommitted({ entry, how: 'push' })));
  expect(screen.getByRole('textbox', { name: 'Message to Ada Lind' })).not.toHaveFocus();
});

it('[MSG-001] [MSG-022] invites an address by mail, and shows whom it waits for', async () => {
  const MAIL = 'mira@example.org';
  const on = createTestStore({ viewer, modules: [{ slices: { conversations: conversationsReducer } }] });
  on.api.on('ConversationsResource.get', () => ({ data: [], bookmark: END_BOOKMARK }));
  on.api.on('ShareSuggestionsResource.get', () => []);
  const chooser = await renderApp(<MessagesScreen />, { on, route: '/messages/?new' });
  await chooser.user.type(screen.getByRole('searchbox', { name: 'Find people' }), MAIL);
  const link = screen.getByRole('link', { name: `Invite ${MAIL} by email` });
  const path = '/messages/?to=mira%40example.org';
  expect(link).toHaveAttribute('href', path);
  chooser.unmount();
  await on.store.run(() => loadMessages({ path, params: {}, query: {} })).done;
  const { user, settled } = await renderApp(<MessagesScreen />, { on, route: path });
  const created = on.api.hold('ConversationResource.create');
  await user.type(screen.getByRole('textbox', { name: `Message to ${MAIL}` }), 'Hello{Enter}');
  expect(created.map(({ options }) => options)).toEqual([{ user_ids: [], emails: [MAIL], text: 'Hello' }]);
  const id = buildConversation().id;
  const last_message = buildMessage({ conversation_id: id, sender: me, text: 'Hello', ...at(1) });
  const talk = buildConversation({ id, users: [], emails: [MAIL], last_message });
  created[0]?.answer(talk);
  await settled();
  expect(on.state().ui.navigation.current?.path).toBe(`/messages/${id}/`);
  cleanup();
  await show({ talks: [talk], messages: [last_message], open: talk });
  expect(screen.getByRole('heading', { level: 2, name: MAIL })).toBeVisible();
  expect(screen.getByText(/Invited by email/)).toHaveTextContent(MAIL);
});

it('[MSG-022] invites nobody by mail beside as many people as a conversation can have', async () => {
  const people = Array.from({ length: LIMITS.conversationPeople }, (_, number) =>
    buildUser({ username: `p${number}`, full_name: `Person ${number}.` }),
  );
  const on = createTestStore({ viewer, modules: [{ slices: { conversations: conversationsReducer } }] });
  on.api.on('ConversationsResource.get', () => ({ data: [], bookmark: END_BOOKMARK }));
  on.api.on('ShareSuggestionsResource.get', () => people);
  const { user } = await renderApp(<MessagesScreen />, { on, route: '/messages/?new' });
  const add = await screen.findAllByRole('button', { name: /^Add Person/ });
  for (const button of add.slice(0, -1)) await user.click(button);
  const field = screen.getByRole('searchbox', { name: 'Find people' });
  await user.type(field, 'mira@example.org');
  expect(screen.getByRole('link', { name: /^Invite/ })).toBeVisible();
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: /^Add Person/ }));
  await user.type(field, 'mira@example.org');
  expect(screen.queryByRole('link', { name: /^Invite/ })).toBeNull();
});

it('[MSG-030] [MSG-032] offers nobody to write to but those whom a message reaches', async () => {
  const modules = [{ slices: { conversations: conversationsReducer } }];
  const on = createTestStore({ viewer, modules, expectsErrors: true });
  on.api.on('ConversationsResource.get', () => ({ data: [], bookmark: END_BOOKMARK }));
  on.api.on('ShareSuggestionsResource.get', ({ query }) => (query === 'ada' ? [ada] : []));
  const { user, settled } = await renderApp(<MessagesScreen />, { on, route: '/messages/?new' });
  const field = screen.getByRole('searchbox', { name: 'Find people' });
  const find = async (name: string) => {
    await user.clear(field);
    await user.type(field, name);
    await act(async () => on.clock.advance(200));
    await settled();
  };
  await find('ada');
  expect(screen.getByRole('link', { name: /Ada Lind/ })).toBeVisible();
  await find('ben');
  expect(screen.getByText('No people found')).toBeVisible();
  on.api.fail('ShareSuggestionsResource.get', 'busy');
  await find('cleo');
  expect(screen.getByRole('alert')).toHaveTextContent(failure('busy').body.message);
  on.api.on('ShareSuggestionsResource.get', () => []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => on.clock.advance(200));
  await settled();
  expect(screen.getByText('No people found')).toBeVisible();
});

it('[MSG-022] opens the conversation that there is with somebody instead of a second one', async () => {
  const { talk } = talkWithAda();
  const on = createTestStore({ viewer, modules: [{ slices: { conversations: conversationsReducer } }] });
  on.api.on('ConversationsResource.get', () => ({ data: [talk], bookmark: END_BOOKMARK }));
  on.api.on('UserResource.get', () => ada);
  const result = await on.store.run(() => loadMessages({ path: '/messages/?to=ada', params: {}, query: {} })).done;
  expect(result).toEqual({ redirectTo: `/messages/${talk.id}/`, status: 302 });
});

it('[MSG-017] [MSG-018] shows either the open conversation or a new message, whichever was opened last', async () => {
  const { talk, first } = talkWithAda();
  const { on } = await show({ talks: [talk], messages: [first], open: talk });
  const shown = () => [
    screen.queryByRole('region', { name: 'Conversation with Ada Lind' }) !== null,
    screen.queryByRole('region', { name: 'New message' }) !== null,
  ];
  const go = async (key: string, path: string, params: Record<string, string>) => {
    const handler = 'id' in params ? 'www/messages/[id]' : 'www/messages';
    const entry = { key, path, handler, params, status: 200 };
    await act(async () => void on.store.dispatch(navigationCommitted({ entry, how: 'push' })));
  };
  expect(shown()).toEqual([true, false]);
  await go('entry-2', '/messages/?new', {});
  expect(shown()).toEqual([false, true]);
  await go('entry-3', `/messages/${talk.id}/`, { id: talk.id });
  expect(shown()).toEqual([true, false]);
});

it.each([
  ['the browser', createBrowserHistory(window, () => 'entry'), 1],
  ['the server', null, 0],
])('[MSG-020] [MSG-021] tells how far messages were read, when %s reads them: %#', async (_, history, times) => {
  const { talk, first, second } = talkWithAda();
  const on = createTestStore({ viewer, history, modules: [{ slices: { conversations: conversationsReducer } }] });
  on.api.on('ConversationsResource.get', () => ({ data: [talk], bookmark: END_BOOKMARK }));
  on.api.on('ConversationMessagesResource.get', () => ({ data: [second, first], bookmark: END_BOOKMARK }));
  on.api.on('ConversationResource.update', () => ({ ok: true }));
  on.api.on('ConversationsResource.update', () => ({ ok: true }));
  const [path, params] = [`/messages/${talk.id}/`, { id: talk.id }];
  const entry = { key: 'entry-1', path, handler: 'www/messages/[id]', params, status: 200 };
  on.store.dispatch(navigationCommitted({ entry, how: 'push' }));
  await on.store.run(() => loadMessages({ path, params, query: {} })).done;
  await on.settle();
  const read = { conversation_id: talk.id, last_message_id: second.id };
  expect(on.api.calls('ConversationResource.update')).toEqual(Array(times).fill(read));
  expect(on.api.calls('ConversationsResource.update')).toEqual(Array(times).fill({ last_message_id: second.id }));
});

it('[COMM-039] mutes a conversation, and reports it with a reason, after which it is gone', async () => {
  const { talk, first } = talkWithAda();
  const { on, user, settled } = await show({ talks: [talk], messages: [first], open: talk });
  const held = on.api.hold('ConversationMuteResource.create');
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Conversation options' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await settled();
  };
  const isMuted = () => on.state().conversations?.conversations[talk.id]?.isMuted;
  await choose(/^Mute/);
  expect([isMuted(), held[0]?.options]).toEqual([true, { conversation_id: talk.id }]);
  held[0]?.fail('server');
  await settled();
  expect(isMuted()).toBe(false);
  on.api.on('ConversationReportResource.create', () => ({ ok: true }));
  await choose(/^Report/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this conversation' }));
  await user.click(await dialog.findByRole('radio', { name: 'Spam' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  await settled();
  expect(on.api.calls('ConversationReportResource.create')).toEqual([
    { conversation_id: talk.id, reason: 'spam', note: '' },
  ]);
  expect(on.state().conversations?.conversations[talk.id]).toBeUndefined();
});
