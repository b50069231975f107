import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { sendUpload, upload } from '../../../../support/uploading';
import { makeVideo } from '../../../../support/videos';

const HOUR = 3_600_000;
/** Room for the renditions of one second, and not of three. */
const QUOTA = 3e6;

let app: TestApp;
let anna: Member;
let ben: Member;
beforeAll(async () => {
  app = await buildTestApp({ config: { quotas: { personBytes: QUOTA, siteBytes: Number.POSITIVE_INFINITY } } });
});
beforeEach(async () => {
  await app.clear();
  [anna, ben] = [await app.signUp('anna'), await app.signUp('ben')];
});
afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
afterAll(() => app.close());

const refusal = async (bytes: Buffer) => {
  const answer = await sendUpload(anna, { bytes });
  return [answer.statusCode, answer.json().resource_response.error?.code];
};
const usage = async (who: Member) =>
  Number(
    (await app.db.selectFrom('media_usage').select('bytes').where('owner_id', '=', who.id).executeTakeFirstOrThrow())
      .bytes,
  );
const bytesOnDisk = (signature: string) =>
  readdirSync(`${app.dataDir}/media`, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.startsWith(signature) && /\.(?:bin|mp4|m4s)$/.test(name))
    .reduce((sum, { name, parentPath }) => sum + statSync(join(parentPath, name)).size, 0);
const stateOf = async (media_id: string) =>
  (await anna.call('UploadedVideosResource.get', { media_ids: [media_id as never] })).data[0]?.video;

it('counts the most that its renditions may need, and what they need once they are made', async () => {
  expect(await refusal(makeVideo({ seconds: 3 }))).toEqual([413, 'quotaReached']);
  const clip = makeVideo();
  const media = await upload(anna, clip);
  expect(await refusal(makeVideo({ size: '160x90' }))).toEqual([413, 'quotaReached']);
  await upload(ben, clip);
  await runJobs(app.services);
  // Whoever uploads it later has the same bytes.
  const late = await app.signUp('carl');
  await upload(late, clip);
  const bytes = bytesOnDisk(media.signature);
  expect(bytes).toBeLessThan(QUOTA / 4);
  expect(await Promise.all([anna, ben, late].map(usage))).toEqual([bytes, bytes, bytes]);
  await upload(anna, makeVideo({ size: '160x90' }));
});

it('waits for disk space before its renditions are made', async () => {
  const media = await upload(anna, makeVideo());
  const full = { freeBytes: 501e6, totalBytes: 1e12 };
  const disk = jest.spyOn(app.services.mediaStore, 'disk').mockResolvedValue(full);
  await runJobs(app.services);
  disk.mockRestore();
  expect(await stateOf(media.id)).toMatchObject({ status: 'processing', failure: null });
  app.clock.advance(HOUR);
  await runJobs(app.services);
  expect(await stateOf(media.id)).toMatchObject({ status: 'ready' });
});
