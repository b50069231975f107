/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  DEFAULT_EDITS,
  DEFAULT_TEXT_STYLE,
  POSITION_EDITS,
  STORY_FONTS,
} from '../../../../../contract/constants/boards/stories';
import { videosRead } from '../../../../../src/actions/content/uploads';
import {
  draftEdited,
  draftsCombined,
  draftsLoaded,
  imageChosen,
  musicWanted,
} from '../../../../../src/actions/pins/pinBuilder';
import { PinBuilderScreen } from '../../../../../src/features/pins/pinBuilder';
import { uploadsReducer } from '../../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../../src/reducers/pins/pinBuilder';
import { storyEditorReducer } from '../../../../../src/reducers/pins/storyEditor';
import { uploadedVideosSaga } from '../../../../../src/sagas/content/uploadedVideos';
import { uploadsSaga } from '../../../../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../../../../src/sagas/pins/draftSaving';
import { pinBuilderSaga } from '../../../../../src/sagas/pins/pinBuilder';
import { storyEditorSaga } from '../../../../../src/sagas/pins/storyEditor';
import { draftTypeOf } from '../../../../../src/selectors/pins/pinBuilder';
import { selectStoryPinBlock, selectStoryPinItem, toCanvasPage } from '../../../../../src/selectors/pins/storyEditor';
import { createTestStore } from '../../../../support/createTestStore';
import { createDraftServer } from '../../../../support/draftServer';
import {
  buildBoard,
  buildComment,
  buildMedia,
  buildPin,
  buildUser,
  buildViewer,
  pinBoardOf,
} from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const page = {
  slices: { pinBuilder: pinBuilderReducer, storyEditor: storyEditorReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, uploadedVideosSaga, pinBuilderSaga, draftSavingSaga, storyEditorSaga],
};

/** What the server says of a video that is prepared, and of one that could not be. */
function buildVideos() {
  const media_id = buildMedia().id;
  const video = { progress: 40, failure: null, duration: 4000, width: 720, height: 1280, url: null } as const;
  return {
    media_id,
    processing: { ...video, status: 'processing' } as const,
    failed: { ...video, status: 'failed', failure: 'damaged' } as const,
  };
}

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

async function open(readVideoSeconds = async (_file: Blob): Promise<number | null> => null) {
  const on = createTestStore({ viewer: buildViewer(), modules: [page], readVideoSeconds });
  const view = await renderApp(<PinBuilderScreen />, { route: '/pin-builder', on });
  view.api.on('V3StoryPinFontsResource.get', () => ({ all: [...STORY_FONTS] }));
  const server = createDraftServer();
  server.serve(view.api);
  const image = {
    url: 'https://example.org/a.jpg',
    width: 1200,
    height: 800,
    altText: 'A pot',
    pageUrl: '',
    pageTitle: '',
  };
  act(() => void view.store.dispatch(imageChosen({ draftId: 'a', image })));
  await view.settled();
  await view.user.click(await screen.findByRole('checkbox', { name: /^Make it a story/ }));
  await view.settled();
  await view.user.click(await screen.findByRole('button', { name: 'Edit this page' }));
  await screen.findByRole('dialog', { name: 'Edit page' });
  const draft = () => view.state().pinBuilder?.drafts.a;
  const choose = async (label: string, option: string) => {
    await view.user.selectOptions(screen.getByRole('combobox', { name: label }), option);
    await view.settled();
  };
  const add = async (type: string) => {
    await view.user.click(screen.getByRole('button', { name: 'Add' }));
    await view.user.click(await screen.findByRole('menuitem', { name: type }));
    await view.settled();
  };
  const blocks = () => draft()?.storyPage?.blocks ?? [];
  return { ...view, server, draft, choose, add, blocks };
}

it('[BUILD-002] [BUILD-011] [BUILD-038] [BUILD-042] a page begins white and empty, and a text in the default style', async () => {
  const { draft, add, blocks } = await open();
  const given = draft();
  expect(given && draftTypeOf(given)).toBe('story');
  expect(screen.getByLabelText('Background color')).toHaveValue('#ffffff');
  expect(draft()?.storyPage).toBeNull();
  await add('Paragraph');
  expect(draft()?.storyPage?.background_color).toBe('#FFFFFF');
  expect(blocks()).toMatchObject([{ type: 'paragraph', text: '', style: DEFAULT_TEXT_STYLE, edits: DEFAULT_EDITS }]);
  expect(DEFAULT_TEXT_STYLE).toMatchObject({
    alignment: 1,
    color: '#111111',
    highlight_color: '#FFFFFF',
    vertical_alignment: 1,
    font_size: 28,
    font_id: 'inter',
  });
});

