/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, fireEvent, screen } from '@testing-library/react';
import { END_BOOKMARK } from '../../../../../contract/constants/limits';
import type { Message } from '../../../../../contract/schemas/talk/conversations';
import { navigationCommitted } from '../../../../../src/actions/navigation';
import { conversationsChanged } from '../../../../../src/actions/talk/conversations';
import { wentOffline } from '../../../../../src/actions/ui';
import { MessagesScreen } from '../../../../../src/features/talk/messages';
import { conversationsReducer } from '../../../../../src/reducers/talk/conversations';
import { loadMessages } from '../../../../../src/sagas/talk/conversations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildConversation, buildMessage, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const ROW = 50;
const VIEW = 200;
const PAGE = 30;

const log = () => screen.getByRole('log');
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-message]')];
const topOf = (row: HTMLElement) => rows().indexOf(row) * ROW - log().scrollTop;

/** Lays out the messages under each other, each as high as the next, in a box with room for four. */
function layOut() {
  const prototype = HTMLElement.prototype;
  jest.spyOn(prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.getAttribute('role') === 'log') return new DOMRect(0, 0, 100, VIEW);
    const own = this.dataset.message ? [this] : [...this.querySelectorAll<HTMLElement>('[data-message]')];
    return new DOMRect(0, own[0] ? topOf(own[0]) : 0, 100, own.length * ROW);
  });
  jest.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(VIEW);
  jest.spyOn(prototype, 'scrollHeight', 'get').mockImplementation(() => rows().length * ROW);
}

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  window.DOMRect ??= class {
    constructor(
      readonly x: number,
      readonly y: number,
      readonly width: number,
      readonly height: number,
    ) {}
    get top() {
      return this.y;
    }
    get bottom() {
      return this.y + this.height;
    }
  } as never;
  layOut();
});

const ada = buildUser({ full_name: 'Ada Lind', username: 'ada' });
const minute = (count: number) => {
  const created_ms = Date.UTC(2026, 2, 14, 9, count);
  return { created_ms, created_at: new Date(created_ms).toISOString() };
};

/** A conversation of a hundred messages, which is open. */
async function show() {
  const { id } = buildConversation();
  const write = (at: number) =>
    buildMessage({ conversation_id: id, sender: ada, text: `Message ${at}`, ...minute(at) });
  /** Newest first. */
  const written: Message[] = Array.from({ length: 100 }, (_, at) => write(at)).toReversed();
  const talk = () => buildConversation({ id, users: [ada], last_message: written[0] as Message });
  const on = createTestStore({ viewer: buildViewer(), modules: [{ slices: { conversations: conversationsReducer } }] });
  on.api.on('ConversationsResource.get', () => ({ data: [talk()], bookmark: END_BOOKMARK }));
  on.api.on('ConversationMessagesResource.get', ({ bookmark }) => {
    const from = bookmark === undefined ? 0 : written.findIndex((one) => one.id === bookmark) + 1;
    const data = written.slice(from, from + PAGE);
    return { data, bookmark: from + PAGE >= written.length ? END_BOOKMARK : (data.at(-1)?.id ?? END_BOOKMARK) };
  });
  const go = async (path: string, params: Record<string, string>) => {
    const handler = 'id' in params ? 'www/messages/[id]' : 'www/messages';
    await act(() => on.store.run(() => loadMessages({ path, params, query: {} })).done);
    const entry = { key: path, path, handler, params, status: 200 };
    await act(async () => void on.store.dispatch(navigationCommitted({ entry, how: 'push' })));
  };
  const open = () => go(`/messages/${id}/`, { id });
  await open();
  const shown = await renderApp(<MessagesScreen />, { on, route: `/messages/${id}/`, params: { id } });
  await open();
  const arrive = (at: number) => written.unshift(write(at));
  const news = () => on.store.dispatch(conversationsChanged({ unseen: 1, conversationIds: [id], isMissed: false }));
  return {
    ...shown,
    on,
    open,
    leave: () => go('/messages/', {}),
    arrive,
    async hear(at: number) {
      arrive(at);
      await act(async () => void news());
      await shown.settled();
    },
    async scrollTo(top: number) {
      log().scrollTop = top;
      await act(async () => void fireEvent.scroll(log()));
      await shown.settled();
    },
    reads: () => on.api.calls('ConversationMessagesResource.get').filter(({ bookmark }) => bookmark !== undefined),
  };
}

/** The first message in view, and how far below the edge it begins. */
function place() {
  const first = rows().find((row) => topOf(row) + ROW > 0);
  return first && [first.querySelector('p')?.textContent, topOf(first)];
}

const atEnd = () => rows().length * ROW - log().scrollTop <= VIEW || log().scrollTop === log().scrollHeight;

it('[MSG-014] reads earlier messages as the reader comes near the beginning, and stays where they read', async () => {
  const { scrollTo, reads } = await show();
  expect(rows()).toHaveLength(30);
  expect(atEnd()).toBe(true);
  await scrollTo(400);
  expect(reads()).toHaveLength(0);
  expect(place()).toEqual(['Message 78', 0]);
  await scrollTo(170);
  expect(reads()).toHaveLength(1);
  expect(rows()).toHaveLength(60);
  expect(place()).toEqual(['Message 73', -20]);
  expect(rows().map((row) => row.querySelector('p')?.textContent)).toEqual(
    Array.from({ length: 60 }, (_, at) => `Message ${at + 40}`),
  );
});

it('[MSG-001] [MSG-040] stays where the reader reads when there is news, and at the end where they are there', async () => {
  const { scrollTo, hear } = await show();
  await scrollTo(100);
  await scrollTo(1000);
  const before = place();
  await hear(100);
  expect(rows()).toHaveLength(61);
  expect(place()).toEqual(before);
  await scrollTo(rows().length * ROW - VIEW);
  await hear(101);
  expect(rows()).toHaveLength(62);
  expect(atEnd()).toBe(true);
});

it('[MSG-001] shows a conversation where it was left, with the earlier messages, whatever was written since', async () => {
  const { scrollTo, leave, open, arrive } = await show();
  await scrollTo(100);
  await scrollTo(1010);
  const before = place();
  await leave();
  expect(screen.queryByRole('log')).toBeNull();
  arrive(100);
  await open();
  expect(rows()).toHaveLength(61);
  expect(place()).toEqual(before);
});

it('reads earlier messages by the button too, alone after a failure, and not without a network', async () => {
  const { on, scrollTo, reads, user, settled } = await show();
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await settled();
  expect([rows().length, reads().length]).toEqual([60, 1]);
  on.api.fail('ConversationMessagesResource.get', 'server');
  await scrollTo(10);
  await scrollTo(0);
  expect([rows().length, reads().length]).toEqual([60, 2]);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show earlier messages' })).toBeVisible();
  await act(async () => void on.store.dispatch(wentOffline()));
  await scrollTo(10);
  expect(reads()).toHaveLength(2);
});
