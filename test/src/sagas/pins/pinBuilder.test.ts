import { DEFAULT_TEXT_STYLE } from '../../../../contract/constants/boards/stories';
import type { Board } from '../../../../contract/schemas/boards/boards';
import type { BoardId } from '../../../../contract/schemas/common';
import type { Media } from '../../../../contract/schemas/content/media';
import * as uploads from '../../../../src/actions/content/uploads';
import * as pinBuilder from '../../../../src/actions/pins/pinBuilder';
import * as toastActions from '../../../../src/actions/toasts';
import type { ListSource } from '../../../../src/entities/lists';
import { uploadsReducer } from '../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../src/reducers/pins/pinBuilder';
import { uploadedVideosSaga } from '../../../../src/sagas/content/uploadedVideos';
import { uploadsSaga } from '../../../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../../../src/sagas/pins/draftSaving';
import { pinBuilderSaga } from '../../../../src/sagas/pins/pinBuilder';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectListIds } from '../../../../src/selectors/lists';
import { selectHasUnsaved } from '../../../../src/selectors/pins/pinBuilder';
import { SCHEDULED_PINS, selectScheduledPins } from '../../../../src/selectors/pins/scheduledPins';
import { selectRequest } from '../../../../src/selectors/requests';
import { createTestStore } from '../../../support/createTestStore';
import { createDraftServer } from '../../../support/draftServer';
import {
  buildBoard,
  buildMedia,
  buildPin,
  buildScheduledPin,
  buildViewer,
  pinBoardOf,
} from '../../../support/factories';

const pinBuilderModule = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, uploadedVideosSaga, pinBuilderSaga, draftSavingSaga],
};

interface SetUp {
  server?: ReturnType<typeof createDraftServer>;
  readVideoSeconds?: (file: Blob) => Promise<number | null>;
}

function setUp({ server = createDraftServer(), readVideoSeconds = async () => null }: SetUp = {}) {
  const viewer = buildViewer();
  const t = createTestStore({ viewer, modules: [pinBuilderModule], readVideoSeconds });
  const board = buildBoard({ name: 'Chairs', pin_count: 0 });
  t.know({ boards: [board] });
  t.api.on('SavedPictureResource.get', () => ({ saved_info: null }));
  server.serve(t.api);
  const held = t.api.holdUploads();
  const choose = (...ids: string[]) => {
    for (const id of ids) t.store.files.add(id, new Blob([id]));
    const files = ids.map((uploadId) => ({ uploadId, name: `${uploadId}.jpg`, size: 10, type: 'image/jpeg' }));
    t.store.dispatch(uploads.filesChosen({ files }));
  };
  const upload = (id: string) => t.state().uploads?.[id];
  const draft = (id: string) => t.state().pinBuilder?.drafts[id];
  const edit = (id: string, edits: Partial<pinBuilder.DraftFields>) =>
    t.store.dispatch(pinBuilder.draftEdited({ draftIds: [id], edits }));
  const publish = (...draftIds: string[]) => t.store.dispatch(pinBuilder.publishRequested({ draftIds }));
  return { ...t, server, viewer, board, held, choose, upload, draft, edit, publish };
}

