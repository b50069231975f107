/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { BoardId } from '../../../../../contract/schemas/common';
import { wholeFeedOf } from '../../../../../src/entities/pins/boardFeeds';
import { Slideshow } from '../../../../../src/features/boards/slideshow';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const source = wholeFeedOf('5' as BoardId);
const titles = ['Ash', 'Oak', 'Elm'];

function Board() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Play it
      </button>
      <Slideshow name="Trees" source={source} total={3} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** `isCalm`: reduced motion is wanted. */
async function open(isCalm = false) {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: isCalm, media }) as MediaQueryList;
  const on = createTestStore({ viewer: null });
  const pins = titles.map((title) => buildPin({ title }));
  on.api.on('BoardFeedResource.get', ({ bookmark }) =>
    bookmark ? pins.slice(1) : { data: pins.slice(0, 1), bookmark: 'next' },
  );
  const view = await renderApp(<Board />, { on });
  await view.user.click(screen.getByRole('button', { name: 'Play it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Slideshow of Trees' }));
  await view.settled();
  const shown = () => dialog.getByRole('link').textContent;
  return { ...view, dialog, shown };
}

it('is turned by keys, reads further pages, begins again after the last pin, and gives the focus back', async () => {
  const { user, shown, dialog, settled } = await open(true);
  expect(shown()).toBe('Ash');
  await settled();
  const seen = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}']) {
    await user.keyboard(key);
    seen.push(shown());
  }
  expect(seen).toEqual(['Oak', 'Elm', 'Ash', 'Oak', 'Ash']);
  expect(dialog.getByText('1 of 3')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play it' })).toHaveFocus());
});

it('waits for the press of play where reduced motion is wanted', async () => {
  const { user, dialog } = await open(true);
  expect(dialog.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  await user.keyboard(' ');
  expect(dialog.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
});

it('shows each picture for its time once it has loaded, and turns by a swipe', async () => {
  const { dialog, shown, user } = await open();
  const image = () => dialog.getByRole('img');
  expect(shown()).toBe('Ash');
  jest.useFakeTimers();
  act(() => jest.advanceTimersByTime(20_000));
  expect(shown()).toBe('Ash');
  fireEvent.load(image());
  act(() => jest.advanceTimersByTime(4999));
  expect(shown()).toBe('Ash');
  act(() => jest.advanceTimersByTime(1));
  expect(shown()).toBe('Oak');
  jest.useRealTimers();
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  // jsdom knows no pointer events.
  const touch = (type: string, clientX: number, clientY: number) => {
    fireEvent(
      image(),
      Object.assign(new MouseEvent(type, { clientX, clientY, bubbles: true }), { pointerType: 'touch' }),
    );
  };
  const swipe = (from: number, to: number) => {
    touch('pointerdown', from, 200);
    touch('pointerup', to, 210);
  };
  swipe(300, 100);
  expect(shown()).toBe('Elm');
  swipe(100, 130);
  expect(shown()).toBe('Elm');
  swipe(100, 300);
  expect(shown()).toBe('Oak');
});
