import { DEFAULT_TEXT_STYLE } from '../../../../contract/constants/boards/stories';
import * as uploads from '../../../../src/actions/content/uploads';
import * as pinBuilder from '../../../../src/actions/pins/pinBuilder';
import { blockFileChosen } from '../../../../src/actions/pins/storyEditor';
import type { StoredFile, StoredFiles } from '../../../../src/lib/storedFiles';
import { uploadsReducer } from '../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../src/reducers/pins/pinBuilder';
import { storyEditorReducer } from '../../../../src/reducers/pins/storyEditor';
import { uploadsSaga } from '../../../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../../../src/sagas/pins/draftSaving';
import { loadPinBuilder, pinBuilderSaga } from '../../../../src/sagas/pins/pinBuilder';
import { pinDraftsSaga } from '../../../../src/sagas/pins/pinDrafts';
import { storedFilesSaga } from '../../../../src/sagas/pins/storedFiles';
import { storyEditorSaga } from '../../../../src/sagas/pins/storyEditor';
import { selectHasUnsaved } from '../../../../src/selectors/pins/pinBuilder';
import { createTestStore } from '../../../support/createTestStore';
import { createDraftServer } from '../../../support/draftServer';
import { buildBoard, buildMedia, buildPin, buildViewer, pinBoardOf } from '../../../support/factories';

const modules = [
  {
    slices: { pinBuilder: pinBuilderReducer, storyEditor: storyEditorReducer, uploads: uploadsReducer },
    sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga, storyEditorSaga],
  },
];
const image = { url: 'https://example.org/a.jpg', width: 1200, height: 800, altText: '', pageUrl: '', pageTitle: '' };
const block = { id: 'bowl', type: 'image', text: '', style: DEFAULT_TEXT_STYLE } as const;

/** A story whose page has a block, the file of which is being uploaded, and which is to be published. */
async function setUp({
  readVideoSeconds = async () => null,
}: {
  readVideoSeconds?: () => Promise<number | null>;
} = {}) {
  const t = createTestStore({ viewer: buildViewer(), modules, readVideoSeconds });
  const board = buildBoard({ name: 'Recipes' });
  t.know({ boards: [board] });
  const server = createDraftServer();
  server.serve(t.api);
  const pages: unknown[] = [];
  t.api.on('PinDraftPublishResource.create', ({ draft_id, version }) => {
    server.requireVersion(draft_id, version);
    pages.push(server.drafts.get(draft_id)?.story_page?.blocks.map(({ media_id }) => media_id));
    return { pin: buildPin({ board: pinBoardOf(board) }), scheduled_pin: null };
  });
  const held = t.api.holdUploads();
  t.store.files.add('bowl', new Blob(['bowl']));
  t.store.dispatch(pinBuilder.imageChosen({ draftId: 'a', image }));
  const storyPage = { background_color: '#ffffff', blocks: [block] };
  const edits = { boardId: board.id, isStory: true, storyPage };
  t.store.dispatch(pinBuilder.draftEdited({ draftIds: ['a'], edits }));
  const file = { uploadId: 'bowl', name: 'bowl.jpg', size: 4, type: 'image/jpeg' };
  t.store.dispatch(blockFileChosen({ draftId: 'a', blockId: 'bowl', file }));
  await t.settle();
  t.store.dispatch(pinBuilder.publishRequested({ draftIds: ['a'] }));
  await t.settle();
  const draft = () => t.state().pinBuilder?.drafts.a;
  const mediaOf = () => draft()?.storyPage?.blocks.map(({ media_id }) => media_id);
  return { ...t, server, held, pages, draft, mediaOf };
}

it('[BUILD-022] a story waits for the file of a block, says so, and is published with it by itself', async () => {
  const { held, pages, draft, settle, state } = await setUp();
  expect(draft()).toMatchObject({ status: 'processing', publishingStatus: 'uploading', apiError: null });
  expect(pages).toEqual([]);
  expect(selectHasUnsaved(state())).toBe(true);
  const media = buildMedia();
  held[0]?.answer(media);
  await settle();
  expect(pages).toEqual([[media.id]]);
  expect(draft()?.status).toBe('published');
});

