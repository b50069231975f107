/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { PinCard } from '../../../../src/features/feed/PinCard';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

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
  await renderApp(<PinCard id={pin.id} labelId="label" index={20} />, { on });
  expect(screen.getByText(price)).toBeVisible();
});

it.each([
  [0, 'eager', 'high'],
  [5, 'eager', null],
  [20, 'lazy', null],
] as const)('the picture at place %i is loaded %s', async (index, loading, priority) => {
  const on = createTestStore({});
  const pin = buildPin({ alt_text: 'A lamp' });
  on.know({ pins: [pin] });
  await renderApp(<PinCard id={pin.id} labelId="label" index={index} />, { on });
  const picture = screen.getByRole('img', { name: 'A lamp' });
  expect([picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]).toEqual([loading, priority]);
});
