/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { PinId } from '../../../../../contract/schemas/common';
import { draftEdited, draftsRemoved, draftsRestored } from '../../../../../src/actions/pins/pinBuilder';
import { addTag } from '../../../../../src/entities/pins/pinTags';
import { PinBuilderScreen } from '../../../../../src/features/pins/pinBuilder';
import { ApiError, errorBody } from '../../../../../src/lib/apiError';
import { uploadsReducer } from '../../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../../src/reducers/pins/pinBuilder';
import { uploadsSaga } from '../../../../../src/sagas/content/uploads';
import { draftSavingSaga, loadDrafts } from '../../../../../src/sagas/pins/draftSaving';
import { pinBuilderSaga } from '../../../../../src/sagas/pins/pinBuilder';
import { loadResource } from '../../../../../src/sagas/runtime/callResource';
import { createDraftServer } from '../../../../support/draftServer';
import { buildBoard, buildMedia, buildPin, buildViewer, pinBoardOf } from '../../../../support/factories';
import { failure } from '../../../../support/fakeApi';
import { renderApp } from '../../../../support/renderApp';

const page = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga],
};
const picture = (name: string) => new File(['x'.repeat(1_000_000)], name, { type: 'image/jpeg' });

async function show({ isAsked = false, search = '', viewer = buildViewer() } = {}) {
  const board = buildBoard({ name: 'Garden ideas' });
  const view = await renderApp(<PinBuilderScreen />, {
    viewer,
    route: isAsked ? `/pin-builder?board=${board.id}` : `/pin-builder${search}`,
    modules: [page],
    prepare: ({ know, api, store }) => {
      know({ boards: [board] });
      api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [board] }));
      return store.run(() => loadResource('BoardPickerBoardsResource.get', {})).done;
    },
  });
  view.api.on('SavedPictureResource.get', () => ({ saved_info: null }));
  const server = createDraftServer();
  server.serve(view.api);
  const uploads = view.api.holdUploads();
  const choose = async (...files: File[]) => {
    await view.user.upload(screen.getByLabelText('Pictures', { selector: 'input' }), files);
    await view.settled();
  };
  /** As choosing in the picker does. */
  const place = (...draftIds: string[]) =>
    act(() => void view.store.dispatch(draftEdited({ draftIds, edits: { boardId: board.id, sectionId: null } })));
  const draftIds = () => view.state().pinBuilder?.pinDraftIds ?? [];
  const publishAnswers = () =>
    view.api.on('PinDraftPublishResource.create', ({ draft_id, version }) => {
      const { title } = server.requireVersion(draft_id, version);
      return { pin: buildPin({ title, grid_title: title, board: pinBoardOf(board) }), scheduled_pin: null };
    });
  const pass = (ms: number) => {
    act(() => view.clock.advance(ms));
    return view.settled();
  };
  return { ...view, server, pass, board, uploads, choose, place, draftIds, publishAnswers };
}

const field = (name: string) => screen.getByRole('textbox', { name });

describe('what another application shared without a service worker', () => {
  it('is its address, and pictures that did not arrive are mentioned', async () => {
    await show({ search: '?url=https://other.example/bowls&lost=files' });
    expect(field('From a web address')).toHaveValue('https://other.example/bowls');
    expect(screen.getByText('The shared pictures did not arrive. Choose them here.')).toBeVisible();
  });
});

describe('what a bookmarklet brings', () => {
  const site = 'url=https://other.example/bowls';

  it('is a draft with its picture, its words and where it was found', async () => {
    const { draftIds, state } = await show({
      search: `?${site}&media=https://other.example/bowl.jpg&description=A%20bowl`,
    });
    expect(draftIds()).toHaveLength(1);
    expect(state().pinBuilder?.drafts[draftIds()[0] ?? '']).toMatchObject({
      title: 'A bowl',
      link: 'https://other.example/bowls',
      image: { url: 'https://other.example/bowl.jpg' },
    });
    expect(field('Link')).toHaveValue('https://other.example/bowls');
  });

  it('is an address whose pictures can be found where it names none, and nothing where it is no web address', async () => {
    const { draftIds } = await show({ search: `?${site}&media=` });
    expect(draftIds()).toEqual([]);
    expect(field('From a web address')).toHaveValue('https://other.example/bowls');
  });

  it('is nothing where it is no web address', async () => {
    const { draftIds } = await show({ search: '?url=javascript:alert(1)&media=file:///etc/passwd' });
    expect(draftIds()).toEqual([]);
    expect(field('From a web address')).toHaveValue('');
  });
});

