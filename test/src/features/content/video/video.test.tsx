/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen } from '@testing-library/react';
import * as videos from '../../../../../src/actions/content/videos';
import { appStateChanged } from '../../../../../src/actions/ui';
import { PinCard } from '../../../../../src/features/discovery/feed/PinCard';
import { PinVideo } from '../../../../../src/features/pins/closeup/PinVideo';
import { RichPin } from '../../../../../src/features/pins/closeup/RichPin';
import { videosReducer } from '../../../../../src/reducers/content/videos';
import { selectEntity } from '../../../../../src/selectors/entities';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const VIDEO = {
  url: '/video.mp4',
  width: 640,
  height: 360,
  duration: 5_000_000,
  thumbnail: '/video.jpg',
  captions_urls: ['/video.vtt'],
};
const modules = [{ slices: { videos: videosReducer } }];
let isStill = false;

beforeAll(() => {
  window.matchMedia = ((media: string) => ({
    media,
    matches: isStill && media.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 300 });
  const { prototype } = HTMLMediaElement;
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  Object.defineProperty(prototype, 'paused', {
    configurable: true,
    get() {
      return paused.get(this) ?? true;
    },
  });
  Object.defineProperty(prototype, 'duration', { configurable: true, value: 5000 });
  Object.defineProperty(prototype, 'readyState', { configurable: true, value: 4 });
  prototype.load = () => {};
  prototype.play = async function play() {
    paused.set(this, false);
    // As in a browser: later.
    await Promise.resolve();
    fireEvent(this, new Event('playing'));
  };
  prototype.pause = function pause() {
    paused.set(this, true);
    fireEvent(this, new Event('pause'));
  };
});
beforeEach(() => {
  isStill = false;
});

async function open() {
  const on = createTestStore({ modules });
  const pin = buildPin({ title: 'A video', videos: { video_list: { V_720P: VIDEO } } } as never);
  on.know({ pins: [pin] });
  const entity = selectEntity(on.state(), 'pins', pin.id as never);
  if (!entity?.videos) throw new Error('no video');
  const test = await renderApp(<PinVideo pin={entity} videos={entity.videos} />, { on });
  await screen.findByRole('group', { name: 'Video controls' });
  const video = document.querySelector('video') as HTMLVideoElement;
  const ui = () => test.store.getState().ui.app;
  const state = () => test.store.getState().videos;
  const progress = (time: number) => {
    video.currentTime = time;
    fireEvent(video, new Event('timeupdate'));
  };
  return { ...test, pin, video, ui, state, progress };
}

it("[UI-033] the element of the video is video-iframe, and the server writes it with the browser's controls", async () => {
  const { video } = await open();
  expect(video.id).toBe('video-iframe');
  // Ours have taken their place.
  expect(video).not.toHaveAttribute('controls');
});

it('[UI-029] [UI-030] [UI-031] plays by itself without sound; a pause clears it and is kept to', async () => {
  const { video, pin, ui, user } = await open();
  expect(ui().videosAutoplaying).toEqual([pin.id]);
  expect(video.paused).toBe(false);
  expect(video.muted).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(video.paused).toBe(true);
  expect(ui().videosAutoplaying).toEqual([]);
});

it('[UI-031] keeps still where motion is unwelcome, and where the window has lost the focus', async () => {
  isStill = true;
  const still = await open();
  expect(still.video.paused).toBe(true);
  still.unmount();
  isStill = false;
  const { video, store } = await open();
  expect(video.paused).toBe(false);
  act(() => void store.dispatch(appStateChanged({ appState: 'inactive' })));
  expect(video.paused).toBe(true);
  act(() => void store.dispatch(appStateChanged({ appState: 'active' })));
  expect(video.paused).toBe(false);
});

it('[UI-031] a switch turns it off for good, and one at a time may have its sound', async () => {
  const { video, user, ui } = await open();
  await user.click(screen.getByRole('button', { name: 'Auto Autoplay videos', pressed: true }));
  expect(ui().isAutoplay).toBe(false);
  expect(video.paused).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(video.paused).toBe(false);
  expect(video.muted).toBe(false);
  expect(ui().videosAutoplaying).toEqual([]);
});

it('[UI-028] shows what becomes of it: waiting, the end, failure with a way on', async () => {
  const { video, state, pin } = await open();
  expect(state()?.loadStates[pin.id]).toBe('playing');
  fireEvent(video, new Event('waiting'));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  fireEvent(video, new Event('playing'));
  expect(screen.queryByRole('status')).toBeNull();
  Object.defineProperty(video, 'ended', { configurable: true, value: true });
  video.pause();
  fireEvent(video, new Event('ended'));
  expect(screen.getByRole('button', { name: 'Play again' })).toBeVisible();
  expect(state()?.loadStates[pin.id]).toBe('ended');
  fireEvent(video.querySelector('source') as Element, new Event('error'));
  expect(screen.getByRole('alert')).toHaveTextContent('This video could not be played.');
  expect(state()?.loadStates[pin.id]).toBe('failed');
  fireEvent(video, new Event('loadstart'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[UI-026] [UI-027] [UI-032] the controls show and set the time, and a video resumes where it was left', async () => {
  const { video, state, pin, progress, unmount, store } = await open();
  act(() => progress(65));
  expect(screen.getByText('1:05 / 83:20')).toBeVisible();
  expect(state()).toMatchObject({ currentTime: 65, duration: 5000 });
  const slider = screen.getByRole('slider', { name: 'Position' });
  expect(slider).toHaveAttribute('aria-valuetext', '1:05 of 83:20');
  fireEvent.change(slider, { target: { value: '300' } });
  expect(slider).toHaveValue('300');
  expect(video.currentTime).toBe(300);
  expect(state()).toMatchObject({ seekTime: 300, seekTimes: { [pin.id]: 300 } });
  fireEvent.keyDown(screen.getByRole('button', { name: 'CC Captions' }), { key: 'ArrowRight' });
  expect(video.currentTime).toBe(305);
  act(() => progress(420));
  unmount();
  expect(store.getState().videos?.seekTimes[pin.id]).toBe(420);
});

it('[UI-032] goes to the same place a second time, and by seconds under the arrow keys of the slider', async () => {
  const { video, progress } = await open();
  const slider = screen.getByRole('slider', { name: 'Position' });
  for (const time of [300, 310]) {
    act(() => progress(time));
    fireEvent.change(slider, { target: { value: '200' } });
    expect(video.currentTime).toBe(200);
  }
  for (const [key, time] of [
    ['ArrowRight', 201],
    ['ArrowUp', 202],
    ['ArrowLeft', 201],
    ['ArrowDown', 200],
  ] as const) {
    fireEvent.keyDown(slider, { key });
    expect(video.currentTime).toBe(time);
  }
});

it('[UI-032] knows that the slider of a video in a story is being moved', async () => {
  const on = createTestStore({ modules });
  const pin = buildPin({
    story_pin_data: {
      pages: [{ layout: 'plain', blocks: [{ block_type: 'video', text: 'The dough', video: VIDEO }] }],
      metadata: { pin_title: '', basics: { key_value_blocks: [], list_blocks: [] }, template_type: 'plain' },
    },
  } as never);
  on.know({ pins: [pin] });
  const entity = selectEntity(on.state(), 'pins', pin.id as never);
  if (!entity) throw new Error('no pin');
  await renderApp(<RichPin pin={entity} />, { on });
  const slider = await screen.findByRole('slider', { name: 'Position' });
  fireEvent.pointerDown(slider);
  expect(on.state().videos?.isSeekingIdeaPin).toBe(true);
  fireEvent.pointerUp(slider);
  expect(on.state().videos?.isSeekingIdeaPin).toBe(false);
});

it('[UI-029] [UI-030] in a feed one card plays at a time, over its picture, and can be paused', async () => {
  const on = createTestStore({ modules });
  const pins = [1, 2].map(() => buildPin({ videos: { video_list: { V_720P: VIDEO } } } as never));
  on.know({ pins });
  const { user } = await renderApp(
    pins.map(({ id }) => <PinCard key={id} id={id} labelId={`label-${id}`} index={0} isBare={false} />),
    { on },
  );
  const pause = await screen.findByRole('button', { name: 'Pause' });
  const playing = () => [...document.querySelectorAll('video')].map(({ paused }) => !paused);
  expect(playing()).toEqual([true, false]);
  await user.click(pause);
  expect(playing()).toEqual([false, true]);
  expect(on.state().ui.app.videosAutoplaying).toEqual([pins[1]?.id]);
});

it('[UI-031] the choice outlives the page', async () => {
  const saveAutoplay = jest.fn();
  const { store, settle } = createTestStore({ preferences: { saveAutoplay } });
  store.dispatch(videos.autoplayChosen({ isAutoplay: false }));
  await settle();
  expect(saveAutoplay).toHaveBeenCalledWith(false);
});

it('[UI-032] plays in a window of its own, by button and by key, where the browser can; it then counts as played', async () => {
  const out = { element: null as Element | null };
  Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true });
  Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, get: () => out.element });
  const { prototype } = HTMLVideoElement;
  prototype.requestPictureInPicture = async function request() {
    out.element = this;
    fireEvent(this, new Event('enterpictureinpicture'));
    return {} as PictureInPictureWindow;
  };
  document.exitPictureInPicture = async () => {
    const { element } = out;
    out.element = null;
    fireEvent(element as Element, new Event('leavepictureinpicture'));
  };
  try {
    const { video, ui, user } = await open();
    const button = (pressed: boolean) => screen.getByRole('button', { name: 'Mini player', pressed });
    expect(ui().videosAutoplaying).toHaveLength(1);
    await user.click(button(false));
    expect([button(true), out.element]).toEqual([expect.anything(), video]);
    expect([ui().videosAutoplaying, video.paused]).toEqual([[], false]);
    fireEvent.keyDown(button(true), { key: 'p' });
    expect([button(false), out.element]).toEqual([expect.anything(), null]);
  } finally {
    Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: false });
  }
});

