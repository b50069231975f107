/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { fireEvent, screen, within } from '@testing-library/react';
import { CloseupScreen } from '../../../../../src/features/pins/closeup';
import { camelize } from '../../../../../src/lib/camelize';
import { loadCloseup } from '../../../../../src/sagas/pins/closeup';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface Case {
  isAnimated?: boolean;
  prefersStillness?: boolean;
  slides?: number;
}

async function show({ isAnimated = true, prefersStillness = false, slides = 0 }: Case = {}) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: prefersStillness && media === REDUCED_MOTION },
    }) as MediaQueryList;
  const pin = buildPin({ title: 'Blue bowl', alt_text: 'A bowl' });
  const orig = { url: '/media/orig/bowl.gif', width: 900, height: 600, dominant_color: '#336699' };
  pin.images.orig = { ...orig, ...(isAnimated && { is_animated: true }) };
  for (const [size, image] of Object.entries(pin.images)) if (size !== 'orig') image.avif = `/media/${size}/bowl.avif`;
  const slots = Array.from({ length: slides }, (_, at) => ({
    ...{ id: `${at}`, title: '', details: '', link: null, alt_text: `Seen ${at + 1}` },
    images: { ...pin.images, orig: { ...orig, url: `/media/orig/${at + 1}.gif`, is_animated: true } },
  }));
  if (slides > 0) pin.carousel_data = { index: 0, carousel_slots: slots };
  const view = await renderApp(<CloseupScreen />, {
    route: `/pin/${pin.id}/`,
    params: { id: pin.id },
    prepare: async (test) => {
      test.api.onQuery('CloseupPageQuery', () => ({ pin: { __typename: 'Pin', ...camelize(pin) } }));
      test.api.onQuery('RelatedModulesFeedQuery', () => ({
        relatedModules: { items: [], pageInfo: { endCursor: null, hasNextPage: false } },
      }));
      await test.store.run(() => loadCloseup(pin.id)).done;
    },
  });
  await view.settled();
  /** The URLs of the animations that move now, outside the lightbox. */
  const moving = () =>
    [...view.container.querySelectorAll('img[src^="/media/orig/"]')].map((image) => image.getAttribute('src'));
  return { ...view, pin, moving };
}

const button = (name: string) => screen.getByRole('button', { name });

it('[CLOSE-001] an animation moves over its still picture, until it is paused by the keyboard, and again', async () => {
  const { pin, user, moving } = await show();
  const still = screen.getByRole('img', { name: 'A bowl' });
  expect(still).toHaveAttribute('src', pin.images['236x']?.url);
  expect(moving()).toEqual(['/media/orig/bowl.gif']);
  button('Pause the animation').focus();
  await user.keyboard('{Enter}');
  expect(moving()).toEqual([]);
  expect(still).toBeInTheDocument();
  expect(button('Play the animation')).toHaveFocus();
  await user.keyboard(' ');
  expect(moving()).toEqual(['/media/orig/bowl.gif']);
});

it('[CLOSE-001] an animation starts paused for people who prefer reduced motion, and can be played', async () => {
  const { user, moving } = await show({ prefersStillness: true });
  expect(moving()).toEqual([]);
  await user.click(button('Play the animation'));
  expect(moving()).toEqual(['/media/orig/bowl.gif']);
});

it('an animation that cannot be loaded leaves the still picture', async () => {
  const { container, moving } = await show();
  const animation = container.querySelector('img[src="/media/orig/bowl.gif"]');
  if (animation) fireEvent.error(animation);
  expect(moving()).toEqual([]);
  expect(button('Play the animation')).toBeVisible();
});

it('a picture that stands still loads no more than its place needs, and has no such button', async () => {
  const { pin, moving } = await show({ isAnimated: false });
  const still = screen.getByRole('img', { name: 'A bowl' });
  expect(still).toHaveAttribute('src', pin.images['236x']?.url);
  expect(still.getAttribute('srcset')).toContain('236w');
  expect(moving()).toEqual([]);
  expect(screen.queryByRole('button', { name: /animation/ })).toBeNull();
});

it('[ENT-009] only the shown slide of a carousel moves, each with a button of its own', async () => {
  const { user, moving } = await show({ slides: 2 });
  const slides = screen.getByRole('region', { name: 'Pictures of this pin' }).querySelectorAll('li');
  expect(moving()).toEqual(['/media/orig/1.gif']);
  await user.click(button('Picture 2 of 2'));
  expect(moving()).toEqual(['/media/orig/2.gif']);
  await user.click(within(slides[1] as HTMLElement).getByRole('button', { name: 'Pause the animation' }));
  expect(moving()).toEqual([]);
  await user.click(button('Picture 1 of 2'));
  expect(moving()).toEqual(['/media/orig/1.gif']);
});

it.each([false, true])('the lightbox pauses and plays an animation too (reduced motion: %s)', async (isReduced) => {
  const { pin, user, settled } = await show({ prefersStillness: isReduced });
  await user.click(button('View larger'));
  await settled();
  const dialog = within(await screen.findByRole('dialog', { name: 'Blue bowl' }));
  const src = () => dialog.getByRole('img').getAttribute('src');
  const [moving, still] = ['/media/orig/bowl.gif', pin.images['736x']?.url];
  expect(src()).toBe(isReduced ? still : moving);
  await user.click(dialog.getByRole('button', { name: isReduced ? 'Play the animation' : 'Pause the animation' }));
  expect(src()).toBe(isReduced ? moving : still);
});