describe('uploads', () => {
  it('[BUILD-018] several run at once, each with its own progress and outcome', async () => {
    const { held, choose, upload, settle } = setUp();
    choose('a', 'b', 'c', 'd');
    await settle();
    expect(held).toHaveLength(3);
    expect([upload('a')?.status, upload('d')?.status]).toEqual(['uploading', 'waiting']);
    held[0]?.extra.onProgress?.(0.5);
    await settle();
    expect(upload('a')?.sent).toBe(0.5);
    expect(upload('b')?.sent).toBe(0);
    const media = buildMedia();
    held[0]?.answer(media);
    held[1]?.fail('unreadableMedia');
    await settle();
    expect(upload('a')).toMatchObject({ status: 'done', sent: 1, media: { id: media.id, dominantColor: '#778899' } });
    expect(upload('b')).toMatchObject({ status: 'failed', error: { code: 'unreadableMedia' } });
    expect(held).toHaveLength(4);
    expect(upload('d')?.status).toBe('uploading');
  });

  it('one can be cancelled, which gives the call up, and tried again', async () => {
    const { store, held, choose, upload, settle } = setUp();
    choose('a');
    await settle();
    store.dispatch(uploads.cancelRequested({ uploadId: 'a' }));
    await settle();
    expect(held[0]?.extra.signal?.aborted).toBe(true);
    expect(upload('a')).toMatchObject({ status: 'cancelled', error: null });
    store.dispatch(uploads.retryRequested({ uploadId: 'a' }));
    await settle();
    held[1]?.answer(buildMedia());
    await settle();
    expect(upload('a')?.status).toBe('done');
    expect(held.map(({ extra }) => extra.idempotencyKey)).toEqual(['a', 'a']);
  });

  it('[BUILD-018] a large file holds one of three slots and nobody else up, also when more are chosen later', async () => {
    const { held, choose, upload, settle } = setUp();
    choose('large', 'b');
    choose('c', 'd', 'e');
    await settle();
    expect(held).toHaveLength(3);
    for (const at of [1, 2, 3]) {
      held[at]?.answer(buildMedia());
      await settle();
    }
    expect(['b', 'c', 'd', 'e'].map((id) => upload(id)?.status)).toEqual(['done', 'done', 'done', 'uploading']);
    expect(upload('large')?.status).toBe('uploading');
  });

  it('[BUILD-018] a retry waits for a free slot like every other file', async () => {
    const { store, held, choose, upload, settle } = setUp();
    choose('a', 'b', 'c', 'd');
    await settle();
    held[0]?.fail('unreadableMedia');
    await settle();
    store.dispatch(uploads.retryRequested({ uploadId: 'a' }));
    await settle();
    expect([held.length, upload('a')?.status]).toEqual([4, 'waiting']);
    held[1]?.answer(buildMedia());
    await settle();
    expect([held.length, upload('a')?.status]).toEqual([5, 'uploading']);
  });

  it('[BUILD-057] a video is refused before a byte is sent where the browser can read that it is too long', async () => {
    const { store, held, choose, upload, settle } = setUp({ readVideoSeconds: async (file) => file.size });
    const video = (uploadId: string, seconds: number) => {
      store.files.add(uploadId, new Blob(['x'.repeat(seconds)]));
      return { uploadId, name: `${uploadId}.mp4`, size: 10, type: 'video/mp4' };
    };
    const files = [video('long', 5001), video('longer', 6000), video('longest', 9000), video('short', 5000)];
    store.dispatch(uploads.filesChosen({ files }));
    choose('photo');
    await settle();
    expect(held.map(({ extra }) => extra.idempotencyKey).sort()).toEqual(['photo', 'short']);
    expect(upload('long')).toMatchObject({ status: 'failed', sent: 0, error: { id: 'videoTooLong' } });
    expect(upload('short')?.status).toBe('uploading');
  });

  it('[BUILD-057] a video whose length cannot be read is sent, so that the server decides', async () => {
    const { store, held, clock, settle } = setUp({ readVideoSeconds: () => new Promise(() => {}) });
    store.files.add('a', new Blob(['a']));
    store.dispatch(uploads.filesChosen({ files: [{ uploadId: 'a', name: 'a.mp4', size: 1, type: 'video/mp4' }] }));
    await settle();
    expect(held).toHaveLength(0);
    clock.advance(5000);
    await settle();
    expect(held).toHaveLength(1);
  });

  it('[BUILD-058] a video that is too large and too long is refused for its size, before its length is read', async () => {
    const readVideoSeconds = jest.fn(async () => 6000);
    const { store, held, upload, settle } = setUp({ readVideoSeconds });
    store.files.add('a', new Blob(['x']));
    const file = { uploadId: 'a', name: 'a.mp4', size: 209_715_201, type: 'video/mp4' };
    store.dispatch(uploads.filesChosen({ files: [file] }));
    await settle();
    expect(upload('a')).toMatchObject({ status: 'failed', sent: 0, error: { code: 'tooLarge' } });
    expect([held.length, readVideoSeconds.mock.calls.length]).toEqual([0, 0]);
  });

  it('one that waits for a slot and is cancelled never starts', async () => {
    const { store, held, choose, upload, settle } = setUp();
    choose('a', 'b', 'c', 'd');
    await settle();
    store.dispatch(uploads.cancelRequested({ uploadId: 'd' }));
    held[0]?.answer(buildMedia());
    await settle();
    expect(held).toHaveLength(3);
    expect(upload('d')?.status).toBe('cancelled');
  });

  it.each([
    ['[BUILD-056] [BUILD-058] above 200 MB', { size: 209_715_201, type: 'image/png' }, 'tooLarge'],
    ['of a type that is no picture', { size: 10, type: 'text/html' }, 'unsupportedMedia'],
  ])('a file %s is refused before it is sent', async (_, file, code) => {
    const { store, held, upload, settle } = setUp();
    store.files.add('a', new Blob(['x']));
    store.dispatch(uploads.filesChosen({ files: [{ uploadId: 'a', name: 'a', ...file }] }));
    await settle();
    expect(upload('a')).toMatchObject({ status: 'failed', error: { code } });
    expect(held).toHaveLength(0);
  });

  it('removing a draft lets its file go and ends its upload', async () => {
    const { store, held, choose, upload, draft, settle } = setUp();
    choose('a');
    await settle();
    store.dispatch(pinBuilder.draftsRemoved({ draftIds: ['a'] }));
    await settle();
    expect(held[0]?.extra.signal?.aborted).toBe(true);
    expect([upload('a'), draft('a'), store.files.get('a')]).toEqual([undefined, undefined, undefined]);
  });

  it('files are never in the store', async () => {
    const { state, choose, settle } = setUp();
    choose('a');
    await settle();
    expect(JSON.parse(JSON.stringify(state().uploads))).toEqual(state().uploads);
  });
});