it('[BUILD-002] [BUILD-048] styles a text, shows it on the page, and saves both', async () => {
  const { user, draft, choose, add, blocks, server, clock, settled } = await open();
  await add('Heading');
  await user.type(screen.getByRole('textbox', { name: 'Text on the page' }), 'Soak');
  await choose('Font', 'Typewriter');
  await choose('Text position', 'Top left');
  await choose('Text alignment', 'Left');
  await choose('Vertical alignment', 'Bottom');
  await choose('Text size', 'Large');
  await user.click(screen.getByRole('checkbox', { name: 'Uppercase' }));
  const style = {
    ...DEFAULT_TEXT_STYLE,
    ...{
      alignment: 0,
      vertical_alignment: 2,
      font_id: 'typewriter',
      position: 'tl',
      size: 'lg',
      transform: 'uppercase',
    },
  };
  expect(blocks()).toMatchObject([{ type: 'heading', text: 'Soak', style, edits: POSITION_EDITS.tl }]);
  const shown = [...document.querySelectorAll<HTMLElement>('h3')].find((one) => one.textContent === 'Soak');
  expect(shown).toHaveStyle({ color: '#111111', textAlign: 'left', textTransform: 'uppercase' });
  act(() => clock.advance(2000));
  await settled();
  expect(server.saves.at(-1)).toMatchObject({ is_story: true, story_page: draft()?.storyPage });
});

it('[BUILD-039] moves, scales, turns, orders and removes a block by keyboard, and says so', async () => {
  const { user, add, blocks } = await open();
  await add('Heading');
  await add('Paragraph');
  const heading = screen.getByRole('button', { name: /^Heading/ });
  heading.focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}+]');
  expect(heading).toHaveAttribute('aria-pressed', 'true');
  expect(blocks()[0]?.edits).toEqual({ ...DEFAULT_EDITS, left: 0.49, top: 0.24, scale: 1.1, rotate: 5 });
  expect(screen.getByText('49% from the left, 24% from the top, size 110%, rotated by 5°')).toHaveAttribute(
    'role',
    'status',
  );
  await user.keyboard('{PageUp}');
  expect(blocks().map(({ type }) => type)).toEqual(['paragraph', 'heading']);
  expect(screen.getByText('Layer 2 of 2')).toBeInTheDocument();
  await user.keyboard('{Delete}');
  expect(blocks().map(({ type }) => type)).toEqual(['paragraph']);
  expect(document.activeElement).toHaveAccessibleName(/^Paragraph/);
});