it('[BUILD-022] a story that waits for the file of a block can be cancelled, and keeps the file', async () => {
  const { store, api, server, held, pages, draft, mediaOf, clock, settle } = await setUp();
  api.on('PinDraftPublishResource.delete', () => ({ ok: true }));
  const media = buildMedia();
  store.dispatch(pinBuilder.publishCancelled({ draftId: 'a' }));
  await settle();
  held[0]?.answer(media);
  await settle();
  clock.advance(3000);
  await settle();
  expect(pages).toEqual([]);
  expect(mediaOf()).toEqual([media.id]);
  expect(server.drafts.get('a')?.story_page?.blocks).toMatchObject([{ media_id: media.id }]);
  expect(draft()?.status).toBe('saved');
});

it('[BUILD-025] a story whose file could not be uploaded is not published, and keeps the reason', async () => {
  const { api, held, draft, settle, state } = await setUp();
  api.fail('PinDraftPublishResource.create', 'invalidParameters');
  held[0]?.fail('unreadableMedia');
  await settle();
  expect(draft()).toMatchObject({ status: 'failed', publishingStatus: 'failed' });
  expect(state().storyEditor?.a?.files.bowl?.error).toEqual(expect.any(String));
});

it('does not wait for the file of a block that was left out', async () => {
  const { store, api, pages, draft, settle } = await setUp();
  api.on('PinDraftPublishResource.delete', () => ({ ok: true }));
  store.dispatch(pinBuilder.publishCancelled({ draftId: 'a' }));
  await settle();
  const edits = { storyPage: { background_color: '#ffffff', blocks: [] } };
  store.dispatch(pinBuilder.draftEdited({ draftIds: ['a'], edits }));
  store.dispatch(pinBuilder.publishRequested({ draftIds: ['a'] }));
  await settle();
  expect(pages).toEqual([[]]);
  expect(draft()?.status).toBe('published');
});

it('[BUILD-003] the file of a block is paused and continued, and shows how far it is', async () => {
  const { store, held, mediaOf, settle, state } = await setUp();
  expect(state().uploads?.bowl).toMatchObject({ status: 'uploading', sent: 0 });
  store.dispatch(uploads.pauseRequested({ uploadId: 'bowl' }));
  await settle();
  expect(state().uploads?.bowl?.status).toBe('paused');
  expect(held).toHaveLength(1);
  store.dispatch(uploads.retryRequested({ uploadId: 'bowl' }));
  await settle();
  expect(held).toHaveLength(2);
  const media = buildMedia();
  held[1]?.answer(media);
  await settle();
  expect(state().uploads?.bowl).toMatchObject({ status: 'done', sent: 1 });
  expect(mediaOf()).toEqual([media.id]);
});

it('[BUILD-003] the file of a block that failed is tried again under the same id', async () => {
  const { store, api, held, mediaOf, settle, state } = await setUp();
  api.fail('PinDraftPublishResource.create', 'invalidParameters');
  held[0]?.fail('network');
  await settle();
  store.dispatch(uploads.retryRequested({ uploadId: 'bowl' }));
  await settle();
  expect(state().storyEditor?.a?.files.bowl).toBeUndefined();
  const media = buildMedia();
  held[1]?.answer(media);
  await settle();
  expect(mediaOf()).toEqual([media.id]);
});

it('ends the upload of a block that is removed', async () => {
  const { store, api, held, mediaOf, settle, state } = await setUp();
  api.on('PinDraftPublishResource.delete', () => ({ ok: true }));
  store.dispatch(pinBuilder.publishCancelled({ draftId: 'a' }));
  await settle();
  const edits = { storyPage: { background_color: '#ffffff', blocks: [] } };
  store.dispatch(pinBuilder.draftEdited({ draftIds: ['a'], edits }));
  await settle();
  expect(state().uploads?.bowl?.status).toBe('cancelled');
  held[0]?.answer(buildMedia());
  await settle();
  expect(state().uploads?.bowl?.status).toBe('cancelled');
  expect(mediaOf()).toEqual([]);
});