it('[UI-032] plays and pauses by the space bar from the slider, and by keys with caps lock on', async () => {
  const { video, user } = await open();
  const slider = screen.getByRole('slider', { name: 'Position' });
  slider.focus();
  await user.keyboard(' ');
  expect(video.paused).toBe(true);
  await user.keyboard(' ');
  expect(video.paused).toBe(false);
  await user.keyboard('K');
  expect(video.paused).toBe(true);
  await user.keyboard('C');
  expect(screen.getByRole('button', { name: 'CC Captions', pressed: true })).toBeVisible();
  // A button is pressed by its own space bar, and nothing else happens.
  screen.getByRole('button', { name: 'CC Captions' }).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'CC Captions', pressed: false })).toBeVisible();
  expect(video.paused).toBe(true);
});

it('[UI-032] offers no window of its own where the browser has none, and shows captions by key', async () => {
  const { video } = await open();
  expect(screen.queryByRole('button', { name: 'Mini player' })).toBeNull();
  const captions = screen.getByRole('button', { name: 'CC Captions', pressed: false });
  fireEvent.keyDown(captions, { key: 'c' });
  expect(screen.getByRole('button', { name: 'CC Captions', pressed: true })).toBeVisible();
  expect(video.querySelector('track')).toHaveAttribute('src', VIDEO.captions_urls[0]);
});