it('[BUILD-039] a new block is selected, and its first field has the focus', async () => {
  const { user, add, blocks } = await open();
  await add('Question');
  const field = screen.getByRole('textbox', { name: 'Question' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('Which beans?');
  expect(blocks()).toMatchObject([{ text: 'Which beans?' }]);
  await add('Picture');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus());
  expect(screen.getByRole('button', { name: /^Picture(?! of)/ })).toHaveAttribute('aria-pressed', 'true');
  // What is selected later takes no focus away.
  const question = screen.getByRole('button', { name: /^Question/ });
  await user.click(question);
  expect(question).toHaveFocus();
});

it('takes edits back and repeats them, a word as one step', async () => {
  const { user, add, blocks } = await open();
  await add('Heading');
  await user.type(screen.getByRole('textbox', { name: 'Text on the page' }), 'Soak');
  screen.getByRole('button', { name: 'Heading: Soak' }).focus();
  await user.keyboard('{ArrowUp}');
  const after = blocks();
  await user.keyboard('{Control>}zz{/Control}');
  expect(blocks()).toMatchObject([{ text: '', edits: { top: 0.14 } }]);
  await user.keyboard('{Control>}{Shift>}zz{/Shift}{/Control}');
  expect(blocks()).toEqual(after);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(blocks()[0]?.edits).toMatchObject({ top: 0.14 });
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(blocks()).toEqual(after);
});

it('keeps what can be redone when a link is left as it was, and when a key moves nothing', async () => {
  const { user, add, blocks } = await open();
  await add('Link');
  const address = () => screen.getByRole('textbox', { name: 'Web address' });
  await user.type(address(), 'https://example.org');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(address());
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  expect(blocks()[0]?.url).toBe('https://example.org');
  screen.getByRole('button', { name: /^Link/ }).focus();
  for (let step = 0; step < 6; step += 1) await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(blocks()[0]?.edits?.top).toBe(1);
  await user.keyboard('{Control>}z{/Control}');
  expect(blocks()[0]?.edits?.top).toBe(0.9);
});

it('[BUILD-043] [BUILD-044] offers the positions and alignments by name, and stores their values', async () => {
  const { add, choose, blocks } = await open();
  await add('Paragraph');
  const namesOf = (label: string) =>
    within(screen.getByRole('combobox', { name: label }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const positions = ['Top left', 'Top center', 'Top right', 'Bottom left', 'Bottom center', 'Bottom right'];
  expect(namesOf('Text position')).toEqual(['Center of the page', ...positions]);
  expect(namesOf('Text alignment')).toEqual(['Left', 'Center']);
  for (const [at, value] of ['tl', 'tc', 'tr', 'bl', 'bc', 'br'].entries()) {
    await choose('Text position', positions[at] ?? '');
    expect(blocks()[0]?.style?.position).toBe(value);
  }
  await choose('Text alignment', 'Left');
  expect(blocks()[0]?.style?.alignment).toBe(0);
  await choose('Text alignment', 'Center');
  expect(blocks()[0]?.style?.alignment).toBe(1);
});

it('[BUILD-043] names the position of a text as it is on the page', async () => {
  const { user, add, choose } = await open();
  await add('Paragraph');
  const position = () => screen.getByRole('combobox', { name: 'Text position' });
  expect(position()).toHaveDisplayValue('Center of the page');
  await choose('Text position', 'Top left');
  expect(position()).toHaveDisplayValue('Top left');
  screen.getByRole('button', { name: /^Paragraph/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(position()).toHaveDisplayValue('Custom');
});

it('takes edits back by keys after a press on the page, which has no field', async () => {
  const { user, add, blocks } = await open();
  await add('Heading');
  await user.type(screen.getByRole('textbox', { name: 'Text on the page' }), 'Soak');
  const shown = [...document.querySelectorAll('[role="dialog"] h3')].find((one) => one.textContent === 'Soak');
  await user.click(shown as Element);
  await user.keyboard('{Control>}z{/Control}');
  expect(blocks()).toMatchObject([{ text: '' }]);
});

it('shows the page as its picture is cropped', async () => {
  const { store, settled } = await open();
  const crop = { left: 0.25, top: 0, width: 0.5, height: 1, quarter_turns: 0 } as const;
  act(() => void store.dispatch(draftEdited({ draftIds: ['a'], edits: { crop } })));
  await settled();
  const [picture] = within(screen.getByRole('dialog', { name: 'Edit page' })).getAllByAltText('A pot');
  expect(picture?.parentElement?.parentElement).toHaveStyle({ inlineSize: '200%', insetInlineStart: '-50%' });
});

it('[BUILD-060] [BUILD-062] offers 9:16 first, and the portrait and landscape sets', async () => {
  const { choose, draft } = await open();
  const shape = screen.getByRole('combobox', { name: 'Shape of the page' });
  expect(shape).toHaveValue('9:16');
  expect([...(shape as HTMLSelectElement).options].map(({ label }) => label)).toEqual([
    'Portrait 9:16',
    'Portrait 2:3',
    'Portrait 3:4',
    'Landscape 16:9',
    'Landscape 4:3',
  ]);
  await choose('Shape of the page', '4:3');
  expect(draft()?.storyPage?.ratio).toBe('4:3');
  const shown = document.querySelector<HTMLElement>('[role="dialog"] [style*="--ratio"]');
  expect(Number(shown?.style.getPropertyValue('--ratio'))).toBeCloseTo(4 / 3);
});

it('[BUILD-040] adds a paragraph where no other type is chosen', async () => {
  const { user, blocks, settled } = await open();
  act(() => screen.getByRole('button', { name: 'Add' }).focus());
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('menu', { name: 'Add to the page' });
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Paragraph' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await settled();
  expect(blocks().map(({ type }) => type)).toEqual(['paragraph']);
});

it('[BUILD-040] edits a block that was saved without a type as a paragraph', () => {
  const untyped = { id: 'a', text: 'Soak', style: DEFAULT_TEXT_STYLE };
  expect(toCanvasPage({ background_color: '#ffffff', blocks: [untyped] }).blocks).toMatchObject([
    { type: 'paragraph', text: 'Soak' },
  ]);
});

it('offers the types of blocks that can be made here', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('menuitem', { name: 'Heading' });
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
    ...['Paragraph', 'Heading', 'Picture', 'Video', 'Link', 'Ingredient', 'Supply', 'Mention', 'Product'],
    ...['Reply to a comment', 'Question', 'Music', 'Virtual try-on'],
  ]);
});

it('[BUILD-041] replies to a comment of a pin that is found by its words', async () => {
  const { user, add, api, blocks, clock, settled } = await open();
  const pot = buildPin({ title: 'Clay pot' });
  const comment = buildComment({ pin_id: pot.id, text: 'How long?', user: buildUser({ full_name: 'Ben' }) });
  api.on('BaseSearchResource.get', () => ({
    data: { results: [pot] },
    bookmark: '-end-',
  }));
  api.on('UnifiedCommentsResource.get', () => ({
    data: [comment, buildComment({ pin_id: pot.id, text: '' })],
    bookmark: '-end-',
  }));
  await add('Reply to a comment');
  await user.type(screen.getByRole('searchbox', { name: 'Find the pin with the comment' }), 'pot');
  act(() => clock.advance(300));
  await settled();
  await user.click(await screen.findByRole('button', { name: 'Clay pot' }));
  const choice = within(await screen.findByRole('list', { name: 'Choose a comment' }));
  expect(choice.getAllByRole('button')).toHaveLength(1);
  await user.click(choice.getByRole('button', { name: /Ben/ }));
  expect(blocks()).toMatchObject([
    { type: 'comment_reply_sticker', comment_id: comment.id, text: 'How long?', name: 'Ben' },
  ]);
  expect(screen.getByRole('button', { name: 'Reply to a comment: Ben' })).toBeInTheDocument();
});

it('[BUILD-037] [BUILD-039] the state says what a page and its blocks hold, and another device reads the same page', async () => {
  const { user, add, api, state, blocks, draft, server, clock, settled } = await open();
  api.on('FindPinImagesResource.get', () => ({
    title: 'Beans',
    description: '',
    url: 'https://www.example.org/beans/',
    items: [{ url: 'https://example.org/beans.jpg', width: 600, height: 400, alt_text: '' }],
  }));
  await add('Heading');
  await user.type(screen.getByRole('textbox', { name: 'Text on the page' }), 'Soak');
  await add('Link');
  await user.click(screen.getByRole('textbox', { name: 'Web address' }));
  await user.paste('https://example.org/beans');
  expect(selectStoryPinItem(state(), 'a')?.linkBlock).toMatchObject({ canonicalUrl: null, isFetching: true });
  act(() => clock.advance(700));
  await settled();
  expect(api.calls('FindPinImagesResource.get')).toEqual([{ url: 'https://example.org/beans' }]);
  const preview = screen.getByRole('figure', { name: 'Link preview' });
  expect(preview).toHaveTextContent(/^example\.org$/);
  expect(preview.querySelector('img')).toHaveAttribute('src', 'https://example.org/beans.jpg');
  const [heading, link] = blocks();
  const item = selectStoryPinItem(state(), 'a');
  expect(item).toEqual({
    backgroundColor: '#FFFFFF',
    blockIds: ['picture', heading?.id, link?.id],
    canvasJson: expect.any(String),
    coverImgSignature: null,
    description: '',
    dominantColors: [],
    isEditable: true,
    isTaggable: true,
    layout: 0,
    linkBlock: {
      text: '',
      srcUrl: 'https://example.org/beans',
      canonicalUrl: 'https://www.example.org/beans/',
      imageSignature: null,
      imageUrl: 'https://example.org/beans.jpg',
      isFetching: false,
    },
    media: 'https://example.org/a.jpg',
    pinTagIds: [],
    publishProgress: 'notAttempted',
    selectedBlockId: link?.id,
    selectedPinTagId: null,
    title: draft()?.title,
    autogenerated: { title: 'Soak', description: '' },
  });
  expect(selectStoryPinBlock(state(), 'a', heading?.id ?? '')).toEqual({
    edits: { left: 0.5, top: 0.14, scale: 1, rotate: 0, scaleX: 1, scaleY: 1 },
    error: null,
    media: null,
    text: 'Soak',
    type: 'heading',
  });
  act(() => clock.advance(2000));
  await settled();
  const saved = server.drafts.get('a')?.story_page ?? null;
  expect(JSON.stringify(toCanvasPage(saved))).toBe(item?.canvasJson);
});

it('[BUILD-061] shows a page of nine by sixteen', async () => {
  await open();
  const pages = [...document.querySelectorAll('img[alt="A pot"]')].flatMap(
    (image) => image.closest<HTMLElement>('[style*="--ratio"]') ?? [],
  );
  expect(pages.map((one) => Number(one.style.getPropertyValue('--ratio')))).toEqual([9 / 16, 9 / 16]);
});

it('takes the story back', async () => {
  const { user, draft } = await open();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('checkbox', { name: /^Make it a story/ }));
  expect(draft()?.isStory).toBe(false);
  expect(screen.queryByRole('button', { name: 'Edit this page' })).toBeNull();
});

describe('the music of a block', () => {
  const piece = (id: string, title: string, is_removed: boolean) => ({
    ...{ id, title, artist: 'Ida', license: 'CC BY 4.0', duration: 9000, url: '/media/music/a.mp3', is_removed },
  });

  it('[BUILD-041] is chosen from what the site offers, and stays though it is removed', async () => {
    const { api, store, choose, add, blocks, settled } = await open();
    api.on('SiteMusicResource.get', () => [piece('1', 'Blue', false), piece('2', 'Old', true)]);
    await add('Music');
    const songs = () => within(screen.getByRole('combobox', { name: 'Song' })).getAllByRole('option');
    expect(songs().map(({ textContent }) => textContent)).toEqual(['Choose a song', 'Blue · Ida']);
    await choose('Song', 'Blue · Ida');
    expect(blocks()).toMatchObject([{ type: 'music', music_id: '1', name: 'Blue · Ida' }]);
    expect(screen.getByText('CC BY 4.0')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play the music' })).toBeEnabled();
    api.on('SiteMusicResource.get', () => [piece('1', 'Blue', true)]);
    act(() => void store.dispatch(musicWanted({})));
    await settled();
    expect(songs().map(({ textContent }) => textContent)).toContain('Blue · Ida');
  });

  it('says that there is none, and offers to load it again where that failed', async () => {
    const { user, api, add, settled } = await open();
    api.fail('SiteMusicResource.get', 'server');
    await add('Music');
    api.on('SiteMusicResource.get', () => []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.getByText('This site has no music yet.')).toBeVisible();
  });
});

/** Chooses a file for the selected block. */
const chooseFile = (file: File) => {
  fireEvent.change(document.querySelector('[role="dialog"] input[type="file"]') as Element, {
    target: { files: [file] },
  });
};

describe('the file of a block', () => {
  const bowl = new File(['bowl'], 'bowl.jpg', { type: 'image/jpeg' });

  it('[BUILD-003] shows how far its upload is, and can be paused, stopped and continued', async () => {
    const { user, api, add, blocks, settled } = await open();
    const held = api.holdUploads();
    await add('Picture');
    chooseFile(bowl);
    await settled();
    act(() => held[0]?.extra.onProgress?.(0.5));
    expect(screen.getByRole('progressbar', { name: 'Upload of bowl.jpg' })).toHaveAttribute('aria-valuenow', '50');
    await user.click(screen.getByRole('button', { name: 'Pause the upload of bowl.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Continue the upload of bowl.jpg' }));
    await settled();
    expect(held.map(({ extra }) => extra.idempotencyKey)).toEqual([blocks()[0]?.id, blocks()[0]?.id]);
    const media = buildMedia();
    act(() => held[1]?.answer(media));
    await settled();
    expect(blocks()).toMatchObject([{ media_id: media.id }]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('ends its upload with the block', async () => {
    const { user, api, add, blocks, state, settled } = await open();
    const held = api.holdUploads();
    await add('Picture');
    const id = blocks()[0]?.id ?? '';
    chooseFile(bowl);
    await settled();
    await user.click(screen.getByRole('button', { name: 'Remove block' }));
    await settled();
    expect(held[0]?.extra.signal?.aborted).toBe(true);
    expect(state().uploads?.[id]?.status).toBe('cancelled');
  });

  it.each([
    ['Picture', 'video/mp4', 'That file is not a picture'],
    ['Video', 'image/jpeg', 'That file is not a video'],
  ])('[BUILD-058] of a %s is refused as %s before it is sent', async (kind, type, words) => {
    const { api, add, settled } = await open();
    const held = api.holdUploads();
    await add(kind);
    chooseFile(new File(['x'], 'file', { type }));
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(held).toEqual([]);
  });

  it('[BUILD-065] is refused before it is sent where the browser knows that it is a video of more than a minute', async () => {
    const { api, add, settled } = await open(async () => 60.6);
    const held = api.holdUploads();
    await add('Video');
    chooseFile(new File(['x'], 'long.mp4', { type: 'video/mp4' }));
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('A page of a story can show at most 60 seconds of video.');
    expect(held).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Try the upload/ })).toBeNull();
  });

  it('[BUILD-022] says how far its video is prepared, why that failed, and prepares it again', async () => {
    const { user, api, add, blocks, clock, settled } = await open();
    const videos = buildVideos();
    const { media_id } = videos;
    api.on('UploadedVideosResource.get', () => [{ media_id, video: videos.processing }]);
    const held = api.holdUploads();
    await add('Video');
    chooseFile(new File(['x'], 'bowl.mp4', { type: 'video/mp4' }));
    await settled();
    held[0]?.answer(buildMedia({ id: media_id, video: videos.processing }));
    await settled();
    act(() => clock.advance(2000));
    await settled();
    expect(screen.getByRole('progressbar', { name: 'Preparing the video' })).toHaveAttribute('aria-valuenow', '40');
    api.on('UploadedVideosResource.get', () => [{ media_id, video: videos.failed }]);
    act(() => clock.advance(2000));
    await settled();
    const line = screen.getByRole('alert');
    expect(line).toHaveTextContent('This video is damaged or incomplete. Choose another one.');
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeEnabled();
    api.on('UploadedVideoResource.update', () => videos.processing);
    await user.click(within(line).getByRole('button', { name: 'Prepare the video bowl.mp4 again' }));
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('progressbar', { name: 'Preparing the video' })).toBeInTheDocument();
    expect(blocks()).toMatchObject([{ media_id }]);
  });

  it('[BUILD-022] says after a reload, too, that its video could not be prepared', async () => {
    const { user, api, store, server, clock, settled } = await open();
    const { media_id, failed } = buildVideos();
    api.on('UploadedVideosResource.get', () => [{ media_id, video: failed }]);
    const block = { id: 'film', type: 'video', text: '', style: DEFAULT_TEXT_STYLE, media_id } as const;
    const story_page = { background_color: '#ffffff', blocks: [block] };
    act(() => clock.advance(2000));
    await settled();
    const [saved] = server.list();
    if (!saved) throw new Error('The draft was not saved');
    act(() => void store.dispatch(draftsLoaded({ drafts: [{ ...saved, version: 2, story_page }] })));
    await settled();
    const item = screen.getByRole('button', { name: /^Video.*could not be prepared/ });
    await user.click(item);
    expect(screen.getByRole('alert')).toHaveTextContent('This video is damaged or incomplete. Choose another one.');
    expect(screen.getByRole('button', { name: 'Prepare the video again' })).toBeEnabled();
  });
});

describe('a story with unfinished blocks', () => {
  /** Two pages: the second has a question without words, and a video that could not be prepared. */
  async function begin({ publishAt = null }: { publishAt?: string | null } = {}) {
    const view = await open();
    const { store, api, server, user, settled } = view;
    const board = buildBoard({ name: 'Recipes' });
    view.know({ boards: [board] });
    api.on('PinDraftPublishResource.create', ({ draft_id, version }) => {
      server.requireVersion(draft_id, version);
      return { pin: buildPin({ board: pinBoardOf(board) }), scheduled_pin: null };
    });
    await view.add('Heading');
    await user.keyboard('Soak');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const { media_id, failed } = buildVideos();
    const block = { text: '', style: DEFAULT_TEXT_STYLE };
    const blocks = [
      { ...block, id: 'question', type: 'generic_interactive_sticker' as const },
      { ...block, id: 'film', type: 'video' as const, media_id },
      { ...block, id: 'note', type: 'paragraph' as const, text: 'Overnight' },
    ];
    const image = {
      url: 'https://example.org/b.jpg',
      width: 1200,
      height: 800,
      altText: '',
      pageUrl: '',
      pageTitle: '',
    };
    act(() => {
      store.dispatch(imageChosen({ draftId: 'b', image }));
      store.dispatch(draftsCombined({ draftIds: ['a', 'b'] }));
      const place = { boardId: board.id, publishAt, timeZone: 'UTC' };
      store.dispatch(draftEdited({ draftIds: ['a'], edits: { ...place, isStory: true } }));
      const storyPage = { background_color: '#FFFFFF', blocks };
      store.dispatch(draftEdited({ draftIds: ['b'], edits: { storyPage } }));
      store.dispatch(videosRead({ videos: { [media_id]: failed } }));
    });
    await settled();
    await user.click(screen.getByRole('button', { name: publishAt === null ? 'Publish' : 'Schedule' }));
    await settled();
    const question = within(await screen.findByRole('alertdialog', { name: 'Some blocks are not finished' }));
    return { ...view, question };
  }

  it('[BUILD-025] names them with their pages before it is published, and leads to the first', async () => {
    const { api, question, user, settled, state } = await begin();
    expect(question.getByText('Page 2')).toBeVisible();
    expect(question.getByText('Question')).toHaveTextContent('QuestionWrite something');
    expect(question.getByText(/could not be prepared/)).toBeVisible();
    expect(question.queryByText(/Page 1|Paragraph/)).toBeNull();
    expect(api.calls('PinDraftPublishResource.create')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Go to page 2' }));
    await settled();
    await screen.findByRole('dialog', { name: 'Edit page' });
    expect(state().pinBuilder?.drafts.a).toMatchObject({
      pinItemIndex: 1,
      status: expect.not.stringMatching('publish'),
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Question' })).toHaveFocus());
  });

  it('[BUILD-025] is asked about also while all others are published', async () => {
    const { store, state, user, settled, question } = await begin();
    await user.click(question.getByRole('button', { name: 'Close' }));
    const image = { url: 'https://example.org/c.jpg', width: 9, height: 9, altText: '', pageUrl: '', pageTitle: '' };
    const { boardId = null } = state().pinBuilder?.drafts.a ?? {};
    act(() => void store.dispatch(imageChosen({ draftId: 'c', image, boardId: boardId ?? undefined })));
    await settled();
    await user.click(screen.getByRole('button', { name: 'Publish all 2 pins' }));
    await settled();
    expect(screen.getByRole('alertdialog', { name: 'Some blocks are not finished' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Publish all/ })).toBeNull();
  });

  it('[BUILD-025] is published without them where its writer wants that', async () => {
    const { server, question, user, settled, state, api } = await begin();
    await user.click(question.getByRole('button', { name: 'Publish without them' }));
    await settled();
    expect(server.drafts.get('b')?.story_page?.blocks).toMatchObject([{ id: 'note' }]);
    expect(api.calls('PinDraftPublishResource.create')).toHaveLength(1);
    expect(state().pinBuilder?.drafts.a?.status).toBe('published');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps a block whose new video is being uploaded in place of one that could not be prepared', async () => {
    const { api, question, user, settled, state } = await begin();
    const held = api.holdUploads();
    await user.click(question.getByRole('button', { name: 'Go to page 2' }));
    await settled();
    await screen.findByRole('dialog', { name: 'Edit page' });
    await user.click(screen.getByRole('button', { name: /^Video.*could not be prepared/ }));
    chooseFile(new File(['x'], 'bowl.mp4', { type: 'video/mp4' }));
    await settled();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await settled();
    const again = within(await screen.findByRole('alertdialog', { name: 'Some blocks are not finished' }));
    expect(again.getByText('Question')).toBeVisible();
    expect(again.queryByText(/could not be prepared/)).toBeNull();
    await user.click(again.getByRole('button', { name: 'Publish without them' }));
    await settled();
    expect(held).toHaveLength(1);
    expect(held[0]?.extra.signal?.aborted).toBe(false);
    expect(state().pinBuilder?.drafts.b?.storyPage?.blocks.map(({ id }) => id)).toEqual(['film', 'note']);
  });

  it('[PIN-024] is asked about before it is scheduled, too', async () => {
    const { api, question, user, settled } = await begin({ publishAt: '2030-01-02T03:04' });
    expect(question.getByRole('button', { name: 'Schedule without them' })).toBeVisible();
    await user.keyboard('{Escape}');
    await settled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.calls('PinDraftPublishResource.create')).toEqual([]);
  });
});