describe('drafts', () => {
  it('[BUILD-012] [BUILD-013] [BUILD-019] [BUILD-020] begin as created, one for each file, and an edit makes them edited', async () => {
    const { choose, draft, edit, state, settle } = setUp();
    choose('a', 'b');
    await settle();
    expect(state().pinBuilder?.pinDraftIds).toEqual(['a', 'b']);
    expect(draft('a')).toMatchObject({ status: 'created', publishingStatus: 'notAttempted', publishAt: null });
    edit('a', { title: 'Windsor' });
    expect(draft('a')).toMatchObject({ status: 'edited', title: 'Windsor' });
    expect(draft('b')?.title).toBe('');
  });

  it('[BUILD-005] an edit of several writes the fields given and no others', async () => {
    const { store, choose, draft, edit, board, settle } = setUp();
    choose('a', 'b');
    await settle();
    edit('a', { title: 'Windsor' });
    store.dispatch(pinBuilder.draftEdited({ draftIds: ['a', 'b'], edits: { boardId: board.id } }));
    expect([draft('a'), draft('b')]).toMatchObject([
      { title: 'Windsor', boardId: board.id },
      { title: '', boardId: board.id },
    ]);
  });

  it('[BUILD-050] from a web address: its pictures are offered, and one becomes a draft', async () => {
    const { store, api, state, draft, settle } = setUp();
    const items = [{ url: 'https://example.org/a.jpg', width: 800, height: 600, alt_text: 'A chair' }];
    api.on('FindPinImagesResource.get', () => ({
      title: 'Chairs',
      description: '',
      url: 'https://example.org/',
      items,
    }));
    store.dispatch(pinBuilder.siteRequested({ url: 'https://example.org/' }));
    await settle();
    const request = selectRequest(state(), 'FindPinImagesResource.get', { url: 'https://example.org/' });
    expect(request).toMatchObject({ status: 'complete', data: { items } });
    const image = {
      url: 'https://example.org/a.jpg',
      width: 800,
      height: 600,
      altText: 'A chair',
      pageUrl: 'https://example.org/',
      pageTitle: 'Chairs',
    };
    store.dispatch(pinBuilder.imageChosen({ draftId: 'w', image }));
    expect(draft('w')).toMatchObject({ title: 'Chairs', link: 'https://example.org/', altText: 'A chair', image });
  });
});

const published = (board: Board) => ({ pin: buildPin({ board: pinBoardOf(board) }), scheduled_pin: null });

