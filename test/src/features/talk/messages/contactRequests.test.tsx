/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, screen, within } from '@testing-library/react';
import { END_BOOKMARK } from '../../../../../contract/constants/limits';
import type { Conversation } from '../../../../../contract/schemas/talk/conversations';
import { refreshRequested } from '../../../../../src/actions/lists';
import { navigationCommitted } from '../../../../../src/actions/navigation';
import { typingSeen } from '../../../../../src/actions/talk/conversations';
import { Toasts } from '../../../../../src/features/runtime/shell/Toasts';
import { MessagesScreen } from '../../../../../src/features/talk/messages';
import { conversationsReducer } from '../../../../../src/reducers/talk/conversations';
import { loadMessages } from '../../../../../src/sagas/talk/conversations';
import { CONVERSATIONS } from '../../../../../src/selectors/talk/conversations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildConversation, buildMessage, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const viewer = buildViewer();
const me = buildUser({ ...viewer });
const ada = buildUser({ full_name: 'Ada Lind', username: 'ada' });
const ben = buildUser({ full_name: 'Ben Ohm', username: 'ben' });

function talkWith(users = [ada], given: Partial<Conversation> = {}) {
  const talk = buildConversation({ users, ...given });
  return { ...talk, last_message: buildMessage({ conversation_id: talk.id, sender: ada, text: 'Hello' }) };
}
const asked = (talk: Conversation, given = {}): Conversation => ({
  ...talk,
  contact_request: { id: talk.id, sender_id: ada.id, has_declined: false, has_blocked: false, ...given },
});

async function open(talk: Conversation) {
  const on = createTestStore({ viewer, modules: [{ slices: { conversations: conversationsReducer } }] });
  on.api.on('ConversationsResource.get', () => ({ data: [talk], bookmark: END_BOOKMARK }));
  on.api.on('ConversationMessagesResource.get', () => ({ data: [talk.last_message], bookmark: END_BOOKMARK }));
  on.api.on('ConversationTypingResource.update', () => ({ ok: true }));
  const [path, params] = [`/messages/${talk.id}/`, { id: talk.id }];
  await on.store.run(() => loadMessages({ path, params, query: {} })).done;
  const ui = (
    <>
      <MessagesScreen />
      <Toasts />
    </>
  );
  const shown = await renderApp(ui, { on, route: path, params });
  const entry = { key: 'entry-1', path, handler: 'www/messages/[id]', params, status: 200 };
  await act(async () => void on.store.dispatch(navigationCommitted({ entry, how: 'replace' })));
  const state = () => on.state().conversations?.conversations[talk.id];
  const list = () => within(screen.getByRole('region', { name: 'Conversations' }));
  return { ...shown, on, state, list };
}

