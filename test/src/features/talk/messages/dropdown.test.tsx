/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, screen, waitFor, within } from '@testing-library/react';
import { END_BOOKMARK } from '../../../../../contract/constants/limits';
import type { PinId } from '../../../../../contract/schemas/common';
import type { Conversation } from '../../../../../contract/schemas/talk/conversations';
import { queryTyped } from '../../../../../src/actions/discovery/typeahead';
import { navigationCommitted } from '../../../../../src/actions/navigation';
import { conversationsChanged } from '../../../../../src/actions/talk/conversations';
import { newMessageOpened } from '../../../../../src/actions/talk/messaging';
import { counted } from '../../../../../src/actions/talk/news';
import { pinShared } from '../../../../../src/actions/talk/shares';
import { createBrowserHistory } from '../../../../../src/browser/history';
import { MessagesLink } from '../../../../../src/features/runtime/shell/MessagesLink';
import { triedItsReducer } from '../../../../../src/reducers/pins/triedIts';
import { conversationsReducer } from '../../../../../src/reducers/talk/conversations';
import { NO_MESSAGING } from '../../../../../src/reducers/talk/messaging';
import { selectUnseenConversations } from '../../../../../src/selectors/talk/conversations';
import { selectMessaging, selectUnread } from '../../../../../src/selectors/talk/messaging';
import { createTestStore } from '../../../../support/createTestStore';
import {
  buildBoard,
  buildConversation,
  buildMessage,
  buildPin,
  buildTriedIt,
  buildUser,
  buildViewer,
} from '../../../../support/factories';
import { failure } from '../../../../support/fakeApi';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const viewer = buildViewer({ conversations_unseen_count: 2, news_hub_count: 1 });
const ada = buildUser({ full_name: 'Ada Lind', username: 'ada' });
const ben = buildUser({ full_name: 'Ben Ohm', username: 'ben' });
const board = buildBoard({ name: 'Kitchen' });
const triedIt = buildTriedIt({ user: ada, text: 'Baked twice' });

function talkWith(who: typeof ada, text: string, given: Partial<Conversation> = {}) {
  const { id } = buildConversation();
  return buildConversation({
    id,
    users: [who],
    last_message: buildMessage({ conversation_id: id, sender: who, text }),
    ...given,
  });
}

const BUSY = failure('busy').body.message;

async function show({ expectsErrors = false, path = '/', people = [ada] } = {}) {
  const talk = talkWith(ada, 'Hello there', { unread: 3, users: people });
  const on = createTestStore({
    viewer,
    expectsErrors,
    history: createBrowserHistory(window, () => 'entry'),
    modules: [{ slices: { conversations: conversationsReducer, triedIts: triedItsReducer } }],
  });
  on.api.on('ConversationsResource.get', () => ({ data: [talk], bookmark: END_BOOKMARK }));
  on.api.on('ConversationMessagesResource.get', () => ({ data: [talk.last_message], bookmark: END_BOOKMARK }));
  for (const key of [
    'ConversationsResource.update',
    'ConversationResource.update',
    'ConversationTypingResource.update',
  ] as const) {
    on.api.on(key, () => ({ ok: true }));
  }
  on.api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [board], all_boards: [board] }));
  on.api.on('DidItUserFeedResource.get', () => ({ data: [triedIt], bookmark: END_BOOKMARK }));
  on.api.on('PinShareResource.create', ({ pin_id }) => ({ pin_id, share_count: 1 }));
  on.api.on('ShareSuggestionsResource.get', ({ query }) => [query === 'ben' ? ben : ada]);
  const shown = await renderApp(<MessagesLink />, { on, route: path });
  const messaging = () => selectMessaging(on.state());
  const link = () => screen.getByRole('link', { name: /^Messages/, hidden: true });
  const open = async () => {
    await waitFor(() => expect(link()).toHaveAttribute('aria-haspopup', 'dialog'), { timeout: 20_000 });
    await shown.user.click(link());
    await shown.settled();
    return within(await screen.findByRole('dialog', { name: 'Messages' }));
  };
  return { ...shown, on, talk, messaging, link, open };
}

