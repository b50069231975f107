/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { UNPLACED } from '../../../../../contract/constants/pins/pinTags';
import type { PinId, UserId } from '../../../../../contract/schemas/common';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { CloseupScreen } from '../../../../../src/features/pins/closeup';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const user = { id: '5' as UserId, username: 'mia', full_name: 'Mia Moss', image_small_url: null };
const oak = {
  id: '6' as PinId,
  title: 'A stool',
  image: { url: '/a.jpg', width: 236, height: 300 },
  price: '49.00 EUR',
};
const placed = {
  ...{ id: 'one', slot: 0, x: 0.25, y: 0.5, link: null },
  objects: [{ type: 'user' as const, link: null, pin: null, user }],
};
const other = {
  ...{ id: 'two', slot: 1, x: UNPLACED, y: UNPLACED, link: 'https://www.example.com/stool' },
  objects: [{ type: 'product' as const, link: null, pin: oak, user: null }],
};

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

async function open(given: Partial<Pin>) {
  const pin = buildPin(given);
  const view = await renderApp(<CloseupScreen />, {
    on: createTestStore(),
    route: `/pin/${pin.id}/`,
    params: { id: pin.id },
    prepare: (test) => test.readList({ resource: 'UserHomefeedResource.get', options: {} }, [pin]),
  });
  await view.settled();
  await screen.findAllByRole('heading', { name: 'Tagged in this picture' });
  return view;
}

it('[BUILD-030] shows tags as dots at their places, with what they show', async () => {
  const { user: person, settled } = await open({ pin_tags: [placed, other] });
  const dot = screen.getByRole('button', { name: 'Tagged: Mia Moss' });
  expect(dot.closest('[style]')).toHaveStyle({ insetInlineStart: '25%', insetBlockStart: '50%' });
  await person.click(dot);
  await settled();
  expect(await screen.findByRole('link', { name: /Mia Moss/ })).toHaveAttribute('href', '/mia/');
  await person.keyboard('{Escape}');
  await settled();
  await person.click(screen.getByRole('button', { name: 'Tagged: A stool' }));
  await settled();
  expect(await screen.findByRole('link', { name: /A stool/ })).toHaveTextContent('49.00 EUR');
  expect(screen.getByRole('link', { name: /example\.com\/stool/ })).toHaveAttribute('href', other.link);
});

const carousel = () => {
  const { images } = buildPin();
  const slot = (id: string) => ({ ...{ id, title: '', details: '', link: null, alt_text: `Seen ${id}` }, images });
  return { index: 0, carousel_slots: [slot('1'), slot('2')] };
};

/** Whether the style sheet hides the pin's own picture, because something else covers it. */
function isPictureHidden(): boolean {
  const sheet = readFileSync(path.join(process.cwd(), 'src/features/pins/carousel/Slides.module.css'), 'utf8');
  const cover = /^picture:has\((.+)\) \{\s*visibility: hidden/m.exec(sheet)?.[1];
  const media = screen.getByRole('button', { name: 'View larger' }).parentElement;
  return media?.querySelector(`:scope > picture ${cover}`) !== null;
}

it('[BUILD-030] leaves the tagged picture visible, which only the pictures of a carousel cover', async () => {
  const { unmount } = await open({ pin_tags: [placed] });
  expect(isPictureHidden()).toBe(false);
  unmount();
  await open({ pin_tags: [placed, other], carousel_data: carousel() });
  expect(isPictureHidden()).toBe(true);
});

it('shows the tags of each picture of a carousel on it', async () => {
  await open({ pin_tags: [placed, other], carousel_data: carousel() });
  const slideOf = (name: string) => screen.getByRole('button', { name, hidden: true }).closest('li');
  expect(slideOf('Tagged: Mia Moss')).not.toBe(slideOf('Tagged: A stool'));
});
