/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { END_BOOKMARK } from '../../../../../contract/constants/limits';
import type { Message } from '../../../../../contract/schemas/talk/conversations';
import { navigationCommitted } from '../../../../../src/actions/navigation';
import {
  conversationsChanged,
  messageRequested,
  positionLeft,
  sharingOpened,
  typingSeen,
} from '../../../../../src/actions/talk/conversations';
import { counted } from '../../../../../src/actions/talk/news';
import { MessagesLink } from '../../../../../src/features/runtime/shell/MessagesLink';
import { MessagesScreen } from '../../../../../src/features/talk/messages';
import { conversationsReducer } from '../../../../../src/reducers/talk/conversations';
import { loadMessages } from '../../../../../src/sagas/talk/conversations';
import type { RelativeTimeProps } from '../../../../../src/ui/RelativeTime';
import { createTestStore } from '../../../../support/createTestStore';
import { buildConversation, buildMessage, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

/** When the messages and conversations that rendered were written: each shows one time. */
const mockRendered: string[] = [];
jest.mock('../../../../../src/ui/RelativeTime', () => ({
  RelativeTime({ at, style }: RelativeTimeProps) {
    mockRendered.push(`${style === 'narrow' ? 'conversation' : 'message'} ${at}`);
    return null;
  },
}));

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const viewer = buildViewer({ conversations_unseen_count: 2 });
const me = buildUser({ ...viewer });
const ada = buildUser({ full_name: 'Ada Lind', username: 'ada' });
const ben = buildUser({ full_name: 'Ben Ohm', username: 'ben' });
const minute = (count: number) => {
  const created_ms = Date.UTC(2026, 2, 14, 9, count);
  return { created_ms, created_at: new Date(created_ms).toISOString() };
};

/** The messages with Ada are open; Ben has written too. */
async function show() {
  const { id } = buildConversation();
  const written: Message[] = [2, 1].map((at) => buildMessage({ conversation_id: id, sender: me, ...minute(at) }));
  const other = buildConversation({ users: [ben], last_message: buildMessage({ sender: ben, ...minute(0) }) });
  other.last_message.conversation_id = other.id;
  const talk = () => buildConversation({ id, users: [ada], last_message: written[0] as Message });
  const fresh = <T,>(records: readonly T[]): T[] => structuredClone([...records]);
  const on = createTestStore({ viewer, modules: [{ slices: { conversations: conversationsReducer } }] });
  const first = talk();
  on.api.on('ConversationsResource.get', () => ({
    data: fresh([{ ...first, last_message: written[0] as Message }, other]),
    bookmark: END_BOOKMARK,
  }));
  on.api.on('ConversationMessagesResource.get', () => ({ data: fresh(written), bookmark: END_BOOKMARK }));
  const [path, params] = [`/messages/${id}/`, { id }];
  await on.store.run(() => loadMessages({ path, params, query: {} })).done;
  const commits = { messages: 0, badge: 0 };
  const count = (id: string) => {
    commits[id as keyof typeof commits] += 1;
  };
  const { settled } = await renderApp(
    <>
      <Profiler id="badge" onRender={count}>
        <MessagesLink />
      </Profiler>
      <Profiler id="messages" onRender={count}>
        <MessagesScreen />
      </Profiler>
    </>,
    { on, route: path, params },
  );
  const entry = { key: 'entry-1', path, handler: 'www/messages/[id]', params, status: 200 };
  await act(async () => void on.store.dispatch(navigationCommitted({ entry, how: 'replace' })));
  await settled();
  return {
    on,
    id,
    other,
    written,
    /** What renders by an event: messages and conversations, and whether anything does in the messages and in the badge. */
    async renders(event: Parameters<typeof on.store.dispatch>[0]) {
      mockRendered.length = 0;
      Object.assign(commits, { messages: 0, badge: 0 });
      await act(async () => void on.store.dispatch(event));
      await settled();
      return { rows: [...mockRendered], messages: commits.messages > 0, badge: commits.badge > 0 };
    },
  };
}

it('renders no message and no conversation when somebody types, and nothing when they type elsewhere', async () => {
  const { id, other, renders } = await show();
  const typing = { conversationId: id, userId: ada.id };
  expect(await renders(typingSeen({ typing: [typing] }))).toEqual({ rows: [], messages: true, badge: false });
  expect(screen.getByText('Ada Lind typing…')).toBeVisible();
  const both = [typing, { conversationId: other.id, userId: ben.id }];
  expect(await renders(typingSeen({ typing: both }))).toEqual({ rows: [], messages: false, badge: false });
});

it('[MSG-028] renders the badge alone when its count changes', async () => {
  const { other, renders } = await show();
  await renders(counted({ count: 3 }));
  expect(await renders(counted({ count: 4 }))).toMatchObject({ rows: [], messages: false });
  // Elsewhere nothing is read again.
  const entry = { key: 'entry-2', path: '/', handler: 'www/index', params: {}, status: 200 };
  await renders(navigationCommitted({ entry, how: 'push' }));
  const news = { unseen: 7, conversationIds: [other.id], isMissed: false };
  expect(await renders(conversationsChanged(news))).toEqual({ rows: [], messages: false, badge: true });
  expect(await renders(conversationsChanged(news))).toEqual({ rows: [], messages: false, badge: false });
});

it('[MSG-040] renders of a conversation with news what is new, and nothing of an answer that says what is known', async () => {
  const { id, written, renders } = await show();
  const news = conversationsChanged({ unseen: 0, conversationIds: [id], isMissed: false });
  expect((await renders(news)).rows).toEqual([]);
  const next = buildMessage({ conversation_id: id, sender: ada, ...minute(3) });
  written.unshift(next);
  expect((await renders(news)).rows.toSorted()).toEqual(
    [`conversation ${next.created_at}`, `message ${next.created_at}`].toSorted(),
  );
});

it('renders no message when another is left, shared or sent', async () => {
  const { on, id, other, renders } = await show();
  const nothing = { rows: [], messages: false, badge: false };
  expect(await renders(positionLeft({ conversationId: other.id, position: null }))).toEqual(nothing);
  on.api.on('ShareSuggestionsResource.get', () => []);
  expect(await renders(sharingOpened({}))).toEqual(nothing);
  on.api.hold('ConversationMessagesResource.create');
  expect((await renders(messageRequested({ conversationId: id, text: 'Hello' }))).rows).toEqual([]);
  expect(screen.getByText('Sending…')).toBeVisible();
});