describe('publishing', () => {
  const feedOf = (id: BoardId): ListSource => ({ resource: 'BoardFeedResource.get', options: { board_id: id } });

  it('[PIN-002] the pin heads its board at once, with the uploaded picture, and takes its real id', async () => {
    const t = setUp();
    const { api, server, viewer, board, held, choose, draft, edit, publish, state, readList, settle } = t;
    await readList(feedOf(board.id), []);
    choose('a');
    await settle();
    const media = buildMedia();
    held[0]?.answer(media);
    edit('a', { title: 'Windsor', link: 'https://example.org/', boardId: board.id });
    await settle();
    const publishes = api.hold('PinDraftPublishResource.create');
    publish('a');
    await settle();
    const [clientId] = selectListIds(state(), feedOf(board.id));
    expect(selectEntity(state(), 'pins', clientId as never)).toMatchObject({
      title: 'Windsor',
      board: board.id,
      pinner: viewer.id,
      imageSignature: media.signature,
    });
    expect(draft('a')?.status).toBe('publishing');
    expect(server.saves.at(-1)).toMatchObject({
      board_id: board.id,
      media_id: media.id,
      title: 'Windsor',
      description: '',
      alt_text: '',
      link: 'https://example.org/',
    });
    expect(publishes[0]?.options).toEqual({ draft_id: 'a', version: 1 });
    const answer = buildPin({ board: pinBoardOf(board) });
    publishes[0]?.answer({ pin: answer, scheduled_pin: null });
    await settle();
    expect(draft('a')).toMatchObject({ status: 'published', pinId: answer.id });
    expect(state().pinBuilder?.createdPinIds).toEqual([answer.id]);
    expect(selectListIds(state(), feedOf(board.id))).toEqual([answer.id]);
    expect(state().ui.toasts[0]).toMatchObject({ message: 'pinCreated', values: { board: 'Chairs' } });
  });

  it('waits for a picture that is still on its way', async () => {
    const { api, board, held, choose, draft, edit, publish, settle } = setUp();
    api.on('PinDraftPublishResource.create', () => published(board));
    choose('a');
    edit('a', { boardId: board.id });
    publish('a');
    await settle();
    expect(draft('a')?.status).toBe('processing');
    expect(api.calls('PinDraftPublishResource.create')).toEqual([]);
    held[0]?.answer(buildMedia());
    await settle();
    expect(draft('a')?.status).toBe('published');
  });

  it('one that waits for its picture is neither published a second time nor edited any more', async () => {
    const { api, board, held, choose, draft, edit, publish, settle } = setUp();
    api.on('PinDraftPublishResource.create', () => published(board));
    choose('a');
    edit('a', { title: 'Windsor', boardId: board.id });
    publish('a');
    await settle();
    edit('a', { title: 'Too late' });
    expect(draft('a')).toMatchObject({ status: 'processing', title: 'Windsor' });
    publish('a');
    held[0]?.answer(buildMedia());
    await settle();
    expect(api.calls('PinDraftPublishResource.create')).toHaveLength(1);
    edit('a', { title: 'Much too late' });
    expect(draft('a')).toMatchObject({ status: 'published', title: 'Windsor' });
  });

  it('[BUILD-025] a failed one keeps its content and its error and can be published again; others go on', async () => {
    const { api, board, held, choose, draft, edit, publish, settle, state } = setUp();
    choose('a', 'b');
    await settle();
    held[0]?.answer(buildMedia());
    held[1]?.answer(buildMedia());
    edit('a', { title: 'Kept', boardId: board.id });
    edit('b', { boardId: board.id });
    await settle();
    const publishes = api.hold('PinDraftPublishResource.create');
    publish('a', 'b');
    await settle();
    publishes[0]?.fail('busy');
    publishes[1]?.answer(published(board));
    await settle();
    expect(draft('a')).toMatchObject({ status: 'failed', title: 'Kept', apiError: { code: 'busy' } });
    expect(draft('b')?.status).toBe('published');
    expect(selectEntity(state(), 'boards', board.id)?.pinCount).toBe(1);
    publish('a');
    await settle();
    publishes[2]?.answer(published(board));
    await settle();
    expect(draft('a')).toMatchObject({ status: 'published', apiError: null });
    expect(selectEntity(state(), 'boards', board.id)?.pinCount).toBe(2);
  });

  it('[BUILD-053] one without a board gets an error at the field', async () => {
    const { choose, draft, publish, settle } = setUp();
    choose('a');
    publish('a');
    await settle();
    expect(draft('a')).toMatchObject({
      status: 'failed',
      apiError: { extraData: { fields: { board_id: 'boardMissing' } } },
    });
  });

  it('one whose upload failed or was cancelled tells why', async () => {
    const { store, held, board, choose, draft, edit, publish, settle } = setUp();
    choose('a', 'b');
    edit('a', { boardId: board.id });
    edit('b', { boardId: board.id });
    publish('a', 'b');
    await settle();
    held[0]?.fail('unsupportedMedia');
    store.dispatch(uploads.cancelRequested({ uploadId: 'b' }));
    await settle();
    expect(draft('a')).toMatchObject({ status: 'failed', apiError: { code: 'unsupportedMedia' } });
    expect(draft('b')?.status).toBe('failed');
  });

  it('publishing twice makes one pin', async () => {
    const { api, board, held, choose, edit, publish, settle } = setUp();
    choose('a');
    await settle();
    held[0]?.answer(buildMedia());
    edit('a', { boardId: board.id });
    await settle();
    const publishes = api.hold('PinDraftPublishResource.create');
    publish('a');
    publish('a');
    await settle();
    expect(publishes).toHaveLength(1);
  });

  it('[PIN-024] [BUILD-053] one for a later time is kept for it, in the order of times, and is a draft no more', async () => {
    const { store, api, server, board, held, choose, draft, edit, publish, settle, state, readList } = setUp();
    await readList(SCHEDULED_PINS, [buildScheduledPin({ title: 'Next week', scheduled_ts: 1_900_000_000 })]);
    api.on('PinDraftPublishResource.create', () => ({
      pin: null,
      scheduled_pin: buildScheduledPin({ title: 'Tomorrow', scheduled_ts: 1_800_000_000 }),
    }));
    choose('a');
    await settle();
    const media = buildMedia();
    held[0]?.answer(media);
    edit('a', { boardId: board.id, title: 'Tomorrow', publishAt: '2026-11-29T09:30', timeZone: 'Europe/Berlin' });
    publish('a');
    await settle();
    expect(server.saves.at(-1)).toMatchObject({
      board_id: board.id,
      media_id: media.id,
      title: 'Tomorrow',
      publish_at: '2026-11-29T09:30',
      time_zone: 'Europe/Berlin',
    });
    expect(api.calls('PinDraftPublishResource.create')).toEqual([{ draft_id: 'a', version: 1 }]);
    expect(draft('a')).toBeUndefined();
    expect(selectScheduledPins(store.getState()).map(({ title }) => title)).toEqual(['Tomorrow', 'Next week']);
    expect(state().ui.toasts.at(-1)).toMatchObject({ message: 'pinScheduled', href: '/pin-builder/scheduled' });
  });
});

