/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { fireEvent, screen } from '@testing-library/react';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { CloseupScreen } from '../../../../../src/features/pins/closeup';
import { videosReducer } from '../../../../../src/reducers/content/videos';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const WIDTH = 500;

type Slot = NonNullable<Pin['carousel_data']>['carousel_slots'][number];

/** `video`: of the last slide. */
async function open(video?: Slot['video']) {
  const { images } = buildPin();
  const slot = (place: number) => ({
    id: `${place}`,
    title: '',
    details: '',
    link: null,
    alt_text: `Seen ${place}`,
    images,
  });
  const slots = [
    slot(1),
    { ...slot(2), title: 'A stool', link: 'https://example.com/stool' },
    { ...slot(3), ...(video && { video }) },
  ];
  const pin: Pin = buildPin({ carousel_data: { index: 0, carousel_slots: slots } });
  const on = createTestStore(video ? { modules: [{ slices: { videos: videosReducer } }] } : {});
  const view = await renderApp(<CloseupScreen />, {
    on,
    route: `/pin/${pin.id}/`,
    params: { id: pin.id },
    prepare: (test) => test.readList({ resource: 'UserHomefeedResource.get', options: {} }, [pin]),
  });
  await view.settled();
  const region = await screen.findByRole('region', { name: 'Pictures of this pin' });
  const track = region.querySelector('ul') as HTMLElement;
  Object.defineProperty(track, 'clientWidth', { value: WIDTH });
  for (const [at, slide] of [...track.children].entries())
    Object.defineProperty(slide, 'offsetLeft', { value: at * WIDTH });
  const current = () =>
    screen
      .getAllByRole('button', { name: /^Picture \d of 3$/, current: true })
      .map((dot) => dot.ariaLabel ?? dot.getAttribute('aria-label'));
  return { ...view, region, track, current };
}

it('[ENT-009] shows the pictures of a carousel one at a time, and what each says', async () => {
  const { current } = await open();
  expect(current()).toEqual(['Picture 1 of 3']);
  expect(screen.getByRole('img', { name: 'Seen 2' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /example\.com\/stool/ })).toHaveAttribute(
    'href',
    'https://example.com/stool',
  );
});

it('goes on and back by buttons and dots, which end at both ends and keep the focus there', async () => {
  const { user, track, current } = await open();
  const [back, forward] = ['Previous picture', 'Next picture'].map((name) => screen.getByRole('button', { name }));
  expect(back).toHaveAttribute('aria-disabled', 'true');
  await user.click(forward as HTMLElement);
  expect([current(), track.scrollLeft]).toEqual([['Picture 2 of 3'], WIDTH]);
  await user.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
  expect([current(), track.scrollLeft]).toEqual([['Picture 3 of 3'], 2 * WIDTH]);
  expect(forward).toHaveAttribute('aria-disabled', 'true');
  await user.click(forward as HTMLElement);
  expect(current()).toEqual(['Picture 3 of 3']);
  expect(forward).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(current()).toEqual(['Picture 2 of 3']);
});

it('counts each press while a scroll is on its way, and follows a finger again', async () => {
  const { user, track, current, settled } = await open();
  const forward = screen.getByRole('button', { name: 'Next picture' });
  const pass = async (scrollLeft: number) => {
    track.scrollLeft = scrollLeft;
    fireEvent.scroll(track);
    await settled();
  };
  await user.click(forward);
  await pass(WIDTH * 0.1);
  expect(current()).toEqual(['Picture 2 of 3']);
  await user.click(forward);
  await pass(WIDTH * 0.6);
  expect(current()).toEqual(['Picture 3 of 3']);
  fireEvent.pointerDown(track);
  await pass(WIDTH * 0.9);
  expect(current()).toEqual(['Picture 2 of 3']);
});

it('goes on and back by keys', async () => {
  const { user, current } = await open();
  screen.getByRole('button', { name: 'Picture 1 of 3' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(current()).toEqual(['Picture 3 of 3']);
  await user.keyboard('{ArrowLeft}');
  expect(current()).toEqual(['Picture 2 of 3']);
  await user.keyboard('{Home}');
  expect(current()).toEqual(['Picture 1 of 3']);
  await user.keyboard('{End}');
  expect(current()).toEqual(['Picture 3 of 3']);
});

it('follows a swipe, also from right to left', async () => {
  const { track, current, settled } = await open();
  for (const scrollLeft of [WIDTH * 1.1, -WIDTH * 2]) {
    track.scrollLeft = scrollLeft;
    fireEvent.scroll(track);
    await settled();
    expect(current()).toEqual([`Picture ${Math.round(Math.abs(scrollLeft) / WIDTH) + 1} of 3`]);
  }
});

it('[ENT-009] plays a video on the slide that is shown alone, whose keys leave the slides where they are', async () => {
  const video = {
    ...{ url: '/media/video/v.mp4', width: 320, height: 180, duration: 3000, thumbnail: '/media/736x/v.jpg' },
    captions_urls: ['/media/captions/v.vtt'],
  };
  window.matchMedia = ((media: string) => ({
    ...{ media, matches: false },
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
  const { user, region, current } = await open(video);
  const players = () => [...region.querySelectorAll('video')].map((player) => player.querySelector('source')?.src);
  expect(players()).toEqual([]);
  expect(screen.getByRole('img', { name: 'Seen 3' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
  expect(players()).toEqual([expect.stringContaining('/media/video/v.mp4')]);
  expect(screen.getByLabelText('Seen 3', { selector: 'video' })).toBeInTheDocument();
  const controls = await screen.findByRole('group', { name: 'Video controls' }, { timeout: 20_000 });
  fireEvent.keyDown(controls, { key: 'ArrowLeft' });
  expect(current()).toEqual(['Picture 3 of 3']);
  fireEvent.keyDown(region, { key: 'ArrowLeft' });
  expect(current()).toEqual(['Picture 2 of 3']);
  expect(players()).toEqual([]);
});
