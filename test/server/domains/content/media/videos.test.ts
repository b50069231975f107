import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { VIDEO_LIMITS } from '../../../../../contract/constants/content/videos';
import type { Media } from '../../../../../contract/schemas/content/media';
import { PROBE_LIMITS } from '../../../../../server/platform/media/video/probe';
import { WORK_LIMITS } from '../../../../../server/platform/media/video/work';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard } from '../../../../support/serverFactories';
import { openUpload, sendUpload, upload } from '../../../../support/uploading';
import { CAPTIONS, makeVideo } from '../../../../support/videos';

const DAY = 86_400_000;

describe.each(TEST_DATABASES)('videos on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let clip: Buffer;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    clip = makeVideo({ seconds: 3 });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
  });
  afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
  afterAll(() => app.close());

  const stateOf = async (media: Media, who = anna) =>
    (await who.call('UploadedVideosResource.get', { media_ids: [media.id] })).data[0]?.video;
  const get = (who: Pick<Member, 'request'>, url: string, headers = {}) => who.request({ method: 'GET', url, headers });
  const errorOf = async (bytes: Buffer) => {
    const answer = await sendUpload(anna, { bytes });
    return [answer.statusCode, answer.json().resource_response.error?.id];
  };
  const files = (signature: string) =>
    readdirSync(`${app.dataDir}/media`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.startsWith(signature))
      .map((entry) => join(entry.parentPath, entry.name));
  const temporary = () => readdirSync(`${app.dataDir}/media/tmp`);
  const ready = async (bytes = clip) => {
    const media = await upload(anna, bytes);
    await runJobs(app.services);
    return media;
  };
  /** Does something while a shell script stands in for this program. */
  const replacing = async <T>(tool: 'ffmpeg' | 'ffprobe', script: string, act: () => Promise<T>): Promise<T> => {
    const folder = mkdtempSync(join(tmpdir(), 'magpie-tool-'));
    writeFileSync(join(folder, tool), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const { PATH } = process.env;
    process.env.PATH = `${folder}:${PATH}`;
    try {
      return await act();
    } finally {
      process.env.PATH = PATH;
      rmSync(folder, { recursive: true });
    }
  };
  /** As a stop of the service ends it, as soon as it starts. */
  const interrupting = <T>(tool: 'ffmpeg' | 'ffprobe', act: () => Promise<T>) => replacing(tool, 'kill -TERM $$', act);
  const pinOf = async (media: Media, privacy: 'public' | 'secret' = 'public') => {
    const board = await buildBoard(app.services, { owner: anna.id, privacy });
    return (await anna.call('PinResource.create', { board_id: board.id, media_id: media.id })).data;
  };

  it('[BUILD-018] has a cover at once, and renditions when the job has made them', async () => {
    const media = await upload(anna, clip);
    expect(media).toMatchObject({ width: 320, height: 180, video: { status: 'processing', progress: 0, url: null } });
    await runJobs(app.services);
    const video = await stateOf(media);
    expect(video).toMatchObject({ status: 'ready', progress: 100, failure: null, width: 320, height: 180 });
    expect(Math.abs((video?.duration ?? 0) - 3000)).toBeLessThan(150);
    expect((await get(anna, media.url)).headers['content-type']).toBe('image/jpeg');
    expect(temporary()).toEqual([]);
  });

  it('[ENT-008] is a pin with an MP4 of at most 720 lines and its packing for HLS', async () => {
    const pin = await pinOf(await ready(makeVideo({ size: '1920x1080' })));
    const list = pin.videos?.video_list ?? {};
    expect(Object.keys(list)).toEqual(['V_720P', 'V_HLSV4']);
    expect(list.V_720P).toMatchObject({ width: 1280, height: 720, captions_urls: [] });
    for (const { url, thumbnail } of Object.values(list)) {
      expect([(await get(ben, url)).statusCode, (await get(ben, thumbnail)).statusCode]).toEqual([200, 200]);
    }
    const playlist = await get(ben, list.V_HLSV4?.url ?? '');
    expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    const [, segments = ''] = /URI="([^"]+)"/.exec(playlist.body) ?? [];
    const part = await get(ben, `${list.V_HLSV4?.url.replace(/[^/]+$/, '')}${segments}`, { range: 'bytes=0-99' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
    expect((await get(ben, list.V_720P?.url ?? '', { range: 'bytes=10-19' })).headers['content-range']).toMatch(
      /^bytes 10-19\//,
    );
  });

  it.each(['webm', 'mov'] as const)('reads %s, upright where it is rotated', async (extension) => {
    const media = await upload(anna, makeVideo({ extension, size: '180x320' }));
    expect(media).toMatchObject({ width: 180, height: 320, video: { status: 'processing' } });
  });

  it('is seen by anyone who sees its pin, and looks absent for everybody else', async () => {
    const media = await ready();
    const secret = await pinOf(media, 'secret');
    const urls = Object.values(secret.videos?.video_list ?? {}).map(({ url }) => url);
    const absent = await get(ben, '/media/video/aa/aa/'.concat('a'.repeat(64), '.mp4'));
    for (const url of urls) {
      expect((await get(anna, url)).statusCode).toBe(200);
      for (const who of [ben, app.visitor()]) {
        const answer = await get(who, url);
        expect([answer.statusCode, answer.json().resource_response.error.id]).toEqual([
          404,
          absent.json().resource_response.error.id,
        ]);
      }
    }
    expect((await ben.call('UploadedVideosResource.get', { media_ids: [media.id] })).data).toEqual([]);
    await pinOf(media);
    for (const url of urls) expect((await get(app.visitor(), url)).statusCode).toBe(200);
  });

  it('never serves the uploaded file, and no captions where there are none', async () => {
    const { signature } = await ready();
    await pinOf(await ready());
    const place = `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}`;
    for (const path of [`source/${place}.bin`, `captions/${place}.vtt`, `video/${place}.m4s`, `hls/${place}.mp4`]) {
      expect((await get(anna, `/media/${path}`)).statusCode).toBe(404);
    }
  });

  it('is no pin before it is ready, and no picture of anything else', async () => {
    const media = await upload(anna, clip);
    const board = await buildBoard(app.services, { owner: anna.id });
    const early = await anna.call('PinResource.create', { board_id: board.id, media_id: media.id });
    expect([early.status, early.error.id]).toEqual([409, 'videoProcessing']);
    const profile = await anna.call('UserSettingsResource.update', { profile_image_media_id: media.id } as never);
    expect(profile.status).toBeGreaterThanOrEqual(400);
    await runJobs(app.services);
    expect((await anna.call('PinResource.create', { board_id: board.id, media_id: media.id })).status).toBe(200);
  });

  it('is refused with a reason where it cannot be played', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    // A picture is a picture, whatever its name.
    expect((await sendUpload(anna, { bytes: picture })).statusCode).toBe(200);
    expect(await errorOf(Buffer.from(CAPTIONS))).toEqual([415, 'unsupportedMedia']);
    expect(await errorOf(Buffer.from('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\nfile:///etc/passwd\n'))).toEqual([
      415,
      'unsupportedMedia',
    ]);
    expect(await errorOf(makeVideo({ extension: 'm4a' }))).toEqual([422, 'videoWithoutPicture']);
    expect(await errorOf(makeVideo({ extension: 'mov' }).subarray(0, 3000))).toEqual([422, 'videoDamaged']);
    expect(await errorOf(Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(5000)]))).toEqual([
      422,
      'videoDamaged',
    ]);
    expect(await errorOf(makeVideo({ size: '4160x64', hasSound: false }))).toEqual([422, 'videoTooLarge']);
    expect(await app.db.selectFrom('videos').selectAll().execute()).toEqual([]);
    expect(temporary()).toEqual([]);
  });

  it('[BUILD-057] lasts at most 5000 seconds', async () => {
    const slow = ['-vf', 'setpts=5200*PTS', '-r', '0.01'];
    expect(await errorOf(makeVideo({ hasSound: false, extra: slow }))).toEqual([422, 'videoTooLong']);
  });

  it('[BUILD-057] has at most so many pixels in all', async () => {
    jest.replaceProperty(VIDEO_LIMITS, 'pixels', (320 * 180 * 25) as never);
    expect((await upload(anna, makeVideo({ seconds: 2 }))).video).toMatchObject({ status: 'processing' });
    for (const extension of ['mp4', 'webm'] as const) {
      expect(await errorOf(makeVideo({ seconds: 3, extension }))).toEqual([422, 'videoTooMuch']);
    }
    jest.restoreAllMocks();
    await runJobs(app.services);
  });

  it('is prepared in slices where it takes long and others wait, in a place beside those that are short', async () => {
    const kinds = () =>
      app.db
        .selectFrom('jobs')
        .select(['kind', 'turn'])
        .where('kind', 'like', 'media/transcode%')
        .orderBy('id')
        .execute();
    jest.replaceProperty(WORK_LIMITS, 'short', 1);
    const long = await upload(anna, makeVideo({ seconds: 20, size: '1280x720', extra: ['-preset', 'ultrafast'] }));
    const short = await upload(ben, clip);
    expect((await kinds()).map(({ kind }) => kind)).toEqual(['media/transcodeLong', 'media/transcode']);
    await runJobs(app.services);
    expect([(await stateOf(long))?.status, (await stateOf(short, ben))?.status]).toEqual(['ready', 'ready']);
    jest.restoreAllMocks();
  });

  it('fails with a reason where it ends too early, and is processed again on request', async () => {
    const cut = clip.subarray(0, Math.floor(clip.length * 0.6));
    const media = await upload(anna, cut);
    const retry = (who: Member) => who.call('UploadedVideoResource.update', { media_id: media.id });
    await runJobs(app.services);
    expect(await stateOf(media)).toMatchObject({ status: 'failed', failure: 'damaged', url: null });
    const board = await buildBoard(app.services, { owner: anna.id });
    const refused = await anna.call('PinResource.create', { board_id: board.id, media_id: media.id });
    expect([refused.status, refused.error.id]).toEqual([409, 'videoFailed']);
    expect((await retry(ben)).status).toBe(404);
    for (const _ of [1, 2]) expect((await retry(anna)).data).toMatchObject({ status: 'processing', failure: null });
    expect(await runJobs(app.services)).toBeGreaterThan(0);
    expect(await stateOf(media)).toMatchObject({ status: 'failed' });
    expect(temporary()).toEqual([]);
  });

  it('[BUILD-025] is not called damaged where a signal ended its program: what was sent stays, and is tried again', async () => {
    await ready();
    const bytes = makeVideo({ seconds: 2, hasSound: false });
    const cut = await interrupting('ffprobe', () => sendUpload(anna, { bytes, id: 'oak' }));
    expect([cut.statusCode, cut.json().resource_response.error.id]).toEqual([503, 'busy']);
    const finished = await anna.request({ method: 'POST', url: '/v3/uploads/oak/finish' });
    expect(finished.statusCode).toBe(200);
    const media: Media = finished.json().resource_response.data;
    await interrupting('ffmpeg', () => runJobs(app.services));
    expect(await stateOf(media)).toMatchObject({ status: 'processing', failure: null });
    app.clock.advance(DAY / 2);
    await runJobs(app.services);
    expect(await stateOf(media)).toMatchObject({ status: 'ready' });
    expect(temporary()).toEqual([]);
  });

  it.each([
    ['its program cannot load its libraries', 'exit 127'],
    ['a signal ended the shell that supervises its program', 'kill -TERM $PPID; sleep 1'],
  ])('[BUILD-025] is not called damaged, and is no fault of the server, where %s', async (_why, script) => {
    await ready();
    const bytes = makeVideo({ seconds: 2, hasSound: false });
    const cut = await replacing('ffprobe', script, () => sendUpload(anna, { bytes, id: 'oak' }));
    expect([cut.statusCode, cut.json().resource_response.error.id]).toEqual([503, 'busy']);
    expect((await anna.request({ method: 'POST', url: '/v3/uploads/oak/finish' })).statusCode).toBe(200);
    await runJobs(app.services);
  });

  it.each(['mp4', 'webm'] as const)(
    '[BUILD-025] is not called damaged where reading a %s takes too long on a busy machine',
    async (extension) => {
      await ready();
      jest.replaceProperty(PROBE_LIMITS, 'seconds', 0.5);
      const bytes = makeVideo({ seconds: 2, hasSound: false, extension });
      const late = await replacing('ffprobe', 'exec sleep 5', () => sendUpload(anna, { bytes, id: 'oak' }));
      jest.restoreAllMocks();
      expect([late.statusCode, late.json().resource_response.error.id]).toEqual([503, 'busy']);
      expect(late.headers['retry-after']).toBe('1');
      expect(temporary()).toEqual([]);
      const finished = await anna.request({ method: 'POST', url: '/v3/uploads/oak/finish' });
      expect(finished.statusCode).toBe(200);
      const media: Media = finished.json().resource_response.data;
      jest.replaceProperty(PROBE_LIMITS, 'seconds', 0.5);
      await replacing('ffprobe', 'exec sleep 5', () => runJobs(app.services));
      jest.restoreAllMocks();
      expect(await stateOf(media)).toMatchObject({ status: 'processing', failure: null });
      app.clock.advance(DAY / 2);
      await runJobs(app.services);
      expect(await stateOf(media)).toMatchObject({ status: 'ready' });
    },
  );

  it('is refused where reading it takes more of the processor than any video needs', async () => {
    await ready();
    jest.replaceProperty(PROBE_LIMITS, 'processorSeconds', 1);
    const busily = await replacing('ffprobe', 'while :; do :; done', () => errorOf(clip));
    jest.restoreAllMocks();
    expect(busily).toEqual([422, 'videoDamaged']);
  });

  it('says so before anything is sent where the server has no ffmpeg', async () => {
    const possible = jest.spyOn(app.services.mediaStore.videos, 'isPossible').mockResolvedValue(false);
    try {
      const answer = await openUpload(anna, 5, { id: 'oak', fingerprint: 'a.mp4 1 video/mp4' });
      expect([answer.statusCode, answer.json().resource_response.error.id]).toEqual([415, 'videoSwitchedOff']);
      expect(await errorOf(clip)).toEqual([415, 'videoSwitchedOff']);
    } finally {
      possible.mockRestore();
    }
  });

  it('is deleted with all its files when nothing uses it', async () => {
    const media = await ready();
    expect(files(media.signature).map((file) => file.split('.').pop())).toEqual(
      expect.arrayContaining(['mp4', 'm3u8', 'm4s', 'bin', 'jpg']),
    );
    for (const file of files('')) utimesSync(file, 0, 0);
    app.clock.advance(2 * DAY);
    await runJobs(app.services);
    expect(files(media.signature)).toEqual([]);
    expect(await app.db.selectFrom('videos').selectAll().execute()).toEqual([]);
  });

  it('leaves nothing where it is deleted while its renditions are made', async () => {
    const media = await upload(anna, clip);
    const { videos } = app.services.mediaStore;
    const { transcode } = videos;
    const late = jest.spyOn(videos, 'transcode').mockImplementation(async (signature, options) => {
      await app.services.mediaStore.remove(signature);
      return transcode(signature, options);
    });
    await runJobs(app.services);
    late.mockRestore();
    expect(files(media.signature).filter((file) => /mp4|m4s|m3u8/.test(file))).toEqual([]);
  });
});
