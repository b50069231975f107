/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { BoardId } from '../../../../../contract/schemas/common';
import type { AccountSettings } from '../../../../../contract/schemas/people/accountSettings';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { HomeScreen } from '../../../../../src/features/discovery/feed';
import { settingsReducer } from '../../../../../src/reducers/people/settings';
import { homeSource, selectHomeTab } from '../../../../../src/selectors/discovery/homeFeed';
import { buildBoard, buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const ida = buildUser({ username: 'ida', full_name: 'Ida Maker' });
const [pots, coves] = ['Pots', 'Coves'].map((name) => buildBoard({ name })) as [
  ReturnType<typeof buildBoard>,
  ReturnType<typeof buildBoard>,
];

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const settings: AccountSettings = {
  is_private_profile: false,
  is_search_hidden: false,
  can_be_public: true,
  home_feed_order: 'ranked',
  is_name_eligible_for_lead_form_autofill: false,
  is_email_eligible_for_lead_form_autofill: false,
  shows_following: true,
  messages_from: 'everyone',
  mentions_from: 'everyone',
  invites_from: 'everyone',
  comments_from: 'everyone',
  comment_words: [] as string[],
  comments_off: false,
  shows_typing: true,
  shows_read_marks: true,
};

async function show(pins: Pin[], route = '/', boardId: BoardId | null = null) {
  return renderApp(<HomeScreen />, {
    viewer: buildViewer(),
    route,
    modules: [{ slices: { settings: settingsReducer } }],
    prepare: async ({ api, readList }) => {
      api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [pots, coves], all_boards: [coves, pots] }));
      api.on('AccountSettingsResource.get', () => settings);
      await readList(homeSource(boardId), pins);
    },
  });
}

const reason = (reason_id: string, more: Partial<NonNullable<Pin['recommendation_reason']>>) => ({
  recommendation_reason: { reason: '', reason_id, through_properties: [], ...more },
});

it('[HOME-007] [HOME-008] has a tab for everything and one for each recent board, which shows ideas for it', async () => {
  const view = await show([buildPin({ grid_title: 'An idea' })], `/?board=${coves.id}`, coves.id);
  const tabs = within(await screen.findByRole('navigation', { name: 'Home feed' }));
  const all = await tabs.findAllByRole('link');
  expect(all.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['For you', '/'],
    ['Pots', `/?board=${pots.id}`],
    ['Coves', `/?board=${coves.id}`],
  ]);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Coves');
  expect(selectHomeTab(view.state())).toEqual({ boardId: coves.id, index: 2 });
  expect(screen.getByRole('article', { name: 'An idea' })).toBeInTheDocument();
});

it('the first tab is everything', async () => {
  const view = await show([]);
  const tabs = within(await screen.findByRole('navigation', { name: 'Home feed' }));
  expect(await tabs.findByRole('link', { current: 'page' })).toHaveTextContent('For you');
  expect(selectHomeTab(view.state())).toEqual({ boardId: null, index: 0 });
});

it('orders the feed by a lasting choice, and begins it again', async () => {
  const view = await show([buildPin({ grid_title: 'Ranked' })]);
  view.api.on('AccountSettingsResource.update', () => ({ ...settings, home_feed_order: 'newest' }));
  view.api.on('UserHomefeedResource.get', () => [buildPin({ grid_title: 'Newest' })]);
  await view.user.click(await screen.findByRole('button', { name: 'Order of the home feed: For you' }));
  await view.user.click(await screen.findByRole('menuitemradio', { name: /^Newest first/ }));
  await view.settled();
  expect(view.api.calls('AccountSettingsResource.update')).toEqual([{ home_feed_order: 'newest' }]);
  expect(await screen.findByRole('article', { name: 'Newest' })).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Ranked' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Order of the home feed: Newest first' })).toBeInTheDocument();
});

it('keeps the order, and the feed, where the server refuses another', async () => {
  const view = await show([buildPin({ grid_title: 'Ranked' })]);
  view.api.fail('AccountSettingsResource.update', 'server');
  await view.user.click(await screen.findByRole('button', { name: 'Order of the home feed: For you' }));
  await view.user.click(await screen.findByRole('menuitemradio', { name: /^Shuffled/ }));
  await view.settled();
  expect(screen.getByRole('button', { name: 'Order of the home feed: For you' })).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Ranked' })).toBeInTheDocument();
});

describe('less from where a pin comes', () => {
  const board = { id: '7' as BoardId, name: 'Small gardens', url: '/ida/small-gardens/' };
  const cases = [
    ['See less of this topic', 'topic', '4', reason('followed_topic', { through_properties: ['topic:4'] })],
    ['See less from Small gardens', 'board', '7', reason('your_saves', { board, through_properties: ['board:7'] })],
    ['See less from Ida Maker', 'person', ida.id, reason('followed_person', {})],
  ] as const;

  async function choose(name: string, more: Partial<Pin>, isRefused = false) {
    const from = { pinner: ida, board: { ...buildPin().board, id: board.id } };
    const pin = buildPin({ title: 'Blue bowl', grid_title: 'Blue bowl', ...from, ...more });
    const view = await show([pin, buildPin({ grid_title: 'Other' })]);
    if (isRefused) view.api.fail('FeedPreferenceResource.update', 'server');
    else view.api.on('FeedPreferenceResource.update', (options) => options);
    await view.user.click(
      within(screen.getByRole('article', { name: 'Blue bowl' })).getByRole('button', {
        name: 'More for this pin',
        hidden: true,
      }),
    );
    await view.user.click(await screen.findByRole('button', { name }));
    await view.settled();
    return view;
  }

  it.each(cases)('%s: goes at once, and says so', async (name, kind, id, more) => {
    const { api } = await choose(name, more);
    expect(api.calls('FeedPreferenceResource.update')).toEqual([{ kind, id, preference: 'less' }]);
    expect(screen.queryByRole('article', { name: 'Blue bowl' })).toBeNull();
    expect(screen.getByRole('article', { name: 'Other' })).toBeInTheDocument();
  });

  it('brings it back when the server refuses', async () => {
    await choose('See less from Ida Maker', reason('followed_person', {}), true);
    expect(screen.getByRole('article', { name: 'Blue bowl' })).toBeInTheDocument();
  });
});
