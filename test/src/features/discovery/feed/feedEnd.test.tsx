/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { screen } from '@testing-library/react';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import type { ListSource } from '../../../../../src/entities/lists';
import { HomeScreen, PinGrid } from '../../../../../src/features/discovery/feed';
import { loadList } from '../../../../../src/sagas/runtime/callResource';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const FEED: ListSource = { resource: 'UserHomefeedResource.get', options: {} };

async function show(ui: React.ReactNode, pins: Pin[], bookmark = '-end-') {
  const on = createTestStore();
  on.api.on('UserHomefeedResource.get', () => ({ data: pins, bookmark }));
  await on.store.run(() => loadList(FEED)).done;
  return renderApp(ui, { on });
}

describe('the end of a feed', () => {
  it('offers ways on', async () => {
    await show(<HomeScreen />, [buildPin()]);
    expect(await screen.findByRole('heading', { name: 'Explore' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all topics' })).toHaveAttribute('href', '/topics');
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search/pins/');
  });

  it('is not said while there is more, in an empty one, or of a board', async () => {
    const said = () => screen.queryByRole('heading', { name: 'Explore' });
    const { settled, unmount } = await show(<HomeScreen />, [buildPin()], 'more');
    await settled();
    expect(said()).toBeNull();
    unmount();
    const empty = await show(<HomeScreen />, []);
    await empty.settled();
    expect(said()).toBeNull();
    empty.unmount();
    const board = await show(<PinGrid source={FEED} label="Pins" empty={null} />, [buildPin()]);
    await board.settled();
    expect(said()).toBeNull();
  });
});

it.each<[Partial<Pin>, string]>([
  [{ alt_text: 'A lamp on a desk', grid_title: 'Lamp' }, 'A lamp on a desk'],
  [{ grid_title: 'Lamp', title: 'Lamp' }, 'Lamp'],
  [{ grid_title: '', title: '', description: 'Turned from ash.' }, 'Turned from ash.'],
  [{ grid_title: '', title: '', description: '' }, 'Pin without a title'],
])('describes a picture by the best words that there are: %j', async (given, name) => {
  await show(<HomeScreen />, [buildPin({ alt_text: '', ...given })]);
  expect(screen.getByRole('img', { name })).toBeVisible();
});
