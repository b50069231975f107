import { END_BOOKMARK } from '../../../../contract/constants/limits';
import type { MessageId } from '../../../../contract/schemas/common';
import type { Message } from '../../../../contract/schemas/talk/conversations';
import { moreRequested } from '../../../../src/actions/lists';
import { navigationCommitted } from '../../../../src/actions/navigation';
import { conversationsChanged } from '../../../../src/actions/talk/conversations';
import { conversationsReducer } from '../../../../src/reducers/talk/conversations';
import { loadMessages } from '../../../../src/sagas/talk/conversations';
import { selectListIds, selectListRequest } from '../../../../src/selectors/lists';
import { messagesIn } from '../../../../src/selectors/talk/conversations';
import { createTestStore } from '../../../support/createTestStore';
import { buildConversation, buildMessage, buildUser, buildViewer } from '../../../support/factories';

const PAGE = 2;
const ada = buildUser({ username: 'ada' });

/** A conversation whose messages come in pages of two, newest first; the bookmark of a page is its last id. */
async function setUp() {
  const { id } = buildConversation();
  const write = () => buildMessage({ conversation_id: id, sender: ada });
  /** Newest first. */
  const written: Message[] = Array.from({ length: 5 }, write).toReversed();
  const on = createTestStore({ viewer: buildViewer(), modules: [{ slices: { conversations: conversationsReducer } }] });
  on.api.on('ConversationsResource.get', () => ({
    data: [buildConversation({ id, users: [ada], last_message: written[0] as Message })],
    bookmark: END_BOOKMARK,
  }));
  on.api.on('ConversationMessagesResource.get', ({ bookmark }) => {
    const from = bookmark === undefined ? 0 : written.findIndex((one) => one.id === bookmark) + 1;
    const data = written.slice(from, from + PAGE);
    return { data, bookmark: from + PAGE >= written.length ? END_BOOKMARK : (data.at(-1)?.id ?? END_BOOKMARK) };
  });
  const [path, params] = [`/messages/${id}/`, { id }];
  const entry = { key: 'entry-1', path, handler: 'www/messages/[id]', params, status: 200 };
  const open = () => on.store.run(() => loadMessages({ path, params, query: {} })).done;
  on.store.dispatch(navigationCommitted({ entry, how: 'push' }));
  await open();
  return {
    on,
    open,
    written,
    /** Somebody wrote this many messages. */
    async arrive(count: number) {
      for (let at = 0; at < count; at += 1) written.unshift(write());
      on.store.dispatch(conversationsChanged({ unseen: 1, conversationIds: [id], isMissed: false }));
      await on.settle();
    },
    async readEarlier() {
      on.store.dispatch(moreRequested(messagesIn(id)));
      await on.settle();
    },
    listed: () => selectListIds<MessageId>(on.state(), messagesIn(id)),
    bookmark: () => selectListRequest(on.state(), messagesIn(id))?.bookmark,
    idsOf: (messages: readonly Message[]) => messages.map((message) => message.id),
  };
}

it('[MSG-001] [MSG-040] keeps the earlier messages that were read when there is news, and where to read on', async () => {
  const { arrive, readEarlier, listed, bookmark, written, idsOf } = await setUp();
  await readEarlier();
  await arrive(1);
  expect(listed()).toEqual(idsOf(written.slice(0, 5)));
  expect(bookmark()).toBe(written[4]?.id);
  await readEarlier();
  expect(listed()).toEqual(idsOf(written));
  expect(bookmark()).toBe(END_BOOKMARK);
  await arrive(1);
  expect(listed()).toEqual(idsOf(written));
  expect(bookmark()).toBe(END_BOOKMARK);
});

it('[MSG-001] keeps them when the conversation is opened again, with what was written meanwhile', async () => {
  const { open, readEarlier, listed, written, idsOf } = await setUp();
  await readEarlier();
  written.unshift(buildMessage({ conversation_id: written[0]?.conversation_id, sender: ada }));
  await open();
  expect(listed()).toEqual(idsOf(written.slice(0, 5)));
});

it('[MSG-014] starts again where more was written than a page has, so that nothing is left out between', async () => {
  const { arrive, readEarlier, listed, bookmark, written, idsOf } = await setUp();
  await readEarlier();
  await arrive(PAGE);
  expect(listed()).toEqual(idsOf(written.slice(0, PAGE)));
  expect(bookmark()).toBe(written[PAGE - 1]?.id);
  await readEarlier();
  expect(listed()).toEqual(idsOf(written.slice(0, 2 * PAGE)));
});
