/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { END_BOOKMARK } from '../../../../../contract/constants/limits';
import { livePath, livePinPath } from '../../../../../contract/constants/talk/live';
import type { Comment } from '../../../../../contract/schemas/pins/comments';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { CommentsPanel } from '../../../../../src/features/pins/comments';
import { liveReducer } from '../../../../../src/reducers/talk/live';
import { selectListRequest } from '../../../../../src/selectors/lists';
import { createTestStore } from '../../../../support/createTestStore';
import { buildComment, buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { createFakeLive } from '../../../../support/fakeLive';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const mira = buildUser({ full_name: 'Mira Moss' });
const counted = (comment_count: number): Pick<Pin, 'aggregated_pin_data'> => ({
  aggregated_pin_data: { comment_count, did_it_data: { images_count: 0 }, is_shop_the_look: false },
});

async function show({ bookmark = END_BOOKMARK } = {}) {
  const viewer = buildViewer();
  const pin = buildPin(counted(1));
  const first = buildComment({ pin_id: pin.id, user: mira, text: 'First' });
  const { source, opened } = createFakeLive();
  const on = createTestStore({ viewer, live: source, modules: [{ slices: { live: liveReducer } }] });
  const test = await renderApp(<CommentsPanel pinId={pin.id} />, {
    on,
    prepare: async (t) => {
      t.know({ pins: [pin] });
      await t.readList({ resource: 'UnifiedCommentsResource.get', options: { pin_id: pin.id } }, [first], bookmark);
    },
  });
  await screen.findByText('First');
  await test.settled();
  const say = (text: string, more: Partial<Comment> = {}) =>
    buildComment({ pin_id: pin.id, user: mira, text, ...more });
  const answer = (...comments: Comment[]) =>
    test.api.on('UnifiedCommentsResource.get', () => ({ data: comments, bookmark: END_BOOKMARK }));
  /** The channel reports the count. */
  const tell = async (comment_count: number) => {
    opened.at(-1)?.tell({ event: 'comments', data: { pin_id: pin.id, comment_count }, id: null });
    await test.settled();
  };
  const button = () => within(screen.getAllByRole('status')[0] as HTMLElement).queryByRole('button')?.textContent;
  const heading = () => screen.getByRole('heading').textContent;
  const texts = () => screen.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent);
  return { ...test, viewer, pin, first, opened, say, answer, tell, button, heading, texts };
}

