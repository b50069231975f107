/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { News } from '../../../../../contract/schemas/talk/news';
import { navigationCommitted } from '../../../../../src/actions/navigation';
import { counted } from '../../../../../src/actions/talk/news';
import { actionChosen } from '../../../../../src/actions/toasts';
import { MemberBar } from '../../../../../src/features/runtime/shell/MemberBar';
import { NewsLink } from '../../../../../src/features/runtime/shell/NewsLink';
import { NewsScreen } from '../../../../../src/features/talk/news';
import { triedItsReducer } from '../../../../../src/reducers/pins/triedIts';
import { selectEntity } from '../../../../../src/selectors/entities';
import { NEWS_HUB, selectUnseenNews } from '../../../../../src/selectors/talk/news';
import { createTestStore } from '../../../../support/createTestStore';
import {
  buildBoard,
  buildComment,
  buildNews,
  buildPin,
  buildTriedIt,
  buildUser,
  buildViewer,
  pinBoardOf,
} from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const mira = buildUser({ full_name: 'Mira Moss', username: 'mira' });

/** The page of the notifications, after its address has been visited. */
async function show(rows: News[], unseen = 0) {
  const modules = [{ slices: { triedIts: triedItsReducer } }];
  const test = createTestStore({ viewer: buildViewer({ news_hub_count: unseen }), modules });
  const seen = test.api.hold('NewsHubResource.update');
  test.api.on('NewsItemResource.update', () => ({ ok: true }));
  const view = await renderApp(<NewsScreen />, { on: test, route: '/notifications' });
  const entry = { key: 'k', path: '/notifications', handler: 'www/notifications', params: {}, status: 200 };
  await act(async () => {
    test.store.dispatch(navigationCommitted({ entry, how: 'start' }));
    await test.readList(NEWS_HUB, rows);
    await test.settle();
  });
  return { ...view, seen };
}

it('[SET-008] says who did what, grouped, and leads to the pin', async () => {
  const pin = buildPin();
  await show([
    buildNews({ kind: 'save', actors: [mira], actor_count: 13, pin }),
    buildNews({ kind: 'comment', actors: [mira], actor_count: 2, pin }),
    buildNews({ kind: 'follow', actors: [mira], actor_count: 1, pin: null, status: 'READ' }),
  ]);
  const items = within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('link');
  expect(items.map((item) => [item.querySelector('span')?.textContent, item.getAttribute('href')])).toEqual([
    ['New: Mira Moss and 12 others saved your pin', `/pin/${pin.id}/`],
    ['New: Mira Moss and 1 other person commented on your pin', `/pin/${pin.id}/`],
    ['Mira Moss follows you', '/mira/'],
  ]);
});

it('[SET-008] groups entries by day, and quotes what was said', async () => {
  const now = Date.now();
  const at = (days: number) => new Date(now - days * 86_400_000).toISOString();
  await show([
    buildNews({ kind: 'reply', actors: [mira], quote: 'In Lisbon, I think', updated_at: at(0) }),
    buildNews({ kind: 'save', actors: [mira], updated_at: at(1) }),
    buildNews({ kind: 'like', actors: [mira], updated_at: '2026-01-02T12:00:00.000Z' }),
  ]);
  const days = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(days).toEqual(['Today', 'Yesterday', 'Friday, January 2']);
  const today = within(screen.getByRole('list', { name: 'Today' }));
  expect(today.getAllByRole('listitem')).toHaveLength(1);
  expect(today.getByText('In Lisbon, I think')).toBeVisible();
});

it('[SET-008] shows mentions apart, and marks the entries of both lists as read', async () => {
  const mention = buildNews({ kind: 'mention', actors: [mira], quote: '@me look' });
  const { api, user, settled, state } = await show([buildNews({ kind: 'follow', actors: [mira], pin: null })]);
  const asked = api.hold('NewsHubResource.get');
  await user.click(screen.getByRole('button', { name: 'Mentions' }));
  await settled();
  expect(asked[0]?.options).toEqual({ kind: 'mention' });
  asked[0]?.answer([mention]);
  await settled();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/mentioned you.*@me look/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(selectEntity(state(), 'news', mention.id)?.status).toBe('READ');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByText('Mira Moss follows you')).toBeVisible();
});

it('[SET-008] says what was removed or is back, and leads to the decision', async () => {
  const me = buildUser({ full_name: 'Me Myself' });
  await show([
    buildNews({ kind: 'removed', decided: 'board', quote: 'Old boats', actors: [me], pin: null }),
    buildNews({ kind: 'restored', decided: 'pin', quote: 'A lamp', actors: [me], pin: null, status: 'READ' }),
  ]);
  expect(screen.getByText('Old boats')).toBeVisible();
  const links = within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('link');
  expect(links.map((link) => [link.querySelector('span')?.textContent, link.getAttribute('href')])).toEqual([
    ['New: Your board was removed. See why.', '/settings/decisions'],
    ['Your pin is back', '/settings/decisions'],
  ]);
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
});

