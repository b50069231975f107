/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { fireEvent, screen, within } from '@testing-library/react';
import { navigationRequested } from '../../../../../src/actions/navigation';
import { CloseupScreen } from '../../../../../src/features/pins/closeup';
import { camelize } from '../../../../../src/lib/camelize';
import { loadCloseup } from '../../../../../src/sagas/pins/closeup';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const FRAME = { width: 400, height: 800 };
beforeEach(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(FRAME.width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(FRAME.height);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ ...FRAME, left: 0, top: 0, right: 400, bottom: 800, x: 0, y: 0 } as DOMRect);
});
afterEach(() => jest.restoreAllMocks());

async function open() {
  const [pin, other] = [buildPin({ title: 'Blue bowl नीला' }), buildPin({ title: 'Red bowl' })];
  const view = await renderApp(<CloseupScreen />, {
    route: `/pin/${pin.id}/`,
    params: { id: pin.id },
    prepare: async (test) => {
      test.api.onQuery('CloseupPageQuery', () => ({ pin: { __typename: 'Pin', ...camelize(pin) } }));
      test.api.onQuery('RelatedModulesFeedQuery', () => ({
        relatedModules: {
          items: [{ __typename: 'Pin', ...camelize(other) }],
          pageInfo: { endCursor: null, hasNextPage: false },
        },
      }));
      await test.store.run(() => loadCloseup(pin.id)).done;
    },
  });
  await view.user.click(screen.getByRole('button', { name: 'View larger' }));
  await view.settled();
  const dialog = await screen.findByRole('dialog', { name: 'Blue bowl नीला' });
  const image = () => within(screen.getByRole('dialog')).getByRole('img');
  const frame = () => image().parentElement as HTMLElement;
  return { ...view, pin, other, dialog, image, frame };
}

/** `translate(…px, …px) scale(…)` as numbers. */
const viewOf = (image: HTMLElement) => (image.style.transform.match(/-?[\d.]+/g) ?? []).map(Number);

it('[CLOSE-001] fits the picture first, and the wheel brings what is under the pointer closer', async () => {
  const { image, frame } = await open();
  expect(viewOf(image())).toEqual([0, 0, 1]);
  const wheel = new WheelEvent('wheel', { deltaY: -500, clientX: 300, clientY: 400, bubbles: true, cancelable: true });
  fireEvent(frame(), wheel);
  const [x = 0, , scale = 0] = viewOf(image());
  expect(wheel.defaultPrevented).toBe(true);
  expect(scale).toBeCloseTo(Math.E, 5);
  // 100 px from the centre the same point of the picture still stands.
  expect((100 - x) / scale).toBeCloseTo(100, 5);
});

it('two fingers pinch, one drags what is enlarged, a double tap goes there and back', async () => {
  const { image, frame } = await open();
  // jsdom knows no pointer events.
  const touch = (type: string, pointerId: number, clientX: number, clientY = 400) => {
    const event = new MouseEvent(type.toLowerCase(), { clientX, clientY, bubbles: true, cancelable: true });
    fireEvent(frame(), Object.assign(event, { pointerId, pointerType: 'touch' }));
  };
  touch('pointerDown', 1, 150);
  touch('pointerDown', 2, 250);
  touch('pointerMove', 1, 100);
  touch('pointerMove', 2, 300);
  touch('pointerUp', 1, 100);
  touch('pointerUp', 2, 300);
  expect(viewOf(image())[2]).toBeCloseTo(2, 5);
  const [before = 0] = viewOf(image());
  touch('pointerDown', 1, 200);
  touch('pointerMove', 1, 230);
  touch('pointerUp', 1, 230);
  expect((viewOf(image())[0] ?? 0) - before).toBeCloseTo(30, 5);
  const tapTwice = () => {
    for (const _ of [1, 2]) {
      touch('pointerDown', 1, 200);
      touch('pointerUp', 1, 200);
    }
  };
  tapTwice();
  expect(viewOf(image())).toEqual([0, 0, 1]);
  tapTwice();
  expect(viewOf(image())[2]).toBe(2.5);
});

it('goes on to the next pin with the arrow keys, and closes at its page', async () => {
  const { user, image, other, pin, store, settled } = await open();
  const dispatch = jest.spyOn(store, 'dispatch');
  const link = () => within(screen.getByRole('dialog')).getByRole('link', { name: 'Download' });
  expect(link()).toHaveAttribute('href', pin.images.orig?.url);
  expect(link()).toHaveAttribute('download', expect.stringMatching(/^Blue bowl नीला\.\w+$/));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('dialog', { name: 'Red bowl' })).toBeVisible();
  expect(image()).toHaveAttribute('src', other.images.orig?.url);
  expect(screen.queryByRole('button', { name: 'Next pin' })).toBeNull();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('dialog', { name: 'Blue bowl नीला' })).toBeVisible();
  await user.keyboard('{ArrowRight}{Escape}');
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(dispatch).toHaveBeenCalledWith(navigationRequested({ to: `/pin/${other.id}/` }));
});

it('is never black: it begins with what is known of the picture, until the large one is decoded', async () => {
  const { image, pin, settled } = await open();
  expect(image().style.backgroundImage).toContain(pin.images.orig ? 'data:' : '');
  Object.assign(image(), { decode: async () => undefined });
  fireEvent.load(image());
  await settled();
  expect(image().style.backgroundImage).toBe('');
});