it('[COMM-041] announces the comments of others, and leads to the first of them when it is pressed', async () => {
  const { viewer, pin, first, opened, say, answer, tell, button, heading, texts, user, settled } = await show();
  expect(opened.map(({ path }) => path)).toEqual([livePinPath(viewer.id, pin.id)]);
  await tell(1);
  expect(button()).toBeUndefined();
  await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'My dra');
  const [second, third] = [say('Second'), say('Third')];
  answer(second, first);
  await tell(2);
  expect(button()).toBe('1 new comment');
  answer(third, second, first);
  await tell(3);
  expect([button(), heading(), texts()]).toEqual(['2 new comments', '3 comments', ['First']]);
  expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '2 new comments' }));
  await settled();
  expect([button(), texts()]).toEqual([undefined, ['Third', 'Second', 'First']]);
  const item = screen.getByText('Third').closest('li') as HTMLElement;
  expect(within(item).getByRole('link', { name: 'Mira Moss' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('My dra');
});

it('[COMM-041] keeps the pages that were loaded when the new comments are shown', async () => {
  const { api, pin, first, say, tell, user, settled, texts, state } = await show({ bookmark: 'page2' });
  const source = { resource: 'UnifiedCommentsResource.get', options: { pin_id: pin.id } } as const;
  const older = [say('Older'), say('Oldest')];
  const second = say('Second');
  let newest = [first];
  const answers = { '': () => newest, page2: () => older.slice(0, 1), page3: () => older.slice(1) };
  const next = { '': 'page2', page2: 'page3', page3: END_BOOKMARK };
  api.on('UnifiedCommentsResource.get', ({ bookmark = '' }) => ({
    data: answers[bookmark as keyof typeof answers](),
    bookmark: next[bookmark as keyof typeof next],
  }));
  await user.click(screen.getByRole('button', { name: 'Show more comments' }));
  await settled();
  expect(texts()).toEqual(['First', 'Older']);
  newest = [second, first];
  await tell(4);
  await user.click(screen.getByRole('button', { name: '1 new comment' }));
  await settled();
  expect(texts()).toEqual(['Second', 'First', 'Older']);
  expect(selectListRequest(state(), source)?.bookmark).toBe('page3');
});

it('[COMM-041] keeps the replies that were loaded, and reads on to the new ones', async () => {
  const { api, first, say, tell, user, settled, texts } = await show();
  const replies = ['One', 'Two', 'Three'].map((text) => say(text, { parent_id: first.id }));
  let count = 2;
  api.on('UnifiedCommentsResource.get', ({ comment_id, bookmark }) => {
    if (comment_id === undefined) return { data: [{ ...first, comment_count: count }], bookmark: END_BOOKMARK };
    const from = bookmark === 'rest' ? 1 : 0;
    const data = replies.slice(from, from === 0 ? 1 : count);
    return { data, bookmark: from === 0 ? 'rest' : END_BOOKMARK };
  });
  await tell(3);
  await user.click(screen.getByRole('button', { name: '2 new comments' }));
  await settled();
  await user.click(screen.getByRole('button', { name: 'Show 2 replies' }));
  await settled();
  await user.click(screen.getByRole('button', { name: 'Show more replies' }));
  await settled();
  expect(texts()).toEqual(['First', 'One', 'Two']);
  count = 3;
  await tell(4);
  await user.click(screen.getByRole('button', { name: '1 new comment' }));
  await settled();
  expect(texts()).toEqual(['First', 'One', 'Two', 'Three']);
});

it('[COMM-041] announces no comment that was deleted before it was shown', async () => {
  const { first, say, answer, tell, button, heading } = await show();
  answer(say('Second'), first);
  await tell(2);
  answer(first);
  await tell(1);
  expect([button(), heading()]).toEqual([undefined, '1 comment']);
});

it('[COMM-041] keeps the button while the comments cannot be read', async () => {
  const { api, first, say, answer, tell, button, user, settled } = await show();
  answer(say('Second'), first);
  await tell(2);
  api.fail('UnifiedCommentsResource.get', 'server');
  await user.click(screen.getByRole('button', { name: '1 new comment' }));
  await settled();
  expect(button()).toBe('1 new comment');
});

it('[COMM-041] [COMM-012] does not take for news what the viewer writes, and counts it once', async () => {
  const { api, viewer, pin, first, say, answer, tell, button, heading, user, settled } = await show();
  const sent = api.hold('AggregatedCommentResource.create');
  await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'Mine{Enter}');
  expect(heading()).toBe('2 comments');
  const own = buildComment({ pin_id: pin.id, user: buildUser({ id: viewer.id }), text: 'Mine' });
  const other = say('Other');
  answer(other, own, first);
  await tell(2);
  await tell(3);
  expect([button(), heading()]).toEqual([undefined, '2 comments']);
  sent[0]?.answer(own);
  await settled();
  expect([button(), heading()]).toEqual(['1 new comment', '3 comments']);
});

it('[COMM-041] announces replies of others', async () => {
  const { first, answer, tell, button, user, settled } = await show();
  answer({ ...first, comment_count: 2 });
  await tell(3);
  expect(button()).toBe('2 new comments');
  await user.click(screen.getByRole('button', { name: '2 new comments' }));
  await settled();
  expect(button()).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Show 2 replies' })).toBeVisible();
});

it('[COMM-041] takes no comment of a page that is not loaded for a new one', async () => {
  const { first, say, answer, tell, button } = await show({ bookmark: 'more' });
  answer(first, say('Older'));
  await tell(21);
  expect(button()).toBeUndefined();
});

it('[COMM-041] follows the pin no more once its comments are off', async () => {
  const { api, viewer, pin, opened, clock, settled } = await show();
  api.on('PinResource.get', () => ({ ...pin, comments_disabled: true }));
  opened[0]?.tell({ event: 'gone', data: {}, id: null });
  opened[0]?.end();
  await settled();
  expect(screen.getByText('Comments are turned off for this pin.')).toBeVisible();
  clock.advance(100);
  await settled();
  expect(opened.map(({ path }) => path)).toEqual([livePinPath(viewer.id, pin.id), livePath(viewer.id, null, null)]);
});

it('[COMM-041] closes the channel of a pin with its page', async () => {
  const { viewer, opened, clock, unmount, settle } = await show();
  unmount();
  await settle();
  clock.advance(100);
  await settle();
  expect(opened[0]?.isClosed).toBe(true);
  expect(opened.at(-1)?.path).toBe(livePath(viewer.id, null, null));
});
