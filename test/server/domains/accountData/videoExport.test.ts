import { EXPORT_PATH } from '../../../../contract/constants/accountData';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { runJobs } from '../../../support/runJobs';
import { buildBoard } from '../../../support/serverFactories';
import { upload } from '../../../support/uploading';
import { makeVideo } from '../../../support/videos';
import { unzip } from '../../../support/zip';

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
