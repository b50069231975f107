/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import { VisualSearch } from '../../../../../src/features/discovery/visualSearch';
import { searchReducer } from '../../../../../src/reducers/discovery/search';
import { useEntity } from '../../../../../src/store/useEntity';
import { buildBoard, buildPin, pinBoardOf } from '../../../../support/factories';
import { failure } from '../../../../support/fakeApi';
import { renderApp } from '../../../../support/renderApp';

type Answer = DataOf<'VisualSearchFlashlightUnifiedResource.get'>;

beforeAll(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
});

const pin = buildPin({ dominant_color: '#2E5F8A' });
const whole = buildPin({ grid_title: 'Red vase', domain: 'shop.example.org' });
const other = buildPin({ grid_title: 'Red bowl', domain: 'bowls.example.org' });
const part = buildPin({ grid_title: 'Blue lid' });

const screened = buildBoard({ sensitivity: 'nudity', sensitivity_screen: { reason: 'nudity', show_warning: true } });
const nude = buildPin({ grid_title: 'Statue', board: pinBoardOf(screened) });

const NOTHING: Answer = {
  results: [],
  next_bookmark: null,
  price_filters: [],
  domain_filters: [],
  category_filters: [],
  annotations: [],
};

function Opened() {
  const shown = useEntity('pins', pin.id);
  return shown ? <VisualSearch pin={shown} isOpen onClose={() => {}} /> : null;
}

async function show(how: 'pages' | 'found' | 'warned' | 'nothing' | 'fails' = 'found') {
  const view = await renderApp(<Opened />, {
    modules: [{ slices: { search: searchReducer } }],
    prepare: ({ api, know }) => {
      know({ pins: [pin] });
      api.on('VisualSearchFlashlightUnifiedResource.get', ({ crop }) =>
        how === 'nothing'
          ? NOTHING
          : how === 'pages'
            ? { ...NOTHING, results: [whole], next_bookmark: 'next' }
            : {
                ...NOTHING,
                results: how === 'warned' ? [nude] : crop ? [part] : [whole, other],
                domain_filters: crop ? [] : [{ label: 'shop.example.org' }],
                price_filters: [{ label: '12.5–30', min: 12.5, max: 30 }],
                category_filters: [{ label: 'Furniture' }],
                annotations: ['vase'],
              },
      );
      if (how === 'fails') api.fail('VisualSearchFlashlightUnifiedResource.get', 'server');
    },
  });
  await screen.findByRole('dialog', { name: 'Search this picture' }, { timeout: 20_000 });
  const rested = async () => {
    view.clock.advance(1000);
    await view.settled();
  };
  await rested();
  return { ...view, rested };
}

const foundNames = () =>
  within(screen.getByRole('list', { name: 'Similar pins' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'));

it('[SEARCH-003] [SEARCH-022] finds pins like the picture, leads to searches for it, and narrows them to a shop that they come from', async () => {
  const { user } = await show();
  expect(foundNames()).toEqual(['Red vase', 'Red bowl']);
  await user.click(screen.getByRole('button', { name: 'shop.example.org' }));
  expect(foundNames()).toEqual(['Red vase']);
  expect(screen.getByRole('link', { name: 'Furniture' })).toHaveAttribute('href', '/search/pins/?q=Furniture');
  expect(screen.getByRole('link', { name: 'vase' })).toHaveAttribute('href', '/search/pins/?q=vase');
});

it('[SEARCH-010] [SEARCH-021] leads to pins in the colour of the picture, and to products at the prices that were found', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'In this color' })).toHaveAttribute(
    'href',
    '/search/pins/?q=Furniture&filters=2e5f8a',
  );
  expect(screen.getByRole('link', { name: 'Price 12.5–30' })).toHaveAttribute(
    'href',
    '/search/buyable_pins/?q=Furniture&products=12~30~',
  );
});

it('[SEARCH-022] shows more of what was found, and what failed to load again', async () => {
  const { api, settled, user } = await show('pages');
  expect(foundNames()).toEqual(['Red vase']);
  api.on('VisualSearchFlashlightUnifiedResource.get', () => {
    throw failure('server');
  });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await settled();
  expect(foundNames()).toEqual(['Red vase']);
  api.on('VisualSearchFlashlightUnifiedResource.get', () => ({ ...NOTHING, results: [other] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(foundNames()).toEqual(['Red vase', 'Red bowl']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('[BOARD-066] shows no picture of a pin on a board with a warning', async () => {
  await show('warned');
  const warned = screen.getByRole('link', { name: 'Sensitive content' });
  expect(warned).toHaveAttribute('href', `/pin/${nude.id}/`);
  expect(warned.querySelector('img')).toBeNull();
});

it('[SEARCH-022] searches a part whose corner and place are moved by keys, once it rests', async () => {
  const { api, rested, user } = await show();
  expect(screen.queryByRole('slider')).toBeNull();
  screen.getByRole('button', { name: 'Bottom right corner' }).focus();
  await user.keyboard('{Shift>}{ArrowLeft>5/}{ArrowUp>5/}{/Shift}');
  screen.getByRole('button', { name: 'Area to search' }).focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  await rested();
  const crops = api.calls('VisualSearchFlashlightUnifiedResource.get').map(({ crop }) => crop);
  expect(crops).toEqual([undefined, { x: 0.01, y: 0.01, w: 0.5, h: 0.5 }]);
  expect(foundNames()).toEqual(['Blue lid']);
  await user.click(screen.getByRole('button', { name: 'Whole picture' }));
  await rested();
  expect(foundNames()).toEqual(['Red vase', 'Red bowl']);
});

it('searches products alone on request', async () => {
  const { api, rested, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Products only' }));
  await rested();
  expect(api.calls('VisualSearchFlashlightUnifiedResource.get')).toEqual([
    { pin_id: pin.id },
    { pin_id: pin.id, is_shopping: true },
  ]);
});

it('says where nothing is found', async () => {
  await show('nothing');
  expect(screen.getByText('No similar pins found.')).toBeVisible();
});

it('offers to try again where that failed', async () => {
  const { api, rested, user } = await show('fails');
  expect(screen.getByRole('alert')).toHaveTextContent('Similar pins could not be loaded');
  api.on('VisualSearchFlashlightUnifiedResource.get', () => ({ ...NOTHING, results: [whole] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await rested();
  expect(foundNames()).toEqual(['Red vase']);
});