it('[MSG-005] [MSG-019] opens from the header, and discards what was begun when it is closed', async () => {
  const { on, user, settled, talk, messaging, link, open } = await show();
  expect(messaging()).toEqual(NO_MESSAGING);
  const dropdown = await open();
  expect(link()).toHaveAttribute('aria-expanded', 'true');
  expect([messaging().isDropdownShown, selectUnread(on.state()), selectUnseenConversations(on.state())]).toEqual([
    true,
    3,
    0,
  ]);
  await user.click(await dropdown.findByRole('link', { name: /Ada Lind/ }));
  await settled();
  expect(on.api.calls('ConversationResource.update')).toEqual([
    { conversation_id: talk.id, last_message_id: talk.last_message.id },
  ]);
  expect([messaging().openId, selectUnread(on.state())]).toEqual([talk.id, 0]);
  await user.click(await dropdown.findByRole('button', { name: 'Attach to your message' }));
  await settled();
  await user.click(await screen.findByRole('menuitem', { name: 'Kitchen' }));
  expect(messaging()).toMatchObject({ openId: talk.id, objectAttachment: { board: board.id } });
  // The menu gives the focus back a little later, to its button, or to the dialog on a slow machine.
  const dialog = screen.getByRole('dialog', { name: 'Messages' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement), { timeout: 20_000 });
  await user.keyboard('{Escape}');
  await settled();
  expect(messaging()).toMatchObject({ openId: null, objectAttachment: null, isDropdownShown: false });
  const again = await open();
  await user.click(await again.findByRole('button', { name: 'New message' }));
  expect(messaging()).toMatchObject({ openId: null, isNewMessageShown: true });
  await user.keyboard('{Escape}');
  await settled();
  expect(messaging()).toMatchObject({ isNewMessageShown: false, isDropdownShown: false });
  act(() => void on.store.dispatch(counted({ count: 4 })));
  expect(messaging().newsHubCount).toBe(4);
});

it('[MSG-003] [MSG-010] sends a board with a message, and returns both to the field when that fails', async () => {
  const { on, user, settled, talk, messaging, open } = await show({ expectsErrors: true });
  const dropdown = await open();
  await user.click(await dropdown.findByRole('link', { name: /Ada Lind/ }));
  await settled();
  await user.click(await dropdown.findByRole('button', { name: 'Attach to your message' }));
  await settled();
  await user.click(await screen.findByRole('menuitem', { name: 'Kitchen' }));
  const sent = on.api.hold('ConversationMessagesResource.create');
  const field = await dropdown.findByRole('textbox', { name: 'Message to Ada Lind' });
  await user.type(field, 'Look{Enter}');
  expect(messaging().objectAttachment).toBeNull();
  expect(dropdown.getByRole('link', { name: /Kitchen/ })).toHaveAttribute('href', board.url);
  expect(sent[0]?.options).toEqual({ conversation_id: talk.id, text: 'Look', board: board.id });
  sent[0]?.fail('forbidden');
  await settled();
  expect(on.errors.map((error) => (error as Error).message)).toEqual(['You are not allowed to do that.']);
  expect([messaging().objectAttachment, (field as HTMLTextAreaElement).value]).toEqual([{ board: board.id }, 'Look']);
  await user.type(field, '{Enter}');
  expect([sent[1]?.options, sent[1]?.extra.idempotencyKey]).toEqual([sent[0]?.options, sent[0]?.extra.idempotencyKey]);
});

it('[MSG-003] sends a tried-it, shown with who tried it and their note', async () => {
  const { on, user, settled, talk, open } = await show();
  const dropdown = await open();
  await user.click(await dropdown.findByRole('link', { name: /Ada Lind/ }));
  await settled();
  await user.click(await dropdown.findByRole('button', { name: 'Attach to your message' }));
  await settled();
  await user.click(await screen.findByRole('menuitem', { name: 'Tried: Baked twice' }));
  expect(dropdown.getByRole('button', { name: 'Remove Baked twice' })).toBeVisible();
  const sent = on.api.hold('ConversationMessagesResource.create');
  await user.click(dropdown.getByRole('button', { name: 'Send' }));
  expect(sent[0]?.options).toEqual({ conversation_id: talk.id, text: '', user_did_it_data: triedIt.id });
  const attached = dropdown.getByRole('link', { name: /Ada Lind tried this/ });
  expect(attached).toHaveTextContent('Baked twice');
  expect(attached).toHaveAttribute('href', `/pin/${triedIt.pin_id}/`);
});

