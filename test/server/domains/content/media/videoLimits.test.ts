import { VIDEO_LIMITS } from '../../../../../contract/constants/content/videos';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { openUpload, sendUpload, upload } from '../../../../support/uploading';
import { makeVideo } from '../../../../support/videos';

describe.each(TEST_DATABASES)('how many videos are prepared at a time on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let clips: Buffer[];
  beforeAll(async () => {
    app = await buildTestApp({ database });
    clips = [1, 2, 3].map((seconds) => makeVideo({ seconds, hasSound: false }));
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await findDrift(app.db)).toEqual([]);
  });
  afterAll(() => app.close());

  const limitTo = (limits: { person?: number; site?: number }) =>
    jest.replaceProperty(VIDEO_LIMITS, 'processing', { ...VIDEO_LIMITS.processing, ...limits } as never);
  const send = async (at: number, who = anna) => {
    const answer = await sendUpload(who, { bytes: clips[at] as Buffer, id: `clip${at}` });
    return [answer.statusCode, answer.json().resource_response.error?.id];
  };
  const open = async (who = anna) => {
    const answer = await openUpload(who, 5, { id: 'next', fingerprint: 'a.mp4 1 video/mp4' });
    return [answer.statusCode, answer.json().resource_response.error?.id];
  };

  it.each([
    ['of one person', { person: 2 }, 'tooManyVideos'],
    ['of all', { site: 2 }, 'videosBusy'],
  ])('is limited %s, in words, before and after the upload, and not for who has few', async (_whose, limits, id) => {
    limitTo(limits);
    expect([await send(0), await send(1)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await open()).toEqual([409, id]);
    // The browser named no type: the content decides.
    expect(await send(2)).toEqual([409, id]);
    expect((await open(await app.signUp('ben')))[0]).toBe(201);
    // What was sent stays, and is taken when there is room.
    await runJobs(app.services);
    const finished = await anna.request({ method: 'POST', url: '/v3/uploads/clip2/finish' });
    expect(finished.json().resource_response.data.video).toMatchObject({ status: 'processing' });
    await runJobs(app.services);
  });

  it('is a few for everybody, however many the site prepares', async () => {
    limitTo({ site: 0 });
    const ben = await app.signUp('ben');
    for (const who of [anna, ben]) {
      for (const at of [0, 1]) expect(await send(at, who)).toEqual([200, undefined]);
      expect(await send(2, who)).toEqual([409, 'videosBusy']);
    }
    await runJobs(app.services);
  });

  it('is limited for videos that are prepared again', async () => {
    const media = await upload(anna, clips[2]?.subarray(0, (clips[2]?.length ?? 0) >> 1) as Buffer);
    await runJobs(app.services);
    const retry = () => anna.call('UploadedVideoResource.update', { media_id: media.id });
    limitTo({ person: 1 });
    expect((await send(0))[0]).toBe(200);
    const refused = await retry();
    expect([refused.status, refused.error.id]).toEqual([409, 'tooManyVideos']);
    await runJobs(app.services);
    expect((await retry()).data).toMatchObject({ status: 'processing' });
    await runJobs(app.services);
  });
});