it('[SET-008] opens beside the page from the header, and counts as seen', async () => {
  const test = createTestStore({ viewer: buildViewer({ news_hub_count: 1 }) });
  const seen = test.api.hold('NewsHubResource.update');
  const item = buildNews({ actors: [mira] });
  test.api.on('NewsHubResource.get', () => ({ data: [item], bookmark: '-end-' }));
  const { user, settled } = await renderApp(<NewsLink />, { on: test, route: '/' });
  const link = await screen.findByRole('link', { name: 'Notifications · New · 1' });
  await waitFor(() => expect(link).toHaveAttribute('aria-haspopup', 'dialog'));
  await user.click(link);
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await settled();
  expect(await panel.findByText(/Mira Moss saved your pin/)).toBeVisible();
  expect(panel.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/notifications');
  expect(seen.map(({ options }) => options)).toEqual([{ latest_event_id: item.latest_event_id }]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[BOARD-066] shows no picture of a pin on a board with a warning', async () => {
  const board = buildBoard({ sensitivity: 'violence', sensitivity_screen: { reason: 'violence', show_warning: true } });
  const { container } = await show([
    buildNews({ kind: 'like', actors: [mira], pin: buildPin({ board: pinBoardOf(board) }) }),
    buildNews({ kind: 'like', actors: [mira] }),
  ]);
  const [warned, plain] = container.querySelectorAll('li');
  expect(warned?.querySelector('img[width="48"][height="64"]')).toBeNull();
  expect(plain?.querySelector('img[width="48"][height="64"]')).not.toBeNull();
});

it('[REACT-014] [COMM-035] shows who tried a pin with what they said, and the newest comments on it', async () => {
  const pin = buildPin();
  const item = buildNews({ kind: 'tried', actors: [mira], pin });
  const { api, user, settled, state } = await show([item]);
  const details = api.hold('NewsHubDetailsResource.get');
  const triedIt = buildTriedIt({ user: mira, text: 'Baked twice', pin_id: pin.id });
  const comment = buildComment({ user: mira, text: 'Lovely', pin_id: pin.id, did_it: triedIt });
  api.on('UnifiedCommentsPreviewResource.get', () => [comment]);
  await user.click(screen.getByRole('button', { name: 'More: Mira Moss tried your pin' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
  expect(selectEntity(state(), 'news', item.id)?.status).toBe('READ');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mira Moss tried your pin' }));
  await settled();
  details[0]?.fail('server');
  await settled();
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  await settled();
  expect(details[1]?.options).toEqual({ news_id: item.id });
  details[1]?.answer({ actors: [mira], comments: [], did_its: [triedIt] });
  await settled();
  expect(within(await dialog.findByRole('list', { name: 'What they said' })).getByText('Baked twice')).toBeVisible();
  const newest = within(await dialog.findByRole('region', { name: 'Newest comments' }));
  expect(newest.getByText('Lovely')).toBeVisible();
  expect(await newest.findByText('Tried it')).toBeVisible();
  expect(api.calls('UnifiedCommentsPreviewResource.get').at(-1)).toEqual({ pin_id: pin.id });
});

it('lists the people of an entry in which nothing is said', async () => {
  const lou = buildUser({ full_name: 'Lou Late', username: 'lou' });
  const { api, user, settled } = await show([buildNews({ kind: 'follow', actors: [mira], actor_count: 2, pin: null })]);
  api.on('NewsHubDetailsResource.get', () => ({ actors: [mira, lou], comments: [], did_its: [] }));
  await user.click(screen.getByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
  await settled();
  const people = within(await screen.findByRole('list', { name: 'People' })).getAllByRole('link');
  expect(people.map((one) => one.getAttribute('href'))).toEqual(['/mira/', '/lou/']);
});

it('[SET-007] [SET-008] removes an entry at once, and shows it again where that failed', async () => {
  const [first, second] = [buildNews({ actors: [mira] }), buildNews({ kind: 'follow', actors: [mira], pin: null })];
  const { api, user, settled, state } = await show([first, second]);
  const held = api.hold('NewsItemResource.delete');
  await user.click(screen.getByRole('button', { name: 'Remove: Mira Moss follows you' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await settled();
  expect(held[0]?.options).toEqual({ news_id: second.id });
  held[0]?.fail('server');
  await settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(state().ui.toasts).toHaveLength(1);
});

it.each([
  ['Snooze Mira Moss for a day', { user_id: mira.id, days: 1 }, 'SNOOZED'],
  ['Snooze Mira Moss for a week', { user_id: mira.id, days: 7 }, 'SNOOZED'],
  ['Mute Mira Moss', { user_id: mira.id }, 'MUTED'],
])('[SET-007] %s: her entries leave the list at once, and return when it is undone', async (name, options, status) => {
  const lou = buildUser({ full_name: 'Lou Late' });
  const pin = buildPin();
  const rows = [
    buildNews({ kind: 'save', actors: [mira], pin }),
    buildNews({ kind: 'like', actors: [lou, mira], actor_count: 2 }),
    buildNews({ kind: 'follow', actors: [mira], pin: null }),
  ];
  const { api, store, user, settled, state } = await show(rows);
  const listed = () =>
    screen.queryAllByRole('listitem').map((item) => item.textContent?.match(/saved|like|follows/)?.[0]);
  const muting = api.hold('NewsMuteResource.create');
  await user.click(screen.getByRole('button', { name: 'More: Mira Moss saved your pin' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  expect(listed()).toEqual(['like']);
  expect(selectEntity(state(), 'news', rows[0]?.id)?.status).toBe(status);
  await settled();
  expect(muting[0]?.options).toEqual(options);
  api.on('NewsHubResource.get', () => ({ data: rows.slice(1, 2), bookmark: '-end-' }));
  muting[0]?.answer({ ok: true });
  await settled();
  expect(listed()).toEqual(['like']);
  const unmuting = api.hold('NewsMuteResource.delete');
  api.on('NewsHubResource.get', () => ({ data: rows, bookmark: '-end-' }));
  await act(async () => void store.dispatch(actionChosen({ id: String(state().ui.toasts[0]?.id) })));
  await settled();
  expect(unmuting[0]?.options).toEqual({ user_id: mira.id });
  unmuting[0]?.answer({ ok: true });
  await settled();
  expect(listed()).toEqual(['saved', 'like', 'follows']);
});

it('[SET-007] a snoozed pin takes its entries out of the list, and they return when that fails', async () => {
  const [pin, other] = [buildPin(), buildPin()];
  const rows = [
    buildNews({ kind: 'save', actors: [mira], actor_count: 3, pin }),
    buildNews({ kind: 'comment', actors: [mira], pin: other }),
  ];
  const { api, user, settled } = await show(rows);
  const muting = api.hold('NewsMuteResource.create');
  await user.click(screen.getByRole('button', { name: /^More: .* saved your pin/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Snooze this pin for a week' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await settled();
  expect(muting[0]?.options).toEqual({ pin_id: pin.id, days: 7 });
  muting[0]?.fail('server');
  await settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('[SET-008] says that nothing is new once all entries are removed', async () => {
  const { api, user, settled } = await show([buildNews({ kind: 'follow', actors: [mira], pin: null })]);
  api.on('NewsItemResource.delete', () => ({ ok: true }));
  await user.click(screen.getByRole('button', { name: 'Remove: Mira Moss follows you' }));
  await settled();
  expect(screen.getByText('Nothing new yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
});

it('[SET-007] [SET-008] clears the badge when the page is read, and marks entries as read', async () => {
  const [first, second] = [buildNews({ actors: [mira] }), buildNews({ actors: [mira] })];
  const { state, api, seen, user, settled } = await show([first, second], 2);
  expect(selectUnseenNews(state())).toBe(0);
  expect(seen.map(({ options }) => options)).toEqual([{ latest_event_id: first.latest_event_id }]);
  const held = api.hold('NewsItemResource.update');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(screen.queryByText(/New/)).toBeNull();
  await settled();
  expect(held[0]?.options).toEqual({});
  held[0]?.fail('server');
  await settled();
  expect(screen.getAllByText(/New/)).toHaveLength(2);
});

it('[SET-008] does not bring a removed entry back when all are marked as read', async () => {
  const [first, second] = [buildNews({ actors: [mira] }), buildNews({ kind: 'follow', actors: [mira], pin: null })];
  const { api, user, settled } = await show([first, second]);
  api.on('NewsItemResource.delete', () => ({ ok: true }));
  api.on('NewsItemResource.update', () => ({ ok: true }));
  await user.click(screen.getByRole('button', { name: 'Remove: Mira Moss follows you' }));
  await settled();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/New/)).toBeNull();
});

it('[SET-008] reads again what comes while the page is open', async () => {
  const { api, store, settled } = await show([buildNews({ actors: [mira] })]);
  const lou = buildUser({ full_name: 'Lou Late' });
  api.on('NewsHubResource.get', () => ({ data: [buildNews({ actors: [lou], kind: 'like' })], bookmark: '-end-' }));
  act(() => void store.dispatch(counted({ count: 1 })));
  await settled();
  const items = within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([expect.stringMatching(/Lou Late likes your comment/)]);
});

it('shows that there is nothing yet', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('[SET-008] is reached from the header and from the bar of a phone, with the number of unseen entries', async () => {
  const viewer = buildViewer({ news_hub_count: 3 });
  await renderApp(
    <>
      <NewsLink />
      <MemberBar />
    </>,
    { viewer },
  );
  const links = screen.getAllByRole('link', { name: 'Notifications · New · 3' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/notifications', '/notifications']);
});
