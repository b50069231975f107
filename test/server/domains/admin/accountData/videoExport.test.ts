import { EXPORT_PATH } from '../../../../../contract/constants/admin/accountData';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';
import { CAPTIONS, makeVideo } from '../../../../support/videos';
import { unzip } from '../../../../support/zip';

let app: TestApp;
let anna: Member;
let ben: Member;
beforeAll(async () => {
  app = await buildTestApp();
  [anna, ben] = [await app.signUp('anna'), await app.signUp('ben')];
});
afterAll(() => app.close());

const copyOf = async (who: Member) => {
  await who.call('DataExportResource.create', {});
  await runJobs(app.services);
  return unzip((await who.request({ method: 'GET', url: EXPORT_PATH })).rawPayload);
};

it('holds one’s own videos as they were uploaded, and those of others as they are played', async () => {
  const place = ['-movflags', 'use_metadata_tags', '-metadata', 'location=+59.33+018.07/'];
  const clip = makeVideo({ extension: 'mov', extra: place });
  expect(clip.includes('+59.33')).toBe(true);
  const media = await upload(anna, clip);
  await runJobs(app.services);
  const [hers, his] = [
    await buildBoard(app.services, { owner: anna.id }),
    await buildBoard(app.services, { owner: ben.id }),
  ];
  const { id } = (await anna.call('PinResource.create', { board_id: hers.id, media_id: media.id })).data;
  expect((await ben.call('RepinResource.create', { pin_id: id, board_id: his.id })).status).toBe(200);
  const name = `files/${media.signature}.mp4`;
  expect((await copyOf(anna)).get(name)?.equals(clip)).toBe(true);
  const saved = (await copyOf(ben)).get(name);
  expect(saved?.subarray(4, 8).toString()).toBe('ftyp');
  expect(saved?.includes('+59.33')).toBe(false);
});

it('holds the captions of one’s own videos', async () => {
  const media = await upload(anna, makeVideo());
  await runJobs(app.services);
  const board_id = (await buildBoard(app.services, { owner: anna.id })).id;
  await anna.call('PinDraftResource.update', {
    ...{ draft_id: 'draft', version: 0, editor_id: 'desktop', edit: 1, media_id: media.id, title: '', description: '' },
    ...{ alt_text: '', link: '', board_id, section_id: null, publish_at: null, time_zone: '', image: null },
    ...{ upload: null, is_comments_allowed: true, crop: null, cover_ms: null, captions: CAPTIONS, pin_item_ids: [] },
    ...{ is_story: false, story_page: null, pin_tags: [], is_shopping_rec_allowed: true },
  });
  const { pin } = (await anna.call('PinDraftPublishResource.create', { draft_id: 'draft', version: 1 })).data;
  const copied = await copyOf(anna);
  expect(copied.get(`files/${pin?.image_signature}.vtt`)?.toString()).toBe(CAPTIONS);
  expect(copied.has(`files/${pin?.image_signature}.mp4`)).toBe(true);
});
