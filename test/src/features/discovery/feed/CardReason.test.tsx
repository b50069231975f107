/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { BoardId } from '../../../../../contract/schemas/common';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import type { ListSource } from '../../../../../src/entities/lists';
import { PinGrid } from '../../../../../src/features/discovery/feed';
import { buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const IDEAS: ListSource = { resource: 'BoardContentRecommendationResource.get', options: { board_id: '5' as BoardId } };
const BOARD: ListSource = { resource: 'BoardFeedResource.get', options: { board_id: '5' as BoardId } };
const ida = buildUser({ username: 'ida', full_name: 'Ida Maker' });
type Reason = NonNullable<Pin['recommendation_reason']>;
const board = { id: '7' as BoardId, name: 'Small gardens', url: '/ida/small-gardens/' };

async function show(source: ListSource, route: string, reason: Partial<Reason>) {
  const recommendation_reason = { reason: 'Said by the server', reason_id: '', through_properties: [], ...reason };
  const pin = buildPin({ title: 'Blue bowl', grid_title: 'Blue bowl', recommendation_reason, pinner: ida });
  const view = await renderApp(<PinGrid source={source} label="Pins" empty={null} />, {
    viewer: buildViewer(),
    route,
    prepare: async ({ api, readList }) => {
      api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [] }));
      await readList(source, [pin]);
    },
  });
  await view.user.hover(screen.getByRole('article', { name: 'Blue bowl' }).firstElementChild as Element);
  await view.settled();
  return view;
}

const inSheet = async ({ user, settled }: Awaited<ReturnType<typeof show>>) => {
  await user.click(await screen.findByRole('button', { name: 'More for this pin', hidden: true }));
  await settled();
  return within(await screen.findByRole('dialog', { name: 'Blue bowl' }));
};

it('[ENT-014] a card says with which board its pin was recommended, and its sheet links to it', async () => {
  const view = await show(IDEAS, '/ida/gardens/_ideas/', { reason_id: 'shared_boards', board });
  expect(await screen.findByText(/^Saved together on/)).toHaveTextContent('Saved together on Small gardens');
  const sheet = await inSheet(view);
  expect(await sheet.findByRole('link', { name: 'Small gardens' })).toHaveAttribute('href', board.url);
});

it.each([
  ['like_words', 'More like this'],
  ['like_picture', 'Looks similar'],
  ['popular', 'Popular pins'],
])('[ENT-014] a card says that %s brought its pin', async (reason_id, text) => {
  await show(IDEAS, '/ida/gardens/_ideas/', { reason_id });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

const HOME: ListSource = { resource: 'UserHomefeedResource.get', options: {} };

it.each([
  ['followed_person', ['user:9'], undefined, 'Because you follow Ida Maker', { name: 'Ida Maker', href: '/ida/' }],
  ['followed_board', ['board:7'], board, 'Because you follow Small gardens', { name: board.name, href: board.url }],
  [
    'followed_topic',
    ['topic:4'],
    undefined,
    'From a topic you follow',
    { name: 'a topic you follow', href: '/topics/4' },
  ],
] as const)(
  '[ENT-014] a card of the home feed says that %s brought its pin',
  async (reason_id, through, of, text, link) => {
    const view = await show(HOME, '/', { reason_id, through_properties: [...through], ...(of && { board: of }) });
    expect(await screen.findByText((_, element) => element?.className === 'oneLine onPicture')).toHaveTextContent(text);
    const sheet = await inSheet(view);
    expect(await sheet.findByRole('link', { name: link.name })).toHaveAttribute('href', link.href);
  },
);

it('[ENT-014] a list that recommends nothing shows no reason that another one gave', async () => {
  const view = await show(BOARD, '/ida/gardens/', { reason_id: 'shared_boards', board });
  const sheet = await inSheet(view);
  expect(sheet.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.queryByText(/Saved together/)).toBeNull();
});