it('[MSG-003] sends one of the viewer’s own pins, chosen by its picture', async () => {
  const { on, user, settled, talk, open } = await show();
  const pins = [buildPin({ title: 'Red bowl' }), buildPin({ title: 'Blue bowl' })];
  const read = on.api.hold('UserPinsResource.get');
  const dropdown = await open();
  await user.click(await dropdown.findByRole('link', { name: /Ada Lind/ }));
  await settled();
  await user.click(await dropdown.findByRole('button', { name: 'Attach to your message' }));
  await settled();
  await user.click(await screen.findByRole('menuitem', { name: 'Choose a pin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a pin' }));
  await waitFor(() => expect(read[0]?.options).toEqual({ username: expect.any(String), kind: 'saved' }));
  read[0]?.answer(pins, END_BOOKMARK);
  await settled();
  await user.click(await dialog.findByRole('button', { name: 'Blue bowl' }));
  await settled();
  expect(await dropdown.findByRole('button', { name: 'Remove Blue bowl' })).toBeVisible();
  const sent = on.api.hold('ConversationMessagesResource.create');
  await user.click(dropdown.getByRole('button', { name: 'Send' }));
  expect(sent[0]?.options).toEqual({ conversation_id: talk.id, text: '', pin: pins[1]?.id });
});

it.each([
  ['the detail', 'Ben takes no messages', 'Ben takes no messages'],
  ['the message where there is no detail', '', 'You are not allowed to do that.'],
])('[MSG-011] [MSG-012] says by %s why a conversation could not be begun', async (_, message_detail, text) => {
  const { on, user, settled, open } = await show({ expectsErrors: true });
  on.api.on('ConversationResource.create', () => {
    const refused = failure('forbidden');
    refused.body.message_detail = message_detail;
    throw refused;
  });
  const dropdown = await open();
  await user.click(await dropdown.findByRole('button', { name: 'New message' }));
  await user.type(await dropdown.findByRole('searchbox', { name: 'Find people' }), 'ben');
  await settled();
  await act(async () => on.clock.advance(200));
  await settled();
  await user.click(await dropdown.findByRole('button', { name: /Ben Ohm/ }));
  const field = await dropdown.findByRole('textbox', { name: 'Message to Ben Ohm' });
  await user.type(field, 'Hello{Enter}');
  await settled();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(field).toHaveValue('Hello');
  expect(on.errors.map((error) => (error as Error).message)).toEqual(['You are not allowed to do that.']);
});

it('[MSG-027] says why people to write to could not be found, and tries again', async () => {
  const { on, user, settled, open } = await show({ expectsErrors: true });
  on.api.fail('ShareSuggestionsResource.get', 'busy');
  const dropdown = await open();
  await user.click(await dropdown.findByRole('button', { name: 'New message' }));
  await settled();
  expect(await dropdown.findByRole('alert')).toHaveTextContent(BUSY);
  on.api.on('ShareSuggestionsResource.get', () => [ada]);
  await user.click(dropdown.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(dropdown.getByRole('button', { name: /Ada Lind/ })).toBeVisible();
  const search = async () => {
    await settled();
    await act(async () => on.clock.advance(200));
    await settled();
  };
  on.api.fail('ShareSuggestionsResource.get', 'busy');
  await user.type(dropdown.getByRole('searchbox', { name: 'Find people' }), 'ben');
  await search();
  expect(dropdown.getByRole('alert')).toHaveTextContent(BUSY);
  on.api.on('ShareSuggestionsResource.get', () => [ben]);
  await user.click(dropdown.getByRole('button', { name: 'Try again' }));
  await search();
  expect(dropdown.getByRole('button', { name: /Ben Ohm/ })).toBeVisible();
});

it('[MSG-030] [MSG-032] offers nobody to write to but those whom a message reaches', async () => {
  const { on, user, settled, open } = await show();
  on.api.on('ShareSuggestionsResource.get', ({ query }) => (query === undefined ? [ada] : []));
  const dropdown = await open();
  await user.click(await dropdown.findByRole('button', { name: 'New message' }));
  await user.type(await dropdown.findByRole('searchbox', { name: 'Find people' }), 'ben');
  await settled();
  await act(async () => on.clock.advance(200));
  await settled();
  expect(dropdown.getByText('No people found')).toBeVisible();
  expect(on.api.calls('ShareSuggestionsResource.get').map(({ query }) => query)).toEqual([undefined, 'ben']);
});

it.each([
  ['while the boards are read', 'hold', 'Loading'],
  ['where they could not be read', 'fail', 'Your boards could not be loaded'],
  ['of a member without boards', 'none', 'No boards yet'],
] as const)('[MSG-003] the menu of what can be attached has an entry %s', async (_, how, text) => {
  const { on, user, settled, open } = await show();
  if (how === 'hold') on.api.hold('BoardPickerBoardsResource.get');
  if (how === 'fail') on.api.fail('BoardPickerBoardsResource.get', 'busy');
  if (how === 'none') on.api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [] }));
  const dropdown = await open();
  await user.click(await dropdown.findByRole('link', { name: /Ada Lind/ }));
  await settled();
  await user.click(await dropdown.findByRole('button', { name: 'Attach to your message' }));
  await settled();
  expect(await screen.findByRole('menuitem', { name: text })).toHaveAttribute('aria-disabled', 'true');
});