it('[UI-032] shows captions above the controls, unless their file says where', async () => {
  let change = () => {};
  jest.spyOn(window, 'ResizeObserver').mockImplementation((listener) => {
    change = () => listener([], {} as ResizeObserver);
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  const { video } = await open();
  const cues = [
    { line: 'auto', text: 'The tide' },
    { line: 'auto', text: 'The tide\ncomes in' },
    { line: 0, text: 'At the top' },
  ];
  const lines = () => cues.map(({ line }) => line);
  const resize = (clientWidth: number, clientHeight: number) =>
    Object.defineProperties(video, {
      clientWidth: { configurable: true, value: clientWidth },
      clientHeight: { configurable: true, value: clientHeight },
    });
  Object.defineProperty(video, 'textTracks', { configurable: true, value: [{ mode: 'hidden', cues }] });
  resize(600, 340);
  fireEvent(video.querySelector('track') as Element, new Event('load'));
  expect(lines()).toEqual([-4, -5, 0]);
  // The controls have two rows, and the lines are smaller.
  resize(360, 200);
  fireEvent.keyDown(screen.getByRole('button', { name: 'CC Captions' }), { key: 'c' });
  expect(lines()).toEqual([-8, -9, 0]);
  // As in full screen.
  resize(1280, 720);
  change();
  expect(lines()).toEqual([-3, -4, 0]);
  jest.restoreAllMocks();
});
