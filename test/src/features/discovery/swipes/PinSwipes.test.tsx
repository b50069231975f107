/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { fireEvent } from '@testing-library/react';
import { navigationCommitted } from '../../../../../src/actions/navigation';
import type { ListSource } from '../../../../../src/entities/lists';
import { PinSwipes } from '../../../../../src/features/discovery/swipes';
import { camelize } from '../../../../../src/lib/camelize';
import { selectPinNeighbor } from '../../../../../src/selectors/discovery/pinNeighbors';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const HOME: ListSource = { resource: 'UserHomefeedResource.get', options: {} };
const pins = ['One', 'Two', 'Three'].map((grid_title) => buildPin({ grid_title }));
const idAt = (index: number) => pins[index]?.id ?? '';
const pages = {
  match: (pathname: string) => {
    const id = pathname.split('/')[2];
    return id ? { id: 'www/pin/[id]', params: { id } } : null;
  },
  prepare: async () => undefined,
};
const entryOf = (key: string, path: string, handler: string, params: Record<string, string> = {}) => ({
  key,
  path,
  handler,
  params,
  status: 200,
});

/** The page of the second pin, opened from home, or by its address. */
async function show(from: 'home' | 'address' = 'home', media = <button type="button">View larger</button>) {
  const app = await renderApp(
    <>
      <PinSwipes />
      <article aria-labelledby="pin-title">
        <div data-impression="closeup:1">{media}</div>
      </article>
    </>,
    {
      on: createTestStore({ pages }),
      prepare: async ({ api, readList, store }) => {
        await readList(HOME, pins);
        api.onQuery('CloseupPageQuery', ({ pinId }) => {
          const pin = pins.find(({ id }) => id === pinId) ?? buildPin();
          return { pin: { __typename: 'Pin', ...camelize(pin) } };
        });
        api.onQuery('RelatedModulesFeedQuery', () => ({
          relatedModules: { items: [], pageInfo: { endCursor: null, hasNextPage: false } },
        }));
        if (from === 'home') {
          store.dispatch(navigationCommitted({ entry: entryOf('list', '/', 'www/index'), how: 'push' }));
        }
        const entry = entryOf('closeup', `/pin/${idAt(1)}/`, 'www/pin/[id]', { id: idAt(1) });
        store.dispatch(navigationCommitted({ entry, how: from === 'home' ? 'push' : 'replace' }));
      },
    },
  );
  const target = app.container.querySelector('[data-impression] > *') as Element;
  const swipe = (across: number, down = 0) => {
    fireEvent.touchStart(target, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(target, { touches: [], changedTouches: [{ clientX: 300 + across, clientY: 100 + down }] });
    return app.settled();
  };
  const path = () => app.state().ui.navigation.current?.path;
  return { ...app, target, swipe, path };
}

afterEach(() => {
  document.documentElement.dir = '';
  Reflect.deleteProperty(window, 'visualViewport');
});

it('leads to the next and previous pin by swipes [CLOSE-021]', async () => {
  const { swipe, path } = await show();
  await swipe(-100);
  expect(path()).toBe(`/pin/${idAt(2)}/`);
});

it('leads to the previous pin by a swipe to the right, and the other way from right to left', async () => {
  const { swipe, path, unmount } = await show();
  await swipe(100);
  expect(path()).toBe(`/pin/${idAt(0)}/`);
  unmount();
  document.documentElement.dir = 'rtl';
  const other = await show();
  await other.swipe(100);
  expect(other.path()).toBe(`/pin/${idAt(2)}/`);
});

it('replaces the history entry of the pin, so that going back leads to the list', async () => {
  const { swipe, state } = await show();
  const before = state().ui.navigation.previous;
  await swipe(-100);
  expect(state().ui.navigation.current).toMatchObject({ key: 'closeup', path: `/pin/${idAt(2)}/` });
  expect(state().ui.navigation.previous).toEqual(before);
  expect(before.at(-1)?.key).toBe('list');
});

it('leads to the pins beside it by arrow keys', async () => {
  const { user, path, settled } = await show();
  await user.keyboard('{ArrowRight}');
  await settled();
  expect(path()).toBe(`/pin/${idAt(2)}/`);
});

it('does nothing on short or steep swipes, or where the page is zoomed', async () => {
  const { swipe, path } = await show();
  await swipe(-40);
  await swipe(-100, 80);
  Object.defineProperty(window, 'visualViewport', { value: { scale: 2 }, configurable: true });
  await swipe(-100);
  expect(path()).toBe(`/pin/${idAt(1)}/`);
});

it('has the picture follow the finger, less where no pin comes, and takes it back', async () => {
  const { target, path, settled } = await show();
  const media = target.closest<HTMLElement>('[data-impression]');
  const move = (across: number, down = 0) =>
    fireEvent.touchMove(target, { touches: [{ clientX: 300 + across, clientY: 100 + down }] });
  fireEvent.touchStart(target, { touches: [{ clientX: 300, clientY: 100 }] });
  move(-8);
  expect(media?.style.translate).toBe('');
  move(-50);
  expect(media?.style.translate).toBe('-50px');
  fireEvent.touchEnd(target, { touches: [], changedTouches: [{ clientX: 250, clientY: 100 }] });
  expect(media?.style.translate).toBe('');
  fireEvent.touchStart(target, { touches: [{ clientX: 300, clientY: 100 }] });
  move(-5, 40);
  move(-30, 90);
  expect(media?.style.translate).toBe('');
  fireEvent.touchCancel(target);

  fireEvent.touchStart(target, { touches: [{ clientX: 200, clientY: 100 }] });
  fireEvent.touchMove(target, { touches: [{ clientX: 300, clientY: 100 }] });
  fireEvent.touchEnd(target, { touches: [], changedTouches: [{ clientX: 300, clientY: 100 }] });
  await settled();
  expect(path()).toBe(`/pin/${idAt(0)}/`);
  expect(media?.style.translate).toBe('');
  fireEvent.touchStart(target, { touches: [{ clientX: 200, clientY: 100 }] });
  fireEvent.touchMove(target, { touches: [{ clientX: 300, clientY: 100 }] });
  expect(media?.style.translate).toBe('25px');
});

it('does nothing on carousels and sliders', async () => {
  const carousel = await show('home', <button type="button" data-is-corner="true" aria-label="View larger" />);
  await carousel.swipe(-100);
  expect(carousel.path()).toBe(`/pin/${idAt(1)}/`);
  carousel.unmount();
  const slider = await show('home', <input type="range" aria-label="Position" />);
  await slider.swipe(-100);
  expect(slider.path()).toBe(`/pin/${idAt(1)}/`);
});

it('knows no order of a pin that was opened by its address', async () => {
  const { swipe, path, state } = await show('address');
  await swipe(-100);
  expect(path()).toBe(`/pin/${idAt(1)}/`);
  expect(selectPinNeighbor(state(), 1)).toBeNull();
});

it('finds the neighbors in the list, and none behind its ends', async () => {
  const { state, swipe } = await show();
  expect(selectPinNeighbor(state(), 1)).toEqual({ pinId: idAt(2), source: HOME });
  expect(selectPinNeighbor(state(), -1)?.pinId).toBe(idAt(0));
  await swipe(100);
  expect(selectPinNeighbor(state(), -1)?.pinId).toBeNull();
});