describe('a contact request', () => {
  it('[MSG-004] [MSG-036] is marked in the list, and removed when it is accepted', async () => {
    const talk = talkWith();
    const { on, user, settled, state, list } = await open(asked(talk));
    expect(list().getByText('Request')).toBeVisible();
    const sent = on.api.hold('ContactRequestResource.update');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(sent.map(({ options }) => options)).toEqual([{ contact_request_id: talk.id, decision: 'accept' }]);
    expect(state()?.contactRequest).toBeNull();
    expect(screen.queryByRole('region', { name: 'Message request' })).toBeNull();
    sent[0]?.answer(talk);
    await settled();
    expect(list().queryByText('Request')).toBeNull();
  });

  it('[MSG-035] [MSG-038] [MSG-039] leaves the list when it is declined, and returns with undo', async () => {
    const talk = talkWith();
    const { on, user, settled, state, list } = await open(asked(talk));
    const sent = on.api.hold('ContactRequestResource.update');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(state()?.contactRequest).toMatchObject({ hasDeclined: true, hasBlocked: false });
    expect(list().queryByRole('link', { name: /Ada Lind/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
    sent[0]?.answer(asked(talk, { has_declined: true }));
    await settled();
    expect(screen.getByText('Request declined')).toBeVisible();
    await user.click(
      within(screen.getByRole('region', { name: 'Message request' })).getByRole('button', { name: 'Undo' }),
    );
    expect(sent[1]?.options).toEqual({ contact_request_id: talk.id, decision: 'reopen' });
    // The toast has nothing left to undo.
    expect(screen.queryByText('Request declined')).toBeNull();
    expect(state()?.contactRequest).toMatchObject({ hasDeclined: false });
    sent[1]?.fail('server');
    await settled();
    expect(state()?.contactRequest).toMatchObject({ hasDeclined: true });
  });

  it('[MSG-037] blocks its sender after asking, and unblocks them', async () => {
    const talk = talkWith();
    const { on, user, settled, state } = await open(asked(talk));
    const sent = on.api.hold('ContactRequestResource.update');
    await user.click(screen.getByRole('button', { name: 'Block' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Block Ada Lind?' });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(sent[0]?.options).toEqual({ contact_request_id: talk.id, decision: 'block' });
    expect(state()?.contactRequest).toMatchObject({ hasDeclined: true, hasBlocked: true });
    sent[0]?.answer(asked(talk, { has_declined: true, has_blocked: true }));
    await settled();
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(sent[1]?.options).toEqual({ contact_request_id: talk.id, decision: 'reopen' });
  });

  it('[MSG-004] that was declined is found again', async () => {
    const talk = talkWith([ben]);
    const gone = asked(talkWith(), { has_declined: true });
    const { on, user, settled } = await open(talk);
    on.api.on('ContactRequestsResource.get', () => ({ data: [gone], bookmark: END_BOOKMARK }));
    await user.click(screen.getByRole('button', { name: 'Declined requests' }));
    await settled();
    const declined = within(screen.getByRole('list', { name: 'Declined requests' }));
    expect(declined.getByRole('link', { name: /Ada Lind/ })).toHaveAttribute('href', `/messages/${gone.id}/`);
  });

  it('[MSG-004] that was declined is offered below the conversations once these are there, so that nothing moves it', async () => {
    const on = createTestStore({ viewer, modules: [{ slices: { conversations: conversationsReducer } }] });
    const read = on.api.hold('ConversationsResource.get');
    const { done } = on.store.run(() => loadMessages({ path: '/messages/', params: {}, query: {} }));
    const { settled } = await renderApp(<MessagesScreen />, { on, route: '/messages/' });
    expect(read).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Declined requests' })).toBeNull();
    await act(async () => {
      read[0]?.answer([talkWith()], END_BOOKMARK);
      await done;
    });
    await settled();
    expect(screen.getByRole('link', { name: /Ada Lind/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Declined requests' })).toBeVisible();
    const again = on.api.hold('ConversationsResource.get');
    await act(async () => void on.store.dispatch(refreshRequested(CONVERSATIONS)));
    expect(again).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Declined requests' })).toBeVisible();
  });
});

it('[MSG-001] names a group and leaves it', async () => {
  const talk = talkWith([ada, ben]);
  const { on, user, settled, state } = await open(talk);
  const named = on.api.hold('ConversationNameResource.update');
  await user.click(await screen.findByRole('button', { name: 'Conversation options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Name the group' }));
  const dialog = await screen.findByRole('dialog', { name: 'Name the group' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Summer house{Enter}');
  expect(named.map(({ options }) => options)).toEqual([{ conversation_id: talk.id, name: 'Summer house' }]);
  expect(screen.getByRole('region', { name: 'Conversation with Summer house' })).toBeVisible();
  named[0]?.fail('server');
  await settled();
  expect(state()?.name).toBe('');
  const gone = on.api.hold('ConversationMemberResource.delete');
  await user.click(await screen.findByRole('button', { name: 'Conversation options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave the group' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await settled();
  expect(gone.map(({ options }) => options)).toEqual([{ conversation_id: talk.id }]);
  expect(state()).toBeUndefined();
});

it('[MSG-022] withdraws an invitation by mail, and says how many others sent', async () => {
  const MAIL = 'mira@example.org';
  const { on, user, settled, state } = await open(talkWith([ada], { emails: [MAIL], invited_count: 3 }));
  expect(await screen.findByText(/^Someone else invited 2 people by email/)).toBeVisible();
  const sent = on.api.hold('MessageInviteResource.delete');
  const button = () => screen.findByRole('button', { name: `Cancel the invitation to ${MAIL}` });
  await user.click(await button());
  expect(sent.map(({ options }) => options)).toEqual([{ conversation_id: state()?.id, email: MAIL }]);
  expect([state()?.emails, state()?.invitedCount]).toEqual([[], 2]);
  sent[0]?.fail('server');
  await settled();
  await user.click(await button());
  sent[1]?.answer({ ok: true });
  await settled();
  expect(screen.queryByText(/Invited by email/)).toBeNull();
});

it('[MSG-022] says which invitation has expired, sends it again, or removes it', async () => {
  const [FIRST, SECOND] = ['mira@example.org', 'noor@example.org'];
  const { on, user, settled, state, list } = await open(talkWith([], { expired_emails: [FIRST, SECOND] }));
  expect(await screen.findByRole('heading', { name: `${FIRST}, ${SECOND}` })).toBeVisible();
  const line = (email: string) => screen.queryByText((_, one) => one?.tagName === 'P' && one.textContent === email);
  expect(line(`Your invitation to ${FIRST} has expired.`)).toBeVisible();
  const sent = on.api.hold('MessageInviteResource.create');
  await user.click(screen.getByRole('button', { name: `Send again to ${FIRST}` }));
  expect(sent.map(({ options }) => options)).toEqual([{ conversation_id: state()?.id, email: FIRST }]);
  expect(line(`Your invitation to ${FIRST} has expired.`)).toBeNull();
  expect(screen.getByText(/^Invited by email/)).toHaveTextContent(FIRST);
  expect(screen.getByRole('log')).toHaveFocus();
  sent[0]?.fail('server');
  await settled();
  expect([state()?.emails, state()?.invitedCount]).toEqual([[], 0]);
  expect(line(`Your invitation to ${FIRST} has expired.`)).toBeVisible();
  on.api.on('MessageInviteResource.delete', () => ({ ok: true }));
  await user.click(screen.getByRole('button', { name: `Remove the invitation to ${FIRST}` }));
  await settled();
  expect([state()?.expiredEmails, state()?.invitedCount]).toEqual([[SECOND], 0]);
  await user.click(screen.getByRole('button', { name: `Remove the invitation to ${SECOND}` }));
  await settled();
  expect(on.state().ui.navigation.current?.path).toBe('/messages/');
  expect(list().queryByText(SECOND)).toBeNull();
});

it('[MSG-022] keeps the focus near an invitation that is withdrawn', async () => {
  const [FIRST, SECOND] = ['mira@example.org', 'noor@example.org'];
  const { on, user, settled } = await open(talkWith([ada], { emails: [FIRST, SECOND] }));
  on.api.on('MessageInviteResource.delete', () => ({ ok: true }));
  const button = (email: string) => screen.findByRole('button', { name: `Cancel the invitation to ${email}` });
  await user.click(await button(FIRST));
  await settled();
  expect(await button(SECOND)).toHaveFocus();
  await user.click(await button(SECOND));
  await settled();
  expect(screen.getByRole('log')).toHaveFocus();
});

it('[MSG-022] closes a conversation in which nobody else is left', async () => {
  const MAIL = 'mira@example.org';
  const { on, user, settled, list } = await open(talkWith([], { emails: [MAIL] }));
  on.api.on('MessageInviteResource.delete', () => ({ ok: true }));
  await user.click(await screen.findByRole('button', { name: `Cancel the invitation to ${MAIL}` }));
  await settled();
  expect(on.state().ui.navigation.current?.path).toBe('/messages/');
  expect(list().queryByText(MAIL)).toBeNull();
});

it('finds one’s own messages by their words, without a gap in the conversation', async () => {
  const talk = talkWith();
  const { on, user, settled } = await open(talk);
  const old = buildMessage({ conversation_id: talk.id, sender: ada, text: 'Copper pan', created_ms: 1 });
  on.api.on('MessageSearchResource.get', () => ({ data: [old], bookmark: END_BOOKMARK }));
  await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'copper');
  await act(async () => on.clock.advance(1000));
  await screen.findByRole('list', { name: 'Messages found' });
  await settled();
  expect(on.api.calls('MessageSearchResource.get').at(-1)).toEqual({ query: 'copper' });
  expect(within(screen.getByRole('log')).queryByText('Copper pan')).toBeNull();
  expect(screen.getByRole('link', { name: /Copper pan/ })).toHaveAttribute('href', `/messages/${talk.id}/`);
});

it('says who is typing and that the other has read, and tells that the member types', async () => {
  const talk = talkWith();
  const last = buildMessage({ conversation_id: talk.id, sender: me, text: 'Mine' });
  const read = { ...talk, last_message: last, read_marks: [{ user_id: ada.id, last_read_id: last.id }] };
  const { on, user } = await open(read);
  const log = within(screen.getByRole('log'));
  expect(log.getByText('Read')).toBeVisible();
  const typing = (ids: (typeof ada.id)[]) =>
    act(async () => {
      on.store.dispatch(typingSeen({ typing: ids.map((userId) => ({ conversationId: talk.id, userId })) }));
    });
  await typing([ada.id]);
  expect(log.getByText('Ada Lind typing…')).toBeVisible();
  await typing([]);
  expect(log.queryByText('Ada Lind typing…')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Hel');
  expect(on.api.calls('ConversationTypingResource.update')).toEqual([{ conversation_id: talk.id }]);
});

it('[MSG-022] begins a conversation with several people', async () => {
  const on = createTestStore({ viewer, modules: [{ slices: { conversations: conversationsReducer } }] });
  on.api.on('ConversationsResource.get', () => ({ data: [talkWith()], bookmark: END_BOOKMARK }));
  on.api.on('UserResource.get', ({ username }) => (username === 'ada' ? ada : ben));
  const path = '/messages/?to=ada,ben';
  await on.store.run(() => loadMessages({ path, params: {}, query: {} })).done;
  const { user } = await renderApp(<MessagesScreen />, { on, route: path });
  const created = on.api.hold('ConversationResource.create');
  await user.type(screen.getByRole('textbox', { name: 'Message to Ada Lind, Ben Ohm' }), 'Hello{Enter}');
  expect(created.map(({ options }) => options)).toEqual([{ user_ids: [ada.id, ben.id], text: 'Hello' }]);
});
