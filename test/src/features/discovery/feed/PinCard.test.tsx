/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { footerChecked } from '../../../../../src/actions/people/experiences';
import { browserChoiceMade } from '../../../../../src/actions/ui';
import { pinPreview } from '../../../../../src/features/discovery/feed/deferredParts';
import { PinCard } from '../../../../../src/features/discovery/feed/PinCard';
import { PinGrid } from '../../../../../src/features/discovery/feed/PinGrid';
import { experiencesReducer } from '../../../../../src/reducers/people/experiences';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin, buildUser } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const PRODUCT = {
  product_id: 'lamp',
  name: 'Lamp',
  offer_summary: { price: '82.00', currency: 'EUR', in_stock: true },
};

it.each([
  ['en_US', '€82.00'],
  ['de', '82,00 €'],
])('the price of a product is money in the words of %s', async (locale, price) => {
  const on = createTestStore({ context: { locale } });
  const pin = buildPin({ product: PRODUCT as never });
  on.know({ pins: [pin] });
  await renderApp(<PinCard id={pin.id} labelId="label" index={20} isBare={false} />, { on });
  expect(screen.getByText(price)).toBeVisible();
});

it.each([
  [0, 'eager', 'high'],
  [5, 'eager', null],
  [6, 'lazy', null],
] as const)('the picture at place %i is loaded %s', async (index, loading, priority) => {
  const on = createTestStore({});
  const pin = buildPin({ alt_text: 'A lamp' });
  on.know({ pins: [pin] });
  await renderApp(<PinCard id={pin.id} labelId="label" index={index} isBare={false} />, { on });
  const picture = screen.getByRole('img', { name: 'A lamp' });
  expect([picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]).toEqual([loading, priority]);
});

it('[CLOSE-001] the first pictures of a grid below a pin take nothing from the picture of the pin', async () => {
  const on = createTestStore({});
  const source = { resource: 'UserHomefeedResource.get', options: {} } as const;
  await on.readList(source, [buildPin({ alt_text: 'A lamp' })]);
  await renderApp(<PinGrid source={source} label="Pins" empty={null} isBelow />, { on });
  const picture = await screen.findByRole('img', { name: 'A lamp' });
  expect([picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]).toEqual(['lazy', null]);
});

it('[CLOSE-015] a card whose footer is hidden is its picture alone, takes no more room, and keeps its name', async () => {
  const on = createTestStore({ modules: [{ slices: { experiences: experiencesReducer } }] });
  const pin = buildPin({ title: 'Bread', grid_title: 'Bread', alt_text: 'A loaf' });
  const source = { resource: 'UserHomefeedResource.get', options: {} } as const;
  await on.readList(source, [pin]);
  await renderApp(<PinGrid source={source} label="Pins" empty={null} />, { on });
  const height = () => Number.parseFloat((screen.getByRole('article') as HTMLElement).style.blockSize);
  expect(screen.getByRole('article', { name: 'Bread' })).toBeVisible();
  const before = height();
  act(() => void on.store.dispatch(footerChecked({ isHidden: true })));
  expect(screen.queryByText('Bread')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('article', { name: 'A loaf' })).toBeVisible();
  // A line of title, the author's and the space above them.
  expect(before - height()).toBeCloseTo(56);
});

it('a compact grid has narrower columns, and one line for each title', async () => {
  const on = createTestStore({ context: { density: 'compact' } });
  const source = { resource: 'UserHomefeedResource.get', options: {} } as const;
  await on.readList(source, [buildPin({ grid_title: 'A quiet courtyard garden with a fern and a fountain of stone' })]);
  await renderApp(<PinGrid source={source} label="Pins" empty={null} />, { on });
  const size = () => {
    const { inlineSize, blockSize } = (screen.getByRole('article') as HTMLElement).style;
    return { width: Number.parseFloat(inlineSize), height: Number.parseFloat(blockSize) };
  };
  const compact = size();
  act(() => void on.store.dispatch(browserChoiceMade({ density: 'comfortable' })));
  const comfortable = size();
  expect(compact.width).toBeLessThan(comfortable.width);
  const ratio = 1.5;
  expect(compact.height - ratio * compact.width).toBeCloseTo(52);
  expect(comfortable.height - ratio * comfortable.width).toBeCloseTo(76);
});

it('[CLOSE-001] a press opens the frame of the pin at once, with what the card knows, until its page is there', async () => {
  let arrive = () => {};
  const code = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  const match = (to: string) => (to.startsWith('/pin/') ? { id: 'www/pin/[id]', params: {} } : null);
  const on = createTestStore({ pages: { match, prepare: () => code } });
  const pin = buildPin({ title: 'A loaf of rye', grid_title: 'Rye', pinner: buildUser({ full_name: 'Ben Baker' }) });
  on.know({ pins: [pin] });
  const card = <PinCard id={pin.id} labelId="label" index={0} isBare={false} />;
  const { user, settled } = await renderApp(card, { on });
  await pinPreview.load();
  const file = 'http://localhost/474x.avif';
  const thumbnail = screen.getByRole('img');
  Object.defineProperty(thumbnail, 'currentSrc', { value: file });
  fireEvent.load(thumbnail);

  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('heading', { name: 'Rye' }));
  await user.keyboard('{/Control}');
  expect(screen.queryByText('A loaf of rye')).toBeNull();

  await user.click(screen.getByRole('heading', { name: 'Rye' }));
  const frame = screen.getByText('A loaf of rye').closest<HTMLElement>('[aria-hidden="true"]') as HTMLElement;
  expect(within(frame).getByText('Ben Baker')).toBeInTheDocument();
  expect(frame.querySelector('picture')?.style.backgroundImage).toContain(file);
  expect(on.state().ui.navigation.pending).toBe(`/pin/${pin.id}/`);

  arrive();
  await settled();
  expect(on.state().ui.navigation.current?.path).toBe(`/pin/${pin.id}/`);
  expect(screen.queryByText('A loaf of rye')).toBeNull();
});
