import { DEFAULT_TEXT_STYLE } from '../../../../../contract/constants/boards/stories';
import type { BoardId, MediaId, PinId } from '../../../../../contract/schemas/common';
import type { StoryBlock } from '../../../../../contract/schemas/pins/storyPages';
import { createPinDraftJobs } from '../../../../../server/domains/pins/pinDrafts';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildUpload } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';
import { makeVideo } from '../../../../support/videos';

describe.each(TEST_DATABASES)('drafts that are published when their videos are ready on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let board_id: BoardId;
  let clip: Buffer;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    clip = makeVideo({ seconds: 3 });
  });
  beforeEach(async () => {
    await app.clear();
    await app.signUp('olga');
    anna = await app.signUp('anna');
    board_id = (await buildBoard(app.services, { owner: anna.id })).id;
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const save = (media_id: MediaId, given: object = {}) =>
    anna.call('PinDraftResource.update', {
      ...{ draft_id: 'draft', version: 0, editor_id: 'desktop', edit: 1, media_id, title: 'Tides', description: '' },
      ...{ alt_text: '', link: '', board_id, section_id: null, publish_at: null, time_zone: '', image: null },
      ...{ upload: null, is_comments_allowed: true, crop: null, cover_ms: null, captions: null, pin_item_ids: [] },
      ...{ is_story: false, story_page: null, pin_tags: [], is_shopping_rec_allowed: true },
      ...given,
    });
  const publish = (given = {}, who = anna) =>
    who.call('PinDraftPublishResource.create', { draft_id: 'draft', version: 1, is_when_ready: true, ...given });
  const drafts = async () => (await anna.call('PinDraftsResource.get', {})).data;
  const pins = () => app.db.selectFrom('pins').select(['id', 'title', 'kind']).execute();
  const news = async () => (await anna.call('NewsHubResource.get', {})).data;
  /** A draft that is published when its video is ready. */
  const wait = async (bytes = clip, given = {}) => {
    const media = await upload(anna, bytes);
    await save(media.id, given);
    expect((await publish()).data).toEqual({ pin: null, scheduled_pin: null });
    expect(await drafts()).toMatchObject([{ status: 'processing', version: 1, api_error: null }]);
    return media;
  };

  it('[BUILD-022] [BUILD-025] are published by the server, with a notification, though no page is open', async () => {
    await wait();
    await runJobs(app.services);
    const [pin, ...others] = await pins();
    expect([pin?.title, pin?.kind, others]).toEqual(['Tides', 'video', []]);
    expect(await drafts()).toEqual([]);
    expect(await news()).toMatchObject([{ kind: 'published', pin: { id: pin?.id }, actors: [{ username: 'anna' }] }]);
    // The page that asked learns which pin it is.
    expect((await publish()).data.pin?.id).toBe(pin?.id);
    expect((await publish({ is_when_ready: false })).data.pin?.id).toBe(pin?.id);
    expect(await pins()).toHaveLength(1);
  });

  it('are published once, however many jobs and pages do it at once', async () => {
    await wait();
    const jobs = createPinDraftJobs(app.services);
    const again = { ownerId: anna.id, id: 'draft' };
    const job = { attempt: 1, signal: new AbortController().signal };
    await runJobs(app.services).then(() => jobs['pinDrafts/publishWaiting'].run(again, job));
    const all = await Promise.all([
      publish(),
      publish({ is_when_ready: false }),
      jobs['pinDrafts/publishWaiting'].run(again, job),
      jobs['pinDrafts/publishWaiting'].run(again, job),
    ]);
    expect(all).toHaveLength(4);
    expect(await pins()).toHaveLength(1);
    await runJobs(app.services);
    expect(await news()).toHaveLength(1);
  });

  it('are scheduled where they have a time', async () => {
    const [day] = new Date(app.clock.now().getTime() + 86_400_000).toISOString().split('T');
    await wait(clip, { publish_at: `${day}T09:30`, time_zone: 'UTC' });
    await runJobs(app.services);
    expect([await pins(), await drafts(), await news()]).toEqual([[], [], []]);
    expect((await anna.call('ScheduledPinsResource.get', {})).data).toMatchObject([{ title: 'Tides' }]);
  });

  it('are published at once where their videos are ready already', async () => {
    const media = await upload(anna, clip);
    await runJobs(app.services);
    await save(media.id);
    expect((await publish()).data.pin?.title).toBe('Tides');
  });

  it.each([
    ['when that is cancelled', () => anna.call('PinDraftPublishResource.delete', { draft_id: 'draft' }), 'saved'],
    [
      'after an edit',
      async () => save((await drafts())[0]?.media?.id as MediaId, { version: 1, edit: 2, title: 'Ebb' }),
      'saved',
    ],
    ['once they are deleted', () => anna.call('PinDraftResource.delete', { draft_id: 'draft' }), undefined],
  ])('are not published %s', async (_when, stop, status) => {
    await wait();
    for (const _ of [1, 2]) await stop();
    expect((await drafts())[0]?.status).toBe(status);
    await runJobs(app.services);
    expect([await pins(), await news()]).toEqual([[], []]);
    expect((await drafts())[0]?.status).toBe(status);
  });

  it('[BUILD-022] are not published when that is cancelled while the cover is cut', async () => {
    await wait(clip, { cover_ms: 500 });
    const { videos } = app.services.mediaStore;
    const { edit } = videos;
    const cut = jest.spyOn(videos, 'edit').mockImplementation(async (...given) => {
      const picture = await edit(...given);
      expect((await anna.call('PinDraftPublishResource.delete', { draft_id: 'draft' })).status).toBe(200);
      return picture;
    });
    try {
      await runJobs(app.services);
      expect(cut).toHaveBeenCalledTimes(1);
    } finally {
      cut.mockRestore();
    }
    expect([await pins(), await news()]).toEqual([[], []]);
    expect(await drafts()).toMatchObject([{ status: 'saved', version: 1, api_error: null }]);
    await runJobs(app.services);
    expect((await publish()).data.pin?.title).toBe('Tides');
  });

  it.each([
    ['a picture', async () => (await buildUpload(app.services, anna.id)).id],
    ['another video', async () => (await upload(anna, clip)).id],
  ])('[BUILD-022] wait for the video of a block over %s, and are published with it', async (_what, cover) => {
    const media_id = (await upload(anna, makeVideo({ seconds: 2 }))).id;
    const block: StoryBlock = { id: 'clip', type: 'video', text: '', style: DEFAULT_TEXT_STYLE, media_id };
    await save(await cover(), { is_story: true, story_page: { background_color: '#aabbcc', blocks: [block] } });
    expect((await publish()).data).toEqual({ pin: null, scheduled_pin: null });
    expect(await drafts()).toMatchObject([{ status: 'processing', api_error: null }]);
    // The video of the page itself is ready first.
    const { signature } = await app.db
      .selectFrom('media')
      .select('signature')
      .where('id', '=', media_id)
      .executeTakeFirstOrThrow();
    await app.db.updateTable('videos').set({ status: 'ready' }).where('signature', '<>', signature).execute();
    const job = { attempt: 1, signal: new AbortController().signal };
    await createPinDraftJobs(app.services)['pinDrafts/publishWaiting'].run({ ownerId: anna.id, id: 'draft' }, job);
    expect(await drafts()).toMatchObject([{ status: 'processing', api_error: null }]);
    await runJobs(app.services);
    expect(await drafts()).toEqual([]);
    const [pin] = await pins();
    const { data } = await anna.call('PinResource.get', { id: pin?.id as PinId });
    expect(data.story_pin_data?.pages[0]?.blocks[1]).toMatchObject({
      block_type: 'video',
      video: { duration: expect.any(Number) },
    });
    expect(await news()).toMatchObject([{ kind: 'published', pin: { id: pin?.id } }]);
  });

  it('[BUILD-025] of a story with an unfinished block are refused at once, not when nobody looks', async () => {
    const media = await upload(anna, clip);
    const question = { id: 'question', type: 'generic_interactive_sticker', text: '', style: DEFAULT_TEXT_STYLE };
    const story_page = { background_color: '#aabbcc', blocks: [question as StoryBlock] };
    await save(media.id, { is_story: true, story_page });
    expect((await publish()).error.id).toBe('storyTextMissing');
    expect(await drafts()).toMatchObject([{ status: 'failed', api_error: { id: 'storyTextMissing' } }]);
    await runJobs(app.services);
    expect(await pins()).toEqual([]);
  });

  it('are nobody else’s to publish or to cancel', async () => {
    await wait();
    const ben = await app.signUp('ben');
    expect((await publish({}, ben)).status).toBe(404);
    await ben.call('PinDraftPublishResource.delete', { draft_id: 'draft' });
    expect(await drafts()).toMatchObject([{ status: 'processing' }]);
  });

  it.each([
    [
      'the video is damaged',
      async () => undefined,
      'videoFailed',
      (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1),
    ],
    ['the board is gone', () => anna.call('BoardResource.delete', { board_id }), 'boardNotFound', undefined],
    [
      'their owner may not write',
      () => app.db.updateTable('users').set({ is_write_banned: true }).where('id', '=', anna.id).execute(),
      'forbidden',
      undefined,
    ],
  ])('stay with the reason, and a notification, where %s', async (_why, spoil, reason, cut) => {
    await wait(cut ? cut(clip) : clip);
    await spoil();
    for (const _ of [1, 2]) await runJobs(app.services);
    expect(await drafts()).toMatchObject([{ status: 'failed', title: 'Tides', api_error: { id: reason } }]);
    expect(await pins()).toEqual([]);
    expect(await news()).toMatchObject([{ kind: 'publishFailed', pin: null }]);
  });

  it('wait for an attempt that may succeed, and stay with the reason after the last', async () => {
    await wait();
    const jobs = createPinDraftJobs(app.services);
    const signal = new AbortController().signal;
    const attempt = (count: number) =>
      jobs['pinDrafts/publishWaiting'].run({ ownerId: anna.id, id: 'draft' }, { attempt: count, signal });
    await attempt(1);
    expect(await drafts()).toMatchObject([{ status: 'processing' }]);
    await app.db.updateTable('videos').set({ status: 'ready' }).execute();
    const claim = jest.spyOn(app.services.ids, 'next').mockImplementation(() => {
      throw new Error('no id');
    });
    try {
      await expect(attempt(1)).rejects.toThrow('no id');
      expect(await drafts()).toMatchObject([{ status: 'processing' }]);
    } finally {
      claim.mockRestore();
    }
    await attempt(2);
    expect([(await pins()).length, await drafts()]).toEqual([1, []]);
  });
});
