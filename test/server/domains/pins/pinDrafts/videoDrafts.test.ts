import { DEFAULT_TEXT_STYLE } from '../../../../../contract/constants/boards/stories';
import type { BoardId, MediaId, PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';
import { CAPTIONS, makeVideo } from '../../../../support/videos';
import { drawHalves } from '../../../platform/media/pictureFiles';

let app: TestApp;
let anna: Member;
let board_id: BoardId;
let clip: Buffer;
beforeAll(async () => {
  app = await buildTestApp();
  // Red for a second, then blue.
  const colors = [
    '-filter_complex',
    'color=red:s=320x180:d=1[a];color=blue:s=320x180:d=2[b];[a][b]concat[v]',
    '-map',
    '[v]',
  ];
  clip = makeVideo({ seconds: 3, extra: colors });
});
beforeEach(async () => {
  await app.clear();
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
const publish = (given = {}) =>
  anna.call('PinDraftPublishResource.create', { draft_id: 'draft', version: 1, ...given });
const drafts = async () => (await anna.call('PinDraftsResource.get', {})).data;
const get = (url = '') => anna.request({ method: 'GET', url });

it('says how far its video is, and keeps all where it is published too early', async () => {
  await save((await upload(anna, clip)).id);
  expect((await drafts())[0]?.media?.video).toMatchObject({ status: 'processing' });
  const early = await publish();
  expect([early.status, early.error.id]).toEqual([409, 'videoProcessing']);
  await runJobs(app.services);
  const [draft] = await drafts();
  expect(draft).toMatchObject({
    title: 'Tides',
    status: 'failed',
    media: { video: { status: 'ready', progress: 100 } },
  });
  expect((await publish()).data.pin?.videos?.video_list.V_720P).toMatchObject({ width: 320, height: 180 });
  expect(await drafts()).toEqual([]);
});

it('is published with the chosen cover and captions, once', async () => {
  const media = await upload(anna, clip);
  await runJobs(app.services);
  await save(media.id, { cover_ms: 2000, captions: CAPTIONS.replaceAll('\n', '\r\n') });
  const [first, again] = [await publish(), await publish()];
  expect(again.data.pin?.id).toBe(first.data.pin?.id);
  const { pin } = first.data;
  const [red = 0, , blue = 0] = Buffer.from(pin?.dominant_color.slice(1) ?? '', 'hex');
  expect(blue).toBeGreaterThan(red);
  const video = pin?.videos?.video_list.V_720P;
  const captions = await get(video?.captions_urls[0]);
  expect([captions.headers['content-type'], captions.body]).toEqual(['text/vtt; charset=utf-8', CAPTIONS]);
  expect((await get(video?.url)).statusCode).toBe(200);
  const playlist = await get(pin?.videos?.video_list.V_HLSV4?.url);
  expect(playlist.body).toContain(`${pin?.image_signature}.m4s`);
  expect(playlist.body).not.toContain(media.signature);
  // The upload itself goes, and what was published stays.
  app.clock.advance(25 * 3_600_000);
  await runJobs(app.services);
  expect((await get(video?.url)).statusCode).toBe(200);
});

it('[BUILD-027] has no tags, also where a device sends some', async () => {
  const media = await upload(anna, clip);
  await runJobs(app.services);
  await save(media.id, { pin_tags: [{ id: 'one', x: 0.5, y: 0.5, link: 'https://example.com/', objects: [] }] });
  const { pin } = (await publish()).data;
  expect([pin?.pin_tags, Boolean(pin?.videos)]).toEqual([null, true]);
});

it.each([
  ['that are none', 'Hello'],
  ['without a cue', 'WEBVTT\n\nHello\n'],
])('refuses captions %s, and stays', async (_what, captions) => {
  const media = await upload(anna, clip);
  await runJobs(app.services);
  await save(media.id, { captions });
  expect((await publish()).error.extraData.field_messages).toMatchObject({ captions: { id: 'notCaptions' } });
  expect(await drafts()).toHaveLength(1);
});

it.each(['', ' \t', '\f'])('leaves styles out, which could load files of other sites (%j)', async (space) => {
  const media = await upload(anna, clip);
  await runJobs(app.services);
  const style = `STYLE${space}\n::cue { background: url(https://example.com/seen) }`;
  await save(media.id, { captions: CAPTIONS.replace('WEBVTT\n', `WEBVTT\n\n${style}\n`) });
  const { pin } = (await publish()).data;
  expect((await get(pin?.videos?.video_list.V_720P?.captions_urls[0])).body).toBe(CAPTIONS);
});

const picture = async () => upload(anna, await drawHalves(60, 40).jpeg().toBuffer());
const both = { pin_item_ids: ['draft', 'other'] };
const other = { items: [{ draft_id: 'other', version: 1 }] };

it('[BUILD-029] [ENT-009] is an item of a carousel, with its cover, its captions and no tags', async () => {
  const tag = { id: 'one', x: 0.5, y: 0.5, link: 'https://example.com/', objects: [] };
  await save((await upload(anna, clip)).id, { draft_id: 'other', cover_ms: 2000, captions: CAPTIONS, pin_tags: [tag] });
  await save((await picture()).id, both);
  const early = await publish(other);
  expect([early.status, early.error.id]).toEqual([409, 'videoProcessing']);
  await runJobs(app.services);
  const { pin } = (await publish(other)).data;
  expect([pin?.videos, pin?.pin_tags, pin?.carousel_data?.carousel_slots.length]).toEqual([null, null, 2]);
  const [still, video] = pin?.carousel_data?.carousel_slots ?? [];
  expect([still?.video, video?.video]).toMatchObject([undefined, { width: 320, height: 180 }]);
  for (const url of [video?.video?.url, video?.video?.thumbnail, video?.video?.captions_urls[0]]) {
    expect((await app.visitor().request({ method: 'GET', url: url ?? '' })).statusCode).toBe(200);
  }
});

it('[BUILD-041] [ENT-002] is what the page of a story shows, over whose words stand its texts', async () => {
  const style = DEFAULT_TEXT_STYLE;
  const story_page = { background_color: '#aabbcc', blocks: [{ type: 'heading', text: 'Ebb', style }] };
  await save((await upload(anna, clip)).id, { draft_id: 'other', alt_text: 'The sea', story_page });
  await save((await picture()).id, { ...both, is_story: true });
  await runJobs(app.services);
  const { pin } = (await publish(other)).data;
  const { data } = await app.visitor().call('PinResource.get', { id: pin?.id as PinId });
  const story = data.story_pin_data;
  expect(data.videos).toBeNull();
  expect(story?.pages.map(({ blocks }) => blocks.map(({ block_type }) => block_type))).toEqual([
    ['image'],
    ['video', 'heading'],
  ]);
  const [block] = story?.pages[1]?.blocks ?? [];
  expect(block).toMatchObject({ text: 'The sea', video: { width: 320, height: 180 } });
  expect(Math.abs((story?.total_video_duration ?? 0) - 3000)).toBeLessThan(150);
  expect(story?.static_page_count).toBe(1);
  expect((await app.visitor().request({ method: 'GET', url: block?.video?.url ?? '' })).statusCode).toBe(200);
});

it('[BUILD-041] is a block over the picture of a page, which then does not stand still', async () => {
  const video = await upload(anna, clip);
  const blocks = [{ type: 'video', text: '', style: DEFAULT_TEXT_STYLE, media_id: video.id }];
  await save((await picture()).id, { is_story: true, story_page: { background_color: '#aabbcc', blocks } });
  await runJobs(app.services);
  const { pin } = (await publish()).data;
  const { data } = await app.visitor().call('PinResource.get', { id: pin?.id as PinId });
  const story = data.story_pin_data;
  expect(story?.pages[0]?.blocks).toMatchObject([
    { block_type: 'image' },
    { block_type: 'video', video: { width: 320 } },
  ]);
  expect([story?.static_page_count, Math.round((story?.total_video_duration ?? 0) / 1000)]).toEqual([0, 3]);
});

it.each([
  ['60.4 seconds', [60_400], null],
  ['60.6 seconds', [60_600], 'storyPageTooLong'],
  ['60.2 seconds twice', [60_200, 60_200], null],
  ['60.3 seconds twice', [60_300, 60_300], 'storyTooLong'],
])('[BUILD-065] may fill the pages of a story with %s', async (_what, durations, refusal) => {
  const clips = [clip, makeVideo({ seconds: 2 })];
  for (const [at, duration] of durations.entries()) {
    const { id, signature } = await upload(anna, clips[at] as Buffer);
    await runJobs(app.services);
    await app.db.updateTable('videos').set({ duration }).where('signature', '=', signature).execute();
    const ids = { draft_id: ['draft', 'other'][at], ...(at === 0 && durations.length > 1 && both) };
    await save(id, { ...ids, is_story: at === 0 });
  }
  const answer = await publish(durations.length > 1 ? other : {});
  expect(answer.status === 200 ? null : answer.error.id).toBe(refusal);
  expect(await drafts()).toHaveLength(refusal === null ? 0 : durations.length);
});

it('[PIN-024] is scheduled as the page of a story', async () => {
  const [day] = new Date(app.clock.now().getTime() + 86_400_000).toISOString().split('T');
  await save((await upload(anna, clip)).id, { is_story: true, publish_at: `${day}T09:30`, time_zone: 'UTC' });
  expect((await publish()).error.id).toBe('videoProcessing');
  await runJobs(app.services);
  expect((await publish()).data.scheduled_pin).not.toBeNull();
  app.clock.advance(2 * 86_400_000);
  await runJobs(app.services);
  const pin = await app.db.selectFrom('pins').select(['kind', 'rich']).executeTakeFirstOrThrow();
  expect(pin).toMatchObject({
    kind: 'story',
    rich: { story_pin_data: { pages: [{ blocks: [{ block_type: 'video', video: { width: 320 } }] }] } },
  });
});

it('is published at its time', async () => {
  const media = await upload(anna, clip);
  await runJobs(app.services);
  const [day] = new Date(app.clock.now().getTime() + 86_400_000).toISOString().split('T');
  await save(media.id, { publish_at: `${day}T09:30`, time_zone: 'UTC' });
  expect((await publish()).data.scheduled_pin).not.toBeNull();
  app.clock.advance(2 * 86_400_000);
  await runJobs(app.services);
  const pin = await app.db.selectFrom('pins').select(['kind', 'rich']).executeTakeFirstOrThrow();
  expect(pin).toMatchObject({ kind: 'video', rich: { videos: { video_list: { V_720P: { width: 320 } } } } });
});
