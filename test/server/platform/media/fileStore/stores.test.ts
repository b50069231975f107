import { readdirSync } from 'node:fs';
import path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { Media } from '../../../../../contract/schemas/content/media';
import { clearLeftWrites, clearOrphans } from '../../../../../server/domains/content/media/media.service';
import type { MediaSettings } from '../../../../../server/platform/media/settings';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { type ObjectServer, startObjectServer } from '../../../../support/objectServer';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard } from '../../../../support/serverFactories';
import { appendPiece, openUpload, upload } from '../../../../support/uploading';
import { makeVideo } from '../../../../support/videos';
import { drawHalves } from '../pictureFiles';

const DAY = 86_400_000;
const STORES = ['disk', 's3', 's3 without a cache'] as const;

let objects: ObjectServer;
beforeAll(async () => {
  objects = await startObjectServer();
});
afterAll(() => objects.remove());

const settingsOf = (store: (typeof STORES)[number]): MediaSettings => ({
  objects: store === 'disk' ? null : objects.settings,
  isOnDisk: store === 'disk',
  cacheBytes: store === 's3' ? 1e9 : 0,
});

/** Names of complete files on the disk. */
const onDisk = ({ dataDir }: TestApp) =>
  readdirSync(path.join(dataDir, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(dataDir, 'media'), path.join(entry.parentPath, entry.name)))
    .filter((name) => !/^(?:tmp|cache|partial|pieces)\//.test(name));

/** Keys of the bucket, as another program lists them. */
const inBucket = async () => {
  const { Contents = [] } = await objects.sdk.send(new ListObjectsV2Command({ Bucket: 'magpie', Prefix: 'site/' }));
  return Contents.map(({ Key = '' }) => Key.slice('site/'.length));
};

describe.each(STORES)('media on %s', (store) => {
  const isRemote = store !== 'disk';
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  beforeAll(async () => {
    app = await buildTestApp({ media: settingsOf(store) });
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
  });
  afterAll(() => app.close());

  const get = (who: Pick<Member, 'request'>, url: string, headers: Record<string, string> = {}) =>
    who.request({ method: 'GET', url, headers });
  const files = async () => (isRemote ? await inBucket() : onDisk(app));
  const filesOf = async (media: Media) => (await files()).filter((name) => name.includes(media.signature));
  const pinOf = async (media: Media, privacy: 'public' | 'secret' = 'public') => {
    const board = await buildBoard(app.services, { owner: anna.id, privacy });
    return (await anna.call('PinResource.create', { board_id: board.id, media_id: media.id })).data;
  };

  it('[ADMIN-022] serves the renditions of a pin with ETag, ranges and caching, and makes those that are missing', async () => {
    const bytes = await drawHalves(600, 400).png().toBuffer();
    const media = await upload(anna, bytes);
    const { images } = await pinOf(media);
    expect((await filesOf(media)).length).toBeGreaterThan(3);
    if (isRemote) expect(onDisk(app)).toEqual([]);
    const { url = '', webp = '' } = images['236x'] ?? {};
    const answer = await get(app.visitor(), url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
    const etag = String(answer.headers.etag);
    expect((await get(app.visitor(), url, { 'if-none-match': etag })).statusCode).toBe(304);
    const part = await get(app.visitor(), url, { range: 'bytes=10-19' });
    expect([part.statusCode, part.rawPayload]).toEqual([206, answer.rawPayload.subarray(10, 20)]);
    // Not made yet: of the original, which is read from the store.
    expect((await get(app.visitor(), webp)).headers['content-type']).toBe('image/webp');
    await runJobs(app.services);
    expect(await filesOf(media)).toContain(webp.replace('/media/', ''));
    expect((await get(app.visitor(), images['736x']?.avif ?? '')).statusCode).toBe(200);
  });

  it('[ADMIN-022] shows a secret image to those who may see it alone', async () => {
    const media = await upload(anna, await drawHalves(300, 200).png().toBuffer());
    const { images } = await pinOf(media, 'secret');
    const url = images['236x']?.url ?? '';
    expect((await get(anna, url)).headers['cache-control']).toBe('private, no-cache');
    expect([(await get(ben, url)).statusCode, (await get(app.visitor(), url)).statusCode]).toEqual([404, 404]);
  });

  it('[ADMIN-022] plays a video in ranges, and gives it another cover', async () => {
    const media = await upload(anna, makeVideo({ seconds: 2 }));
    await runJobs(app.services);
    await pinOf(media);
    const [state] = (await anna.call('UploadedVideosResource.get', { media_ids: [media.id] })).data;
    const url = String(state?.video?.url);
    const whole = await get(app.visitor(), url);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
    const range = await get(app.visitor(), url, { range: 'bytes=1000-1999' });
    expect(range.headers['content-range']).toBe(`bytes 1000-1999/${whole.rawPayload.length}`);
    expect(range.rawPayload.equals(whole.rawPayload.subarray(1000, 2000))).toBe(true);
    const edited = await app.services.mediaStore.videos.edit(media.signature, { coverMs: 500, captions: null }, {});
    expect((await files()).filter((name) => name.includes(edited.signature))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^video\/.*mp4$/), expect.stringMatching(/^source\//)]),
    );
  });

  it('[ADMIN-022] deletes all files of an image, and measures what is left', async () => {
    const media = await upload(anna, await drawHalves(280, 200).png().toBuffer());
    const before = (await filesOf(media)).length;
    const sum = async () =>
      (await app.services.mediaStore.measure(new AbortController().signal)).reduce((all, size) => all + size.files, 0);
    const measured = await sum();
    app.clock.advance(2 * DAY);
    await clearOrphans(app.services);
    // Its files were just written, so that they stay until a restart or the next day.
    await clearLeftWrites(app.services, { isAlone: true });
    expect([before > 3, await filesOf(media)]).toEqual([true, []]);
    expect(await sum()).toBeLessThanOrEqual(measured - before);
  });
});

it('[ADMIN-022] stores what the SDK of another maker reads, byte for byte', async () => {
  const app = await buildTestApp({ media: settingsOf('s3 without a cache') });
  try {
    const anna = await app.signUp('anna');
    const media = await upload(anna, await drawHalves(200, 200).png().toBuffer());
    const keys = (await inBucket()).filter((key) => key.includes(media.signature));
    for (const key of keys) {
      const { Body, ContentLength } = await objects.sdk.send(
        new GetObjectCommand({ Bucket: 'magpie', Key: `site/${key}` }),
      );
      const theirs = Buffer.from((await Body?.transformToByteArray()) ?? []);
      const ours = await app.services.mediaStore.openFile(`/media/${key}`);
      expect([ours?.size, (await ours?.handle.readFile())?.equals(theirs)]).toEqual([ContentLength, true]);
    }
    expect(keys.length).toBeGreaterThan(3);
  } finally {
    await app.close();
  }
});

it('[ADMIN-023] answers 503 in words while the store is away, says so to probes, and loses no upload', async () => {
  const app = await buildTestApp({ media: settingsOf('s3') });
  try {
    const anna = await app.signUp('anna');
    const bytes = await drawHalves(320, 200).png().toBuffer();
    await openUpload(anna, bytes.length, { id: 'oak' });
    await objects.stop();
    expect((await appendPiece(anna, 'oak', 0, bytes)).statusCode).toBe(204);
    const finish = () => anna.request({ method: 'POST', url: '/v3/uploads/oak/finish' });
    const refused = await finish();
    expect([refused.statusCode, refused.json().resource_response.error.id]).toEqual([503, 'mediaAway']);
    const probe = await app.visitor().request({ method: 'GET', url: '/readyz' });
    expect([probe.statusCode, probe.json().problem]).toEqual([200, expect.stringContaining('does not answer')]);
    await objects.start();
    expect((await finish()).json().resource_response.data).toMatchObject({ width: 320 });
  } finally {
    await objects.start();
    await app.close();
  }
});
