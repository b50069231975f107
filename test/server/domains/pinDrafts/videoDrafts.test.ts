import type { BoardId, MediaId } from '../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { findDrift } from '../../../support/recount';
import { runJobs } from '../../../support/runJobs';
import { buildBoard } from '../../../support/serverFactories';
import { upload } from '../../../support/uploading';
import { CAPTIONS, makeVideo } from '../../../support/videos';
import { drawHalves } from '../../platform/media/pictureFiles';

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

it('is a pin of its own: no carousel, story or crop has it', async () => {
  const media = await upload(anna, clip);
  const picture = await upload(anna, await drawHalves(60, 40).jpeg().toBuffer());
  await runJobs(app.services);
  await save(picture.id, { draft_id: 'other' });
  await save(media.id, { pin_item_ids: ['draft', 'other'] });
  const refused = await publish({ items: [{ draft_id: 'other', version: 1 }] });
  expect([refused.status, refused.error.id]).toEqual([400, 'oneVideo']);
  await save(media.id, { edit: 2, is_story: true });
  expect((await publish({ version: 2 })).error.id).toBe('oneVideo');
  expect(await drafts()).toHaveLength(2);
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