it('[MSG-006] [MSG-022] writes a first message in the header, where the conversation then opens', async () => {
  const { on, user, settled, messaging, open } = await show();
  const talk = talkWith(ben, 'Hello');
  on.api.on('ConversationResource.create', () => talk);
  const dropdown = await open();
  await user.click(await dropdown.findByRole('button', { name: 'New message' }));
  await settled();
  expect(await dropdown.findByRole('button', { name: /Ada Lind/ })).toBeVisible();
  await user.type(await dropdown.findByRole('searchbox', { name: 'Find people' }), 'ben');
  await settled();
  await act(async () => on.clock.advance(200));
  await settled();
  await user.click(await dropdown.findByRole('button', { name: /Ben Ohm/ }));
  await user.type(await dropdown.findByRole('textbox', { name: 'Message to Ben Ohm' }), 'Hello{Enter}');
  await settled();
  expect(messaging()).toMatchObject({ openId: talk.id, isNewMessageShown: false, isDropdownShown: true });
  expect(on.state().ui.navigation.current?.path ?? '/').toBe('/');
  expect(await dropdown.findByRole('region', { name: 'Conversation with Ben Ohm' })).toBeVisible();
});

it('[MSG-027] [MSG-040] listens to what others read: messages, requests, boards, people and counts', async () => {
  const { on, user, settled, talk, messaging, open } = await show();
  const dropdown = await open();
  await user.click(await dropdown.findByRole('link', { name: /Ada Lind/ }));
  await settled();
  const news = buildMessage({ conversation_id: talk.id, sender: ada, text: 'News' });
  on.api.on('ConversationMessagesResource.get', () => ({ data: [news, talk.last_message], bookmark: END_BOOKMARK }));
  const change = { unseen: 1, conversationIds: [talk.id], isMissed: false };
  await act(async () => void on.store.dispatch(conversationsChanged(change)));
  await settled();
  expect(dropdown.getByText('News')).toBeVisible();
  const request = talkWith(ben, 'Hi', {});
  request.contact_request = { id: request.id, sender_id: ben.id, has_declined: true, has_blocked: false };
  await on.readList({ resource: 'ContactRequestsResource.get', options: { has_declined: true } }, [request]);
  await on.readList({ resource: 'ConversationsResource.get', options: {} }, [talk]);
  act(() => void on.store.dispatch(pinShared({ pinId: '5' as PinId, way: 'system' })));
  const { conversations, messages } = on.state().conversations ?? {};
  expect(Object.keys(conversations ?? {})).toEqual(expect.arrayContaining([talk.id, request.id]));
  expect(messages?.[news.id]?.text).toBe('News');
  expect(messaging().nativelyShared).toBe('5');
  await user.click(await dropdown.findByRole('button', { name: 'Attach to your message' }));
  await settled();
  await user.keyboard('{Escape}');
  await user.click(await dropdown.findByRole('button', { name: 'All conversations' }));
  await user.click(await dropdown.findByRole('button', { name: 'New message' }));
  await user.type(await dropdown.findByRole('searchbox', { name: 'Find people' }), 'ben');
  await settled();
  await act(async () => on.clock.advance(200));
  await settled();
  const people = { '': [ada.id], ben: [ben.id] };
  expect(messaging()).toMatchObject({ boardsShortlist: [board.id], people });
  const cleo = buildUser();
  on.api.on('TypeaheadResource.get', ({ query }) => ({
    queries: [],
    query_images: [],
    users: query === 'x' ? [cleo] : [ben, cleo],
    boards: [],
  }));
  for (const query of ['be', 'ben', 'x']) {
    await act(async () => void on.store.dispatch(queryTyped({ query })));
    await act(async () => on.clock.advance(200));
    await settled();
  }
  // Typeahead also finds people who cannot be written to.
  expect(messaging().people).toEqual({ ...people, be: [ben.id] });
});