describe('videos', () => {
  const preparing = {
    status: 'processing',
    progress: 0,
    failure: null,
    duration: 3000,
    width: 320,
    height: 180,
    url: null,
  } as const;

  const serverOf = (media: Media) => createDraftServer({ mediaOf: (id) => (id === media.id ? media : null) });

  function setUpVideo({ media = buildMedia({ video: preparing }), server = serverOf(media) } = {}) {
    const t = setUp({ server });
    let video: NonNullable<Media['video']> = preparing;
    t.api.on('PinDraftPublishResource.create', ({ draft_id, version, is_when_ready }) => {
      t.server.requireVersion(draft_id, version);
      if (is_when_ready && video.status === 'processing') {
        t.server.wait(draft_id);
        return { pin: null, scheduled_pin: null };
      }
      return { pin: buildPin({ board: pinBoardOf(t.board) }), scheduled_pin: null };
    });
    t.api.on('UploadedVideosResource.get', () => [{ media_id: media.id, video }]);
    const become = async (next: Partial<NonNullable<Media['video']>>) => {
      video = { ...preparing, ...next };
      t.clock.advance(2000);
      await t.settle();
    };
    return { ...t, media, become };
  }

  it('[BUILD-018] shows how far a video is, and publishes it when it is ready', async () => {
    const { held, choose, edit, publish, settle, media, become, upload, draft, board, store } = setUpVideo();
    choose('a');
    await settle();
    held[0]?.answer(media);
    await settle();
    edit('a', { boardId: board.id });
    publish('a');
    await become({ progress: 40 });
    expect(upload('a')?.media?.video).toMatchObject({ status: 'processing', progress: 40 });
    expect(draft('a')?.status).toBe('processing');
    // The server publishes it: leaving now loses nothing.
    expect(draft('a')?.publishingStatus).toBe('attempted');
    expect(selectHasUnsaved(store.getState())).toBe(false);
    await become({ status: 'ready', progress: 100, url: '/media/video/v.mp4' });
    await settle();
    expect(draft('a')?.status).toBe('published');
    expect(selectHasUnsaved(store.getState())).toBe(false);
  });

  it('[BUILD-022] waits for the video of a block over a picture, which the server publishes too', async () => {
    const cover = buildMedia();
    const server = createDraftServer({ mediaOf: (id) => (id === cover.id ? cover : null) });
    const { api, held, choose, edit, publish, settle, media, become, draft, board } = setUpVideo({ server });
    choose('a');
    await settle();
    held[0]?.answer(cover);
    await settle();
    const block = { id: 'clip', type: 'video', text: '', style: DEFAULT_TEXT_STYLE, media_id: media.id } as const;
    edit('a', { boardId: board.id, isStory: true, storyPage: { background_color: '#aabbcc', blocks: [block] } });
    publish('a');
    await become({ progress: 40 });
    expect(draft('a')).toMatchObject({ status: 'processing', publishingStatus: 'attempted', apiError: null });
    expect(api.calls('PinDraftPublishResource.create')).toMatchObject([{ is_when_ready: true }]);
    await become({ status: 'ready', progress: 100, url: '/media/video/v.mp4' });
    await settle();
    expect(draft('a')?.status).toBe('published');
    const looks = api.calls('UploadedVideosResource.get').length;
    await become({ status: 'ready', progress: 100, url: '/media/video/v.mp4' });
    expect(api.calls('UploadedVideosResource.get')).toHaveLength(looks);
  });

  it('[BUILD-022] publishes nothing when that is cancelled, and the draft can be edited again', async () => {
    const { api, held, choose, edit, publish, settle, media, become, draft, board, store } = setUpVideo();
    choose('a');
    await settle();
    held[0]?.answer(media);
    await settle();
    edit('a', { boardId: board.id });
    publish('a');
    await settle();
    api.on('PinDraftPublishResource.delete', () => ({ ok: true }));
    store.dispatch(pinBuilder.publishCancelled({ draftId: 'a' }));
    await settle();
    expect(api.calls('PinDraftPublishResource.delete')).toEqual([{ draft_id: 'a' }]);
    edit('a', { title: 'Windsor' });
    await become({ status: 'ready', progress: 100, url: '/media/video/v.mp4' });
    await settle();
    expect(draft('a')).toMatchObject({ title: 'Windsor', status: 'saved', publishingStatus: 'notAttempted' });
    expect(api.calls('PinDraftPublishResource.create')).toHaveLength(1);
  });

  /** A draft whose video is being prepared, left to the server. */
  async function leaveToServer() {
    const t = setUpVideo();
    t.choose('a');
    await t.settle();
    t.held[0]?.answer(t.media);
    await t.settle();
    t.edit('a', { boardId: t.board.id });
    await t.settle();
    t.publish('a');
    await t.settle();
    const cancel = () => t.store.dispatch(pinBuilder.publishCancelled({ draftId: 'a' }));
    return { ...t, cancel, deletes: t.api.hold('PinDraftPublishResource.delete') };
  }

  it('[BUILD-022] shows that a draft is still published where cancelling failed, and can try again', async () => {
    const { draft, cancel, deletes, state, settle, store } = await leaveToServer();
    cancel();
    await settle();
    expect(draft('a')?.status).toBe('saved');
    deletes[0]?.fail('busy');
    await settle();
    expect(draft('a')).toMatchObject({ status: 'processing', publishingStatus: 'attempted' });
    const toast = state().ui.toasts[0];
    expect(toast).toMatchObject({ message: 'failed', action: { label: 'retry' } });
    store.dispatch(toastActions.actionChosen({ id: toast?.id ?? '' }));
    await settle();
    deletes[1]?.answer({ ok: true });
    await settle();
    expect(draft('a')).toMatchObject({ status: 'saved', publishingStatus: 'notAttempted' });
  });

  it('[BUILD-022] shows the pin that is published because cancelling failed', async () => {
    const { draft, cancel, deletes, settle, become } = await leaveToServer();
    cancel();
    await settle();
    deletes[0]?.fail('busy');
    await settle();
    await become({ status: 'ready', progress: 100, url: '/media/video/v.mp4' });
    await settle();
    expect(draft('a')?.status).toBe('published');
  });

  it('[BUILD-022] keeps a draft that was edited when cancelling failed: saving it cancels too', async () => {
    const { draft, cancel, deletes, settle, edit } = await leaveToServer();
    cancel();
    await settle();
    edit('a', { title: 'Windsor' });
    deletes[0]?.fail('busy');
    await settle();
    expect(draft('a')).toMatchObject({ status: 'edited', title: 'Windsor' });
  });

  it('[BUILD-022] needs no server to cancel what only this page waits for', async () => {
    const { api, board, held, choose, edit, publish, settle, draft, store, state } = setUp();
    choose('a');
    edit('a', { boardId: board.id });
    publish('a');
    await settle();
    store.dispatch(pinBuilder.publishCancelled({ draftId: 'a' }));
    held[0]?.answer(buildMedia());
    await settle();
    expect(draft('a')?.status).not.toBe('processing');
    expect(api.calls('PinDraftPublishResource.create')).toEqual([]);
    expect(state().ui.toasts).toEqual([]);
  });

  it('[BUILD-025] publishes once when cancelled and published again while the last edits are saved', async () => {
    const { api, server, held, choose, edit, publish, settle, media, become, draft, board, store } = setUpVideo();
    choose('a');
    await settle();
    held[0]?.answer(media);
    await settle();
    edit('a', { boardId: board.id });
    const saves = api.hold('PinDraftResource.update');
    api.on('PinDraftPublishResource.delete', () => ({ ok: true }));
    publish('a');
    await settle();
    store.dispatch(pinBuilder.publishCancelled({ draftId: 'a' }));
    publish('a');
    await settle();
    const [save] = saves;
    save?.answer(server.save(save.options));
    await settle();
    const waited = api.calls('PinDraftPublishResource.create').length;
    await become({ status: 'ready', progress: 100, url: '/media/video/v.mp4' });
    await settle();
    expect(draft('a')?.status).toBe('published');
    expect(api.calls('PinDraftPublishResource.create').slice(waited)).toHaveLength(1);
    expect(waited).toBe(1);
  });

  it('[BUILD-022] goes on waiting for a draft that an earlier page left to the server', async () => {
    const first = setUpVideo();
    first.choose('a');
    await first.settle();
    first.held[0]?.answer(first.media);
    await first.settle();
    first.edit('a', { boardId: first.board.id });
    first.publish('a');
    await first.settle();

    const t = setUpVideo({ server: first.server, media: first.media });
    t.know({ boards: [first.board] });
    t.store.dispatch(pinBuilder.draftsRefreshRequested({}));
    await t.settle();
    expect(t.draft('a')).toMatchObject({ status: 'processing', publishingStatus: 'attempted' });
    await t.become({ status: 'ready', progress: 100, url: '/media/video/v.mp4' });
    await t.settle();
    expect(t.draft('a')?.status).toBe('published');
  });

  it('[BUILD-022] goes on waiting by itself where the server cannot be reached', async () => {
    const { api, held, choose, edit, publish, settle, media, become, draft, board, store } = setUpVideo();
    choose('a');
    await settle();
    held[0]?.answer(media);
    await settle();
    edit('a', { boardId: board.id });
    await settle();
    const answers = api.hold('PinDraftPublishResource.create');
    publish('a');
    await settle();
    answers[0]?.fail('busy');
    await settle();
    expect(draft('a')).toMatchObject({ status: 'processing', publishingStatus: 'uploading' });
    // The page publishes it: leaving now would lose that.
    expect(selectHasUnsaved(store.getState())).toBe(true);
    await become({ status: 'ready', progress: 100, url: '/media/video/v.mp4' });
    await settle();
    answers[1]?.answer({ pin: buildPin({ board: pinBoardOf(board) }), scheduled_pin: null });
    await settle();
    expect(draft('a')?.status).toBe('published');
  });
});
