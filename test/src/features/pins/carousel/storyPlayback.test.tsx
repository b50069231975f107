/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { DEFAULT_EDITS, DEFAULT_TEXT_STYLE } from '../../../../../contract/constants/boards/stories';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { RichPin } from '../../../../../src/features/pins/closeup/RichPin';
import { selectEntity } from '../../../../../src/selectors/entities';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

type Story = NonNullable<Pin['story_pin_data']>;
beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const style = { ...DEFAULT_TEXT_STYLE };
const image = {
  block_type: 'image' as const,
  text: 'Beans',
  image: { url: '/media/beans.jpg', width: 300, height: 400 },
};
const music = { block_type: 'music' as const, text: '', style, edits: DEFAULT_EDITS, music: { id: 'rain' as const } };
const video = {
  ...{ block_type: 'video' as const, text: 'Stirring', style, edits: DEFAULT_EDITS },
  video: { url: '/stir.mp4', width: 360, height: 640, duration: 5000, thumbnail: '/stir.jpg', captions_urls: [] },
};
const story: Story = {
  id: 's1',
  pages: [
    { layout: 0, background_color: '#ffffff', blocks: [image, music] },
    { layout: 0, background_color: '#ffffff', blocks: [image, video] },
  ],
  metadata: { pin_title: 'Bean soup', template_type: 0, basics: { key_value_blocks: [], list_blocks: [] } },
  static_page_count: 1,
  total_video_duration: 5000,
  has_product_pins: false,
  is_deleted: false,
  should_mute: true,
};

const open = new Set<object>();
const node = { connect: () => node, frequency: {}, gain: new Proxy({}, { get: () => () => undefined }) } as object & {
  connect(): object;
};
beforeAll(() => {
  globalThis.AudioContext = class {
    currentTime = 0;
    destination = node;
    constructor() {
      open.add(this);
    }
    createOscillator = () => ({ ...node, start() {}, stop() {} });
    createGain = () => node;
    close = async () => void open.delete(this);
  } as unknown as typeof AudioContext;
});
beforeEach(() => open.clear());

async function read() {
  const on = createTestStore();
  const wires = [buildPin({ story_pin_data: story }), buildPin({ story_pin_data: { ...story, id: 's2' } })];
  on.know({ pins: wires });
  const [pin, other] = wires.map(({ id }) => selectEntity(on.state(), 'pins', id));
  if (!pin || !other) throw new Error('no pin');
  const view = await renderApp(<RichPin pin={pin} />, { on });
  await view.settled();
  await view.user.click(await screen.findByRole('button', { name: 'Play story' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bean soup' }));
  const turn = (name: 'Next page' | 'Previous page') => view.user.click(dialog.getByRole('button', { name }));
  return { ...view, dialog, turn, other };
}

const videos = () => document.querySelectorAll('video').length;

it('[BUILD-041] stops the music of a page when the page is turned', async () => {
  const { user, dialog, turn } = await read();
  await user.click(dialog.getByRole('button', { name: 'Play the music' }));
  expect(open.size).toBe(1);
  await turn('Next page');
  expect(open.size).toBe(0);
  await turn('Previous page');
  expect(dialog.getByRole('button', { name: 'Play the music' })).toBeInTheDocument();
});

it('[BUILD-041] stops the music when the reader is closed', async () => {
  const { user, dialog } = await read();
  await user.click(dialog.getByRole('button', { name: 'Play the music' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(open.size).toBe(0);
});

it('[BUILD-041] closes the reader, and stops its music, when another pin is opened', async () => {
  const { user, dialog, rerender, other, settled } = await read();
  await user.click(dialog.getByRole('button', { name: 'Play the music' }));
  rerender(<RichPin pin={other} />);
  await settled();
  expect(open.size).toBe(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[BUILD-041] has a player for the video of the page that is shown alone, also while the steps below have it', async () => {
  const { user, dialog, turn } = await read();
  expect(videos()).toBe(0);
  await turn('Next page');
  expect(videos()).toBe(1);
  await turn('Previous page');
  expect(videos()).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(videos()).toBe(1);
});