it('[BUILD-065] [BUILD-022] the video of a block that lasts too long is refused before it is sent, and holds no story up', async () => {
  const { store, api, held, pages, draft, settle, state } = await setUp({ readVideoSeconds: async () => 60.6 });
  api.on('PinDraftPublishResource.delete', () => ({ ok: true }));
  store.dispatch(pinBuilder.publishCancelled({ draftId: 'a' }));
  await settle();
  const film = { ...block, id: 'film', type: 'video' } as const;
  const edits = { storyPage: { background_color: '#ffffff', blocks: [film] } };
  store.dispatch(pinBuilder.draftEdited({ draftIds: ['a'], edits }));
  store.files.add('film', new Blob(['film']));
  const file = { uploadId: 'film', name: 'film.mp4', size: 4, type: 'video/mp4' };
  store.dispatch(blockFileChosen({ draftId: 'a', blockId: 'film', file }));
  store.dispatch(pinBuilder.publishRequested({ draftIds: ['a'] }));
  await settle();
  expect(held).toHaveLength(1);
  expect(state().uploads?.film).toMatchObject({ status: 'failed', sent: 0, error: { id: 'storyPageTooLong' } });
  expect([draft()?.status, pages.length]).toEqual(['published', 1]);
});

describe('after a reload', () => {
  /** What a device stores, for one page after another. */
  function createDevice() {
    const stored = new Map<string, StoredFile>();
    const storedFiles: StoredFiles = {
      save: async (file) => void stored.set(file.uploadId, file),
      findLeft: async () => [...stored.values()],
      remove: async (ids) => {
        for (const id of ids) stored.delete(id);
      },
      clear: async () => stored.clear(),
    };
    return { stored, storedFiles };
  }
  const viewer = buildViewer();
  const server = createDraftServer();
  const file = (name: string, type = 'image/jpeg') => new File([name], name, { type, lastModified: 7 });

  /** A page of the builder, as it is opened or reloaded. */
  async function openPage(storedFiles: StoredFiles, by = viewer, tab: ReadonlyMap<string, string> = new Map()) {
    const sagas = [...(modules[0]?.sagas ?? []), pinDraftsSaga, storedFilesSaga];
    const slices = { pinBuilder: pinBuilderReducer, storyEditor: storyEditorReducer, uploads: uploadsReducer };
    const t = createTestStore({ viewer: by, modules: [{ slices, sagas }], storedFiles });
    for (const [name, text] of tab) t.tabStorage.set(name, text);
    server.serve(t.api);
    t.api.on('PinDraftsResource.get', () => server.list());
    t.api.on('SavedPictureResource.get', () => ({ saved_info: null }));
    t.api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [] }));
    const held = t.api.holdUploads();
    await t.store.run(() => loadPinBuilder({ path: '/pin-builder', params: {}, query: {} })).done;
    t.store.dispatch(pinBuilder.builderOpened({}));
    await t.settle();
    return { ...t, held };
  }

  async function begin(storedFiles: StoredFiles) {
    const page = await openPage(storedFiles);
    const { store, clock, settle } = page;
    const info = (uploadId: string) => ({ uploadId, name: `${uploadId}.jpg`, size: 8, type: 'image/jpeg' });
    for (const id of ['soup', 'bowl']) store.files.add(id, file(`${id}.jpg`));
    store.dispatch(uploads.filesChosen({ files: [info('soup')] }));
    const storyPage = { background_color: '#ffffff', blocks: [block] };
    store.dispatch(pinBuilder.draftEdited({ draftIds: ['soup'], edits: { isStory: true, storyPage } }));
    store.dispatch(blockFileChosen({ draftId: 'soup', blockId: 'bowl', file: info('bowl') }));
    clock.advance(2000);
    await settle();
    return page;
  }
  beforeEach(() => {
    server.drafts.clear();
    server.saves.length = 0;
  });

  it('[BUILD-003] the files of a draft and of its blocks go on by themselves, with their progress', async () => {
    const device = createDevice();
    await begin(device.storedFiles);
    const { state, held, clock, settle } = await openPage(device.storedFiles);
    expect(held.map(({ extra }) => extra.idempotencyKey).sort()).toEqual(['bowl', 'soup']);
    for (const { file: sent, extra } of held) {
      expect(sent).toMatchObject({ name: `${extra.idempotencyKey}.jpg`, lastModified: 7 });
      extra.onProgress?.(0.5);
    }
    await settle();
    expect(state().uploads).toMatchObject({ bowl: { status: 'uploading', sent: 0.5 }, soup: { status: 'uploading' } });
    const media = buildMedia();
    for (const upload of held) upload.answer(media);
    await settle();
    clock.advance(2000);
    await settle();
    expect(server.drafts.get('soup')?.story_page?.blocks).toMatchObject([{ id: 'bowl', media_id: media.id }]);
    expect([...device.stored]).toEqual([]);
  });

  it('[BUILD-003] [BUILD-067] a draft and its file are there though the page was reloaded as soon as it was chosen', async () => {
    const device = createDevice();
    const before = await openPage(device.storedFiles);
    const info = (uploadId: string, type: string) => ({ uploadId, name: `${uploadId}.jpg`, size: 8, type });
    before.store.files.add('soup', file('soup.jpg'));
    before.store.files.add('film', file('film.jpg', 'video/mp4'));
    before.store.dispatch(uploads.filesChosen({ files: [info('soup', 'image/jpeg'), info('film', 'video/mp4')] }));
    const tab = new Map(before.tabStorage.texts);
    await before.settle();
    const storyPage = { background_color: '#abcdef', blocks: [] };
    before.store.dispatch(
      pinBuilder.draftEdited({ draftIds: ['soup'], edits: { title: 'Soup', isStory: true, storyPage } }),
    );
    await before.settle();
    before.clock.advance(300);
    await before.settle();
    expect(server.saves).toEqual([]);

    const early = await openPage(device.storedFiles, viewer, tab);
    expect(early.state().pinBuilder?.pinDraftIds).toEqual(['soup', 'film']);
    expect(early.held.map(({ extra }) => extra.idempotencyKey)).toEqual(['soup', 'film']);
    expect(early.state().pinBuilder?.drafts.film?.isTaggable).toBe(false);

    const { state, held, clock, settle } = await openPage(device.storedFiles, viewer, before.tabStorage.texts);
    expect(state().pinBuilder?.drafts.soup).toMatchObject({ title: 'Soup', storyPage });
    const media = buildMedia();
    held[0]?.answer(media);
    await settle();
    clock.advance(2000);
    await settle();
    expect(server.drafts.get('soup')).toMatchObject({ title: 'Soup', story_page: storyPage, version: 1 });
    expect(server.saves.find(({ draft_id }) => draft_id === 'soup')?.media_id).toBe(media.id);
    expect([...device.stored.keys()]).toEqual(['film']);
  });

  it('[BUILD-026] a file is not joined to the draft for which another device has chosen another one', async () => {
    const device = createDevice();
    await begin(device.storedFiles);
    const draft = server.drafts.get('soup');
    if (!draft?.upload) throw new Error('not saved');
    server.drafts.set('soup', { ...draft, upload: { ...draft.upload, name: 'stew.jpg' } });
    const { state, held } = await openPage(device.storedFiles);
    expect(held.map(({ extra }) => extra.idempotencyKey)).toEqual(['bowl']);
    expect(state().uploads?.soup).toMatchObject({ status: 'missing', name: 'stew.jpg' });
    expect(state().pinBuilder?.drafts.soup?.storyPage?.blocks).toHaveLength(1);
  });

  it('one that was paused stays paused, and one that was stopped or refused does not begin again', async () => {
    const device = createDevice();
    const before = await begin(device.storedFiles);
    before.store.dispatch(uploads.pauseRequested({ uploadId: 'bowl' }));
    before.held.find(({ extra }) => extra.idempotencyKey === 'soup')?.fail('unreadableMedia');
    await before.settle();
    const page = await openPage(device.storedFiles);
    expect(page.state().uploads?.bowl?.status).toBe('paused');
    expect(page.state().uploads?.soup?.status).toBe('missing');
    page.store.dispatch(uploads.cancelRequested({ uploadId: 'bowl' }));
    await page.settle();
    expect([...device.stored]).toEqual([]);
  });

  it('nothing of another account begins, nor what is older than a day', async () => {
    const device = createDevice();
    await begin(device.storedFiles);
    const other = await openPage(device.storedFiles, buildViewer());
    expect([other.held, [...device.stored]]).toEqual([[], []]);
    await begin(device.storedFiles);
    for (const [id, stored] of device.stored) device.stored.set(id, { ...stored, storedAt: 0 });
    expect((await openPage(device.storedFiles)).held).toEqual([]);
    expect([...device.stored]).toEqual([]);
  });
});
