/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { screen } from '@testing-library/react';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { CloseupScreen } from '../../../../../src/features/pins/closeup';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

async function setUp(given: Partial<Pin>) {
  const pin = buildPin({ link: 'https://example.com/cup', domain: 'example.com', ...given });
  await renderApp(<CloseupScreen />, {
    route: `/pin/${pin.id}/`,
    params: { id: pin.id },
    prepare: (test) => test.readList({ resource: 'UserHomefeedResource.get', options: {} }, [pin]),
  });
}

it.each([
  ['gone', 'This link no longer works.'],
  ['unreachable', 'This link did not answer when we last tried it.'],
  ['unsafe', 'This link may not be safe.'],
] as const)('[ENT-035] says beside a link that is %s what is wrong with it', async (link_health, says) => {
  await setUp({ link_health });
  expect(screen.getByRole('link', { name: /example\.com/ })).toBeVisible();
  expect(screen.getByText(says)).toBeVisible();
});

it.each(['ok', null] as const)('[ENT-035] says nothing of a link whose health is %s', async (link_health) => {
  await setUp({ link_health });
  expect(screen.queryByText(/^This link/)).toBeNull();
});

const cup = (shipping_info: { free_shipping_price: string; free_shipping_value: number }) => ({
  product: {
    product_id: '1',
    name: 'Cup',
    brand: null,
    offer_summary: { price: '20.00', currency: 'EUR', in_stock: true, shipping_info },
    variant_set: null,
  },
});

it('[ENT-031] names no price where delivery is always free', async () => {
  await setUp(cup({ free_shipping_price: '0', free_shipping_value: 0 }));
  expect(screen.getByRole('region', { name: 'Product' })).toHaveTextContent('In stock. Free delivery.');
});

it('[ENT-031] names the price from which delivery is free', async () => {
  await setUp(cup({ free_shipping_price: '60.00', free_shipping_value: 60 }));
  expect(screen.getByRole('region', { name: 'Product' })).toHaveTextContent('Free delivery from €60.00.');
});