it('shows the list in the header again when a group is left there, and stays on the page behind it', async () => {
  const { on, user, settled, messaging, open } = await show({ people: [ada, ben] });
  on.api.on('ConversationMemberResource.delete', () => ({ ok: true }));
  const dropdown = await open();
  await user.click(await dropdown.findByRole('link', { name: /Ada Lind/ }));
  await settled();
  await user.click(await dropdown.findByRole('button', { name: 'Conversation options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave the group' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await settled();
  expect(messaging()).toMatchObject({ openId: null, isDropdownShown: true });
  expect(on.state().ui.navigation.current?.path).toBe('/');
  expect(window.location.pathname).not.toBe('/messages/');
});

it('[MSG-010] [MSG-022] attaches nothing to a first message that was attached in another conversation', async () => {
  const { on, user, settled, messaging, open } = await show();
  on.api.on('ConversationResource.create', () => talkWith(ben, 'Hello'));
  const dropdown = await open();
  await user.click(await dropdown.findByRole('link', { name: /Ada Lind/ }));
  await settled();
  await user.click(await dropdown.findByRole('button', { name: 'Attach to your message' }));
  await settled();
  await user.click(await screen.findByRole('menuitem', { name: 'Kitchen' }));
  expect(messaging().objectAttachment).toEqual({ board: board.id });
  act(() => void on.store.dispatch(newMessageOpened({})));
  expect(messaging().objectAttachment).toBeNull();
  await user.type(await dropdown.findByRole('searchbox', { name: 'Find people' }), 'ben');
  await settled();
  await act(async () => on.clock.advance(200));
  await settled();
  await user.click(await dropdown.findByRole('button', { name: /Ben Ohm/ }));
  await user.type(await dropdown.findByRole('textbox', { name: 'Message to Ben Ohm' }), 'Hello{Enter}');
  await settled();
  expect(on.api.calls('ConversationResource.create')).toEqual([{ user_ids: [ben.id], text: 'Hello' }]);
});

it('leads to the page of the messages where that is open, and closes when another page opens', async () => {
  const { on, messaging, link, open } = await show();
  await open();
  const entry = { key: 'entry-2', path: '/messages/', handler: 'www/messages', params: {}, status: 200 };
  await act(async () => void on.store.dispatch(navigationCommitted({ entry, how: 'push' })));
  expect(messaging().isDropdownShown).toBe(false);
  expect(link()).not.toHaveAttribute('aria-haspopup');
});

it('leads the focus to what one opened the view for, and back to where one came from', async () => {
  const { user, settled, open } = await show();
  const dropdown = await open();
  await user.click(await dropdown.findByRole('link', { name: /Ada Lind/ }));
  await settled();
  expect(await dropdown.findByRole('textbox', { name: 'Message to Ada Lind' })).toHaveFocus();
  await user.click(dropdown.getByRole('button', { name: 'All conversations' }));
  await settled();
  expect(dropdown.getByRole('link', { name: /Ada Lind/ })).toHaveFocus();
  await user.click(dropdown.getByRole('button', { name: 'New message' }));
  await settled();
  expect(await dropdown.findByRole('searchbox', { name: 'Find people' })).toHaveFocus();
  await user.click(dropdown.getByRole('button', { name: 'Back' }));
  await settled();
  expect(dropdown.getByRole('button', { name: 'New message' })).toHaveFocus();
});

it('leads the focus from a first message back to the search for whom it is', async () => {
  const { on, user, settled, open } = await show();
  const dropdown = await open();
  await user.click(dropdown.getByRole('button', { name: 'New message' }));
  await user.type(await dropdown.findByRole('searchbox', { name: 'Find people' }), 'ben');
  await settled();
  await act(async () => on.clock.advance(200));
  await settled();
  await user.click(await dropdown.findByRole('button', { name: /Ben Ohm/ }));
  expect(await dropdown.findByRole('textbox', { name: 'Message to Ben Ohm' })).toHaveFocus();
  await user.click(dropdown.getByRole('button', { name: 'Back' }));
  await settled();
  expect(dropdown.getByRole('searchbox', { name: 'Find people' })).toHaveFocus();
});