describe('adding pictures', () => {
  it('[PIN-002] begins with a button, and without drafts', async () => {
    await show();
    expect(screen.getByRole('button', { name: /Choose pictures/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Drafts' })).toBeNull();
  });

  it('makes a draft of each picture, named for its file', async () => {
    const { choose } = await show();
    await choose(picture('oak.jpg'), picture('elm.jpg'));
    const drafts = within(screen.getByRole('list', { name: 'Drafts' }));
    expect(drafts.getByRole('button', { name: /^oak/ })).toHaveAttribute('aria-current', 'true');
    expect(drafts.getByRole('button', { name: /^elm/ })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('heading', { name: '2 drafts' })).toBeVisible();
  });

  it('[BUILD-008] shows similar products unless they are switched off', async () => {
    const { server, choose, pass, user } = await show();
    await choose(picture('bowl.jpg'));
    const box = screen.getByRole('checkbox', { name: /^Show similar products/ });
    expect(box).toBeChecked();
    await user.type(field('Title'), '!');
    await pass(5000);
    expect([...server.drafts.values()].map((draft) => draft.is_shopping_rec_allowed)).toEqual([true]);
    await user.click(box);
    await pass(5000);
    expect([...server.drafts.values()].map((draft) => draft.is_shopping_rec_allowed)).toEqual([false]);
  });

  it('opens the first of those that are added, unless several are edited together', async () => {
    const { choose, user } = await show();
    const current = () => screen.queryByRole('button', { current: true })?.textContent;
    await choose(picture('oak.jpg'));
    await choose(picture('elm.jpg'), picture('ash.jpg'));
    expect(current()).toMatch(/^elm/);
    for (const name of ['oak', 'ash']) await user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
    await choose(picture('yew.jpg'));
    expect(current()).toBeUndefined();
    expect(screen.getByRole('checkbox', { name: 'Choose ash' })).toBeChecked();
  });

  it('puts them on the board that the page was opened for', async () => {
    const { board, choose, draftIds, state } = await show({ isAsked: true });
    await choose(picture('oak.jpg'));
    expect(state().pinBuilder?.drafts[draftIds()[0] ?? '']?.boardId).toBe(board.id);
    expect(screen.getByRole('button', { name: 'Board: Garden ideas' })).toBeVisible();
  });

  it('takes pictures that are dropped anywhere and shows that it will', async () => {
    const { container, settled, draftIds } = await show();
    const dataTransfer = { types: ['Files'], files: [picture('ash.jpg')], dropEffect: 'none' };
    fireEvent.dragEnter(container, { dataTransfer });
    expect(screen.getByText('Drop your pictures')).toBeInTheDocument();
    fireEvent.drop(container, { dataTransfer });
    await settled();
    expect(screen.queryByText('Drop your pictures')).toBeNull();
    expect(draftIds()).toHaveLength(1);
  });

  it('leaves dragged text alone', async () => {
    const { container, draftIds } = await show();
    const dataTransfer = { types: ['text/plain'], files: [] };
    fireEvent.dragEnter(container, { dataTransfer });
    fireEvent.drop(container, { dataTransfer });
    expect(screen.queryByText('Drop your pictures')).toBeNull();
    expect(draftIds()).toEqual([]);
  });

  it('takes a pasted picture', async () => {
    const { container, settled, draftIds } = await show();
    const event = createEvent.paste(container, { clipboardData: { files: [picture('clip.png')], types: ['Files'] } });
    fireEvent(container, event);
    await settled();
    expect(draftIds()).toHaveLength(1);
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('uploads', () => {
  it('tell how far they are, and where they stand to readers of the screen', async () => {
    const { choose, uploads, settled } = await show();
    await choose(picture('oak.jpg'));
    act(() => uploads[0]?.extra.onProgress?.(0.25));
    await settled();
    expect(screen.getByRole('progressbar', { name: 'Upload of oak.jpg' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('1 picture is being uploaded')).toBeInTheDocument();
    uploads[0]?.answer(buildMedia());
    await settled();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('All pictures are uploaded')).toBeInTheDocument();
  });

  it('can be stopped and tried again', async () => {
    const { choose, uploads, user, settled } = await show();
    await choose(picture('oak.jpg'));
    await user.click(screen.getByRole('button', { name: 'Stop the upload of oak.jpg' }));
    await settled();
    expect(uploads[0]?.extra.signal?.aborted).toBe(true);
    expect(screen.getByText('Upload stopped')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try the upload of oak.jpg again' }));
    await settled();
    expect(uploads).toHaveLength(2);
  });

  it('that fail say why and can be tried again', async () => {
    const { choose, uploads, user, settled } = await show();
    await choose(picture('oak.jpg'));
    uploads[0]?.fail('busy');
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('The server is busy. Try again in a moment.');
    await user.click(screen.getByRole('button', { name: 'Try the upload of oak.jpg again' }));
    await settled();
    expect(uploads).toHaveLength(2);
  });

  it('[BUILD-056] [BUILD-058] of more than 200 MB are refused unsent, without a second try', async () => {
    const { choose, uploads } = await show();
    const file = picture('huge.jpg');
    Object.defineProperty(file, 'size', { value: 209_715_201 });
    await choose(file);
    expect(screen.getByRole('alert')).toHaveTextContent('That is too large.');
    expect(screen.queryByRole('button', { name: /Try the upload/ })).toBeNull();
    expect(uploads).toEqual([]);
  });

  it('[BUILD-058] that are empty are refused unsent, without a second try', async () => {
    const { choose, uploads } = await show();
    await choose(new File([], 'oak.jpg', { type: 'image/jpeg' }));
    expect(screen.getByRole('alert')).toHaveTextContent('That file is empty.');
    expect(screen.queryByRole('button', { name: /Try the upload/ })).toBeNull();
    expect(uploads).toEqual([]);
  });

  it('[BUILD-058] that are refused offer no edits of a picture that will not be', async () => {
    const { choose, uploads, settled } = await show();
    const offers = () =>
      ['Edit picture', 'Tag people and products'].filter((name) => screen.queryByRole('button', { name }) !== null);
    await choose(picture('oak.jpg'));
    expect(offers()).toHaveLength(2);
    uploads[0]?.fail('busy');
    await settled();
    expect(offers()).toHaveLength(2);
    await screen.findByRole('button', { name: 'Try the upload of oak.jpg again' }).then((button) => button.click());
    await settled();
    uploads[1]?.fail('unreadableMedia');
    await settled();
    expect(offers()).toEqual([]);
  });

  it.each([
    ['the same file chosen again keeps the tags and the canvas', 'oak.jpg', true],
    ['another file chosen resets the tags and the canvas', 'elm.jpg', false],
  ])('[BUILD-026] of a draft that no server has: %s', async (_what, name, isSame) => {
    const { choose, uploads, user, settled, draftIds, state, store } = await show();
    await choose(picture('oak.jpg'));
    const [id = ''] = draftIds();
    const [draft, upload] = [state().pinBuilder?.drafts[id], state().uploads?.[id]];
    if (!draft || !upload) throw new Error('no draft');
    const storyPage = { background_color: '#000000', blocks: [] };
    const { pinTags } = addTag(draft, id, 't1', { x: 0.5, y: 0.5 });
    act(() => {
      store.dispatch(draftsRemoved({ draftIds: [id] }));
      store.dispatch(draftsRestored({ drafts: [{ ...draft, storyPage, pinTags, upload }] }));
    });
    await settled();
    await user.upload(screen.getByLabelText('Picture oak.jpg', { selector: 'input' }), picture(name));
    await settled();
    expect(state().uploads?.[id]).toMatchObject({ name, status: 'uploading' });
    expect(uploads).toHaveLength(2);
    expect(state().pinBuilder?.drafts[id]).toMatchObject(
      isSame ? { storyPage, pinTags } : { storyPage: null, pinTags: [] },
    );
  });

  it('[BUILD-056] of 200 MB are sent', async () => {
    const { choose, uploads } = await show();
    const file = picture('large.jpg');
    Object.defineProperty(file, 'size', { value: 209_715_200 });
    await choose(file);
    expect(uploads).toHaveLength(1);
  });
});

describe('an account that may not post', () => {
  it('[BUILD-003] is warned before somebody writes what cannot be published', async () => {
    await show({ viewer: buildViewer({ is_write_banned: true }) });
    expect(screen.getByText(/^You can’t publish pins at the moment/)).toBeVisible();
  });

  it('[BUILD-003] is no other', async () => {
    await show();
    expect(screen.queryByText(/^You can’t publish pins at the moment/)).toBeNull();
  });
});

describe('what helps with a picture', () => {
  it('is how to write its alt text, for those who ask', async () => {
    const { choose, user } = await show();
    await choose(picture('oak.jpg'));
    await user.click(screen.getByText('More options'));
    const advice = screen.getByText('Include any text shown in the picture.');
    expect(advice).not.toBeVisible();
    await user.click(screen.getByText('How to write a good alt text'));
    expect(advice).toBeVisible();
    await user.click(screen.getByText('How to write a good alt text'));
    expect(advice).not.toBeVisible();
  });

  it.each([
    ['is', { width: 399, height: 900 }, null, 'This picture is only 399 pixels wide. It may look blurred.'],
    [
      'is, after its crop,',
      { width: 600, height: 600 },
      { width: 0.5 },
      'This picture is only 300 pixels wide. It may look blurred.',
    ],
    ['is not', { width: 400, height: 900 }, null, null],
  ])('[BUILD-063] %s that it may look blurred', async (_what, size, part, text) => {
    const { choose, uploads, settled, draftIds, store } = await show();
    await choose(picture('oak.jpg'));
    uploads[0]?.answer(buildMedia(size));
    await settled();
    const crop = part && { quarter_turns: 0, left: 0, top: 0, height: 1, ...part };
    act(() => void store.dispatch(draftEdited({ draftIds: draftIds(), edits: { crop } })));
    if (text) expect(screen.getByText(text)).toBeVisible();
    else expect(screen.queryByText(/It may look blurred/)).toBeNull();
  });

  it('[BUILD-063] is that it may look blurred as the page of a story, which fills the screen', async () => {
    const { choose, uploads, settled, draftIds, store } = await show();
    await choose(picture('oak.jpg'));
    uploads[0]?.answer(buildMedia({ width: 799, height: 900 }));
    await settled();
    expect(screen.queryByText(/It may look blurred/)).toBeNull();
    act(() => void store.dispatch(draftEdited({ draftIds: draftIds(), edits: { isStory: true } })));
    expect(screen.getByText('This picture is only 799 pixels wide. It may look blurred.')).toBeVisible();
  });
});

describe('a picture that one has already', () => {
  it('[PIN-003] is said to be, with its board, and can be pinned again', async () => {
    const { server, choose, uploads, user, settled, place, draftIds, board, api, publishAnswers } = await show();
    publishAnswers();
    const media = buildMedia();
    api.on('SavedPictureResource.get', ({ signature }) => ({
      saved_info:
        signature === media.signature
          ? {
              board_id: board.id,
              title: 'Trees',
              url: '/ada/trees/',
              local_pin_id: '9' as PinId,
              type: 'board' as const,
            }
          : null,
    }));
    await choose(picture('oak.jpg'));
    expect(screen.queryByText(/^Already on/)).toBeNull();
    uploads[0]?.answer(media);
    await settled();
    expect(screen.getByText(/^Already on/)).toHaveTextContent('Already on Trees');
    expect(screen.getByRole('link', { name: 'Trees' })).toHaveAttribute('href', '/ada/trees/');
    await user.type(field('Title'), 'An oak');
    place(...draftIds());
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await settled();
    expect(api.calls('PinDraftPublishResource.create')).toHaveLength(1);
    expect(server.saves.at(-1)).toMatchObject({ media_id: media.id, title: 'An oak' });
  });

  it('[PIN-003] is said to be similar to one that they have', async () => {
    const { choose, uploads, settled, board, api } = await show();
    const saved_info = { board_id: board.id, title: 'Trees', url: '/ada/trees/', local_pin_id: '9' as PinId };
    api.on('SavedPictureResource.get', () => ({ saved_info: { ...saved_info, type: 'board' }, is_similar: true }));
    await choose(picture('oak.jpg'));
    uploads[0]?.answer(buildMedia());
    await settled();
    expect(screen.getByText(/^A similar picture/)).toHaveTextContent('A similar picture is already on Trees');
    expect(screen.getByRole('link', { name: 'Trees' })).toHaveAttribute('href', '/ada/trees/');
  });

  it('[PIN-003] is not said to be where it is new, nor where that could not be asked', async () => {
    const { choose, uploads, user, settled, api, state } = await show();
    await choose(picture('oak.jpg'));
    const media = buildMedia();
    uploads[0]?.answer(media);
    await settled();
    expect(api.calls('SavedPictureResource.get')).toEqual([{ signature: media.signature }]);
    expect(screen.queryByText(/^Already on/)).toBeNull();
    api.fail('SavedPictureResource.get', 'server');
    await choose(picture('ash.jpg'));
    uploads[1]?.answer(buildMedia());
    await settled();
    await user.click(within(screen.getByRole('list', { name: 'Drafts' })).getByRole('button', { name: /^ash/ }));
    await settled();
    expect(api.calls('SavedPictureResource.get')).toHaveLength(2);
    expect(screen.queryByText(/^Already on/)).toBeNull();
    expect(state().ui.toasts).toEqual([]);
  });
});

describe('publishing', () => {
  it('[PIN-002] publishes what was written and leads to the pin and its board', async () => {
    const { server, choose, uploads, user, settled, place, draftIds, board, api, publishAnswers } = await show();
    publishAnswers();
    await choose(picture('oak.jpg'));
    const media = buildMedia();
    uploads[0]?.answer(media);
    await settled();
    await user.type(field('Title'), 'An oak');
    await user.type(field('Link'), 'example.org/oak');
    await user.type(field('Alt text'), 'A tall oak');
    place(...draftIds());
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await settled();
    expect(api.calls('PinDraftPublishResource.create')).toHaveLength(1);
    expect(server.saves.at(-1)).toMatchObject({
      board_id: board.id,
      media_id: media.id,
      title: 'An oak',
      description: '',
      link: 'https://example.org/oak',
      alt_text: 'A tall oak',
    });
    const published = within(screen.getByRole('region', { name: 'Your pin is published' }));
    expect(published.getByRole('link', { name: /An oak/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/pin\/\d+\/$/),
    );
    expect(published.getByRole('link', { name: 'on Garden ideas' })).toHaveAttribute('href', board.url);
    expect(screen.getByRole('button', { name: /Choose pictures/ })).toBeVisible();
    // The pressed button has gone with the draft.
    expect(screen.getByRole('region', { name: 'Your pin is published' })).toHaveFocus();
  });

  it('[BUILD-053] asks for a board, leads to that field, and sends nothing', async () => {
    const { choose, user, api } = await show();
    await choose(picture('oak.jpg'));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const boardField = screen.getByRole('button', { name: 'Choose a board' });
    expect(boardField).toHaveAccessibleDescription('Choose a board');
    expect(boardField).toHaveFocus();
    expect(api.calls('PinDraftPublishResource.create')).toEqual([]);
  });

  it('[BUILD-053] says which words are too long and which link is none', async () => {
    const { choose, user, settled } = await show();
    await choose(picture('oak.jpg'));
    fireEvent.change(field('Title'), { target: { value: 'a'.repeat(101) } });
    fireEvent.change(field('Link'), { target: { value: 'no address' } });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await settled();
    expect(field('Title')).toHaveAccessibleDescription(/That is too long/);
    expect(field('Link')).toHaveAccessibleDescription('Enter a web address, such as example.org');
    expect(field('Description')).toBeValid();
  });

  it('[BUILD-025] [BUILD-055] keeps a draft that was refused, with the reason at its field, for another try', async () => {
    const { choose, uploads, user, settled, place, draftIds, api, publishAnswers } = await show();
    api.on('PinDraftPublishResource.create', () => {
      throw new ApiError({
        ...errorBody('invalidParameters'),
        extraData: { fields: { title: 'That title is reserved.' } },
      });
    });
    await choose(picture('oak.jpg'));
    uploads[0]?.answer(buildMedia());
    await settled();
    await user.type(field('Title'), 'An oak');
    place(...draftIds());
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await settled();
    expect(field('Title')).toHaveValue('An oak');
    expect(field('Title')).toHaveAccessibleDescription(/That title is reserved/);
    publishAnswers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.getByRole('region', { name: 'Your pin is published' })).toBeVisible();
  });

  it('publishes all that are in order, and stays with the one that is not', async () => {
    const { choose, uploads, user, settled, place, draftIds, api, publishAnswers } = await show();
    publishAnswers();
    await choose(picture('oak.jpg'), picture('elm.jpg'), picture('ash.jpg'));
    for (const upload of uploads) upload.answer(buildMedia());
    await settled();
    place(draftIds()[0] ?? '', draftIds()[2] ?? '');
    await user.click(screen.getByRole('button', { name: 'Publish all 3 pins' }));
    await settled();
    expect(api.calls('PinDraftPublishResource.create')).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Your 2 pins are published' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^elm/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'Choose a board' })).toHaveFocus();
  });
});

it('[BUILD-018] pauses an upload and continues it', async () => {
  const { choose, uploads, user, settled, state, draftIds } = await show();
  await choose(picture('oak.jpg'));
  const [id = ''] = draftIds();
  await user.click(screen.getByRole('button', { name: 'Pause the upload of oak.jpg' }));
  expect(uploads[0]?.extra.signal?.aborted).toBe(true);
  expect(state().uploads?.[id]?.status).toBe('paused');
  expect(screen.getByRole('button', { name: /^oak/ })).toHaveTextContent('No board yet');
  await user.click(screen.getByRole('button', { name: 'Continue the upload of oak.jpg' }));
  await settled();
  expect(uploads[1]?.extra.idempotencyKey).toBe(id);
  uploads[1]?.answer(buildMedia());
  await settled();
  expect(state().uploads?.[id]?.status).toBe('done');
});

describe('several drafts', () => {
  it('[BUILD-005] takes what is written for the chosen ones and leaves the rest of each', async () => {
    const { choose, user, state, draftIds } = await show();
    await choose(picture('oak.jpg'), picture('elm.jpg'), picture('ash.jpg'));
    await user.type(field('Title'), 'Own title');
    await user.click(screen.getByRole('checkbox', { name: 'Choose Own title' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose elm' }));
    expect(screen.getByRole('heading', { name: 'Edit 2 drafts together' })).toBeVisible();
    await user.type(field('Description'), 'A tree');
    await user.click(screen.getByRole('button', { name: 'Apply to 2 drafts' }));
    const drafts = state().pinBuilder?.drafts ?? {};
    expect(draftIds().map((id) => [drafts[id]?.title, drafts[id]?.description])).toEqual([
      ['Own title', 'A tree'],
      ['', 'A tree'],
      ['', ''],
    ]);
  });

  it('[BUILD-004] says at its field what is wrong with what is written for several', async () => {
    const { choose, user } = await show();
    await choose(picture('oak.jpg'), picture('elm.jpg'));
    await user.click(screen.getByRole('checkbox', { name: 'Choose oak' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose elm' }));
    await user.type(field('Link'), 'no address');
    expect(field('Link')).not.toHaveAttribute('aria-invalid', 'true');
    await user.click(field('Title'));
    await user.paste('a'.repeat(101));
    expect(field('Title')).toBeInvalid();
    expect(field('Link')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('Enter a web address, such as example.org')).toBeVisible();
    await user.clear(field('Description'));
    expect(field('Description')).toBeValid();
  });

  it('gives the board of one to all others', async () => {
    const { choose, user, state, draftIds, place, board } = await show();
    await choose(picture('oak.jpg'), picture('elm.jpg'), picture('ash.jpg'));
    place(draftIds()[0] ?? '');
    await user.click(screen.getByRole('button', { name: 'Use it for the 2 other drafts too' }));
    expect(draftIds().map((id) => state().pinBuilder?.drafts[id]?.boardId)).toEqual([board.id, board.id, board.id]);
  });

  it('are not lost by closing the tab unasked', async () => {
    const { choose } = await show();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await choose(picture('oak.jpg'));
    expect(isAsked()).toBe(true);
  });

  it('are kept while one is elsewhere, but what was published is not shown again', async () => {
    const { choose, uploads, user, settled, place, draftIds, publishAnswers, unmount } = await show();
    publishAnswers();
    await choose(picture('oak.jpg'), picture('elm.jpg'));
    uploads[0]?.answer(buildMedia());
    await settled();
    place(draftIds()[0] ?? '');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await settled();
    const [, kept] = draftIds();
    unmount();
    expect(draftIds()).toEqual([kept]);
  });
});

describe('from a web address', () => {
  const items = [
    { url: 'https://example.org/a.jpg', width: 800, height: 600, alt_text: 'Moss' },
    { url: 'https://example.org/b.jpg', alt_text: '' },
  ];

  async function ask(view: Awaited<ReturnType<typeof show>>, url: string) {
    await view.user.type(screen.getByRole('textbox', { name: 'From a web address' }), url);
    await view.user.click(screen.getByRole('button', { name: 'Find pictures' }));
    await view.settled();
    return within(await screen.findByRole('dialog', { name: 'Choose pictures from this page' }));
  }

  it('[BUILD-050] offers the pictures of the page and makes drafts of those that are chosen', async () => {
    const view = await show();
    view.api.on('FindPinImagesResource.get', ({ url }) => ({ title: 'Mosses', description: '', url, items }));
    const dialog = await ask(view, 'example.org/moss');
    expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
    await view.user.click(dialog.getByRole('button', { name: 'Moss' }));
    await view.user.click(dialog.getByRole('button', { name: 'Picture 2' }));
    expect(dialog.getByRole('button', { name: 'Moss' })).toHaveAttribute('aria-pressed', 'true');
    await view.user.click(dialog.getByRole('button', { name: 'Add 2 pictures' }));
    expect(view.draftIds()).toHaveLength(2);
    expect(field('Title')).toHaveValue('Mosses');
    expect(field('Link')).toHaveValue('https://example.org/moss');
    expect(field('Alt text')).toHaveValue('Moss');
  });

  it('says in words why a page could not be read, and tries again', async () => {
    const view = await show();
    view.api.fail('FindPinImagesResource.get', 'unreachableAddress');
    const dialog = await ask(view, 'example.org');
    expect(dialog.getByRole('alert')).toHaveTextContent('That address could not be opened.');
    view.api.on('FindPinImagesResource.get', ({ url }) => ({ title: '', description: '', url, items }));
    await view.user.click(dialog.getByRole('button', { name: 'Try again' }));
    await view.settled();
    expect(dialog.getByRole('button', { name: 'Moss' })).toBeVisible();
  });

  it('says that only pages on the internet are read, and offers no second try of another', async () => {
    const view = await show();
    view.api.fail('FindPinImagesResource.get', 'forbiddenAddress');
    const dialog = await ask(view, 'http://127.0.0.1/');
    expect(dialog.getByRole('alert')).toHaveTextContent('Pictures can be taken only from public websites.');
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says that a page has no pictures', async () => {
    const view = await show();
    view.api.on('FindPinImagesResource.get', ({ url }) => ({ title: '', description: '', url, items: [] }));
    const dialog = await ask(view, 'example.org');
    expect(dialog.getByRole('heading', { name: 'This page has no pictures that can be saved' })).toBeVisible();
  });

  it('asks for an address before it asks the server', async () => {
    const view = await show();
    await view.user.click(screen.getByRole('button', { name: 'Find pictures' }));
    expect(screen.getByRole('textbox', { name: 'From a web address' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'From a web address' })).toHaveAccessibleDescription(
      'Enter a web address, such as example.org',
    );
    expect(view.api.calls('FindPinImagesResource.get')).toEqual([]);
  });
});

const SAVED = {
  version: 0,
  editor_id: 'phone',
  edit: 1,
  media_id: null,
  title: '',
  description: '',
  alt_text: '',
  link: '',
  board_id: null,
  section_id: null,
  publish_at: null,
  time_zone: '',
  is_comments_allowed: true,
  crop: null,
  cover_ms: null,
  captions: null,
  pin_item_ids: [],
  is_story: false,
  story_page: null,
  pin_tags: [],
  is_shopping_rec_allowed: true,
  image: null,
  upload: null,
};

it('[BUILD-001] the views are upload, edit and batch edit', async () => {
  const { choose, user, settled } = await show();
  expect(screen.getByRole('button', { name: /Choose pictures/ })).toBeVisible();
  await choose(picture('oak.jpg'), picture('elm.jpg'));
  expect(screen.getByRole('form', { name: 'Pin' })).toBeVisible();
  for (const name of ['Choose oak', 'Choose elm']) await user.click(screen.getByRole('checkbox', { name }));
  await settled();
  expect(screen.queryByRole('form', { name: 'Pin' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Edit 2 drafts together' })).toBeVisible();
});

describe('drafts on the server', () => {
  const elsewhere = (server: Awaited<ReturnType<typeof show>>['server'], draftId: string, title: string) => {
    const draft = server.drafts.get(draftId);
    if (draft) server.drafts.set(draftId, { ...draft, title, version: draft.version + 1, editor_id: 'phone', edit: 1 });
  };
  const savedDraft = async () => {
    const view = await show();
    await view.choose(picture('oak.jpg'));
    await view.user.type(field('Title'), 'An oak');
    await view.settled();
    await view.pass(2000);
    return { ...view, id: view.draftIds()[0] ?? '' };
  };

  it('[BUILD-023] says that a draft is saved', async () => {
    const { server } = await savedDraft();
    expect(server.saves.at(-1)).toMatchObject({ title: 'An oak' });
    expect(screen.getByText('Saved to your account')).toBeVisible();
  });

  it('[BUILD-055] says why a draft is not saved yet', async () => {
    const { api, user, pass } = await savedDraft();
    api.fail('PinDraftResource.update', 'network');
    await user.type(field('Title'), '!');
    expect(screen.getByText('Saving…')).toBeVisible();
    await pass(2000);
    expect(screen.getByText(/^Not saved yet\. The server could not be reached/)).toBeVisible();
    expect(field('Title')).toHaveValue('An oak!');
  });

  it('[BUILD-024] shows what another device wrote, and either version can be chosen', async () => {
    const { server, user, pass, settled, id } = await savedDraft();
    elsewhere(server, id, 'An ash');
    await user.type(field('Title'), '!');
    await pass(2000);
    const conflict = screen.getByRole('alert');
    expect(conflict).toHaveTextContent('This draft was changed on another device');
    expect(conflict).toHaveTextContent('An ash');
    expect(field('Title')).toHaveValue('An oak!');
    await user.click(screen.getByRole('button', { name: 'Use the other version' }));
    await settled();
    expect(field('Title')).toHaveValue('An ash');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that saved drafts could not be loaded, and tries again', async () => {
    const { server, api, user, settled, store } = await show();
    api.fail('PinDraftsResource.get', 'network');
    await act(() => store.run(() => loadDrafts()).done);
    expect(screen.getByText('Your saved drafts could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Choose pictures/ })).toBeVisible();
    server.save({ ...SAVED, draft_id: 'phone', title: 'From the phone' });
    server.serve(api);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.queryByText('Your saved drafts could not be loaded.')).toBeNull();
    expect(field('Title')).toHaveValue('From the phone');
  });

  it('[BUILD-025] [BUILD-054] [BUILD-055] shows why publishing failed on another device', async () => {
    const { server, settled, store, board } = await show();
    server.save({ ...SAVED, draft_id: 'phone', board_id: board.id });
    const [draft] = server.drafts.values();
    const api_error = failure('forbidden').body as never;
    if (draft) server.drafts.set('phone', { ...draft, status: 'failed', api_error });
    await act(() => store.run(() => loadDrafts()).done);
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('You are not allowed to do that.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
