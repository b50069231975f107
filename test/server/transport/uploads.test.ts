import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { LIMITS } from '../../../contract/constants/limits';
import type { Media } from '../../../contract/schemas/content/media';
import { RATE_RULES } from '../../../server/platform/http/rateLimit';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { TEST_DATABASES } from '../../support/databases';
import { runJobs } from '../../support/runJobs';
import { appendPiece, openUpload } from '../../support/uploading';
import { drawHalves } from '../platform/media/pictureFiles';

const HOUR_MS = 3_600_000;
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe.each(TEST_DATABASES)('uploads in pieces on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let file: Buffer;
  beforeAll(async () => {
    app = await buildTestApp({ database });
    file = await drawHalves(300, 200).png().toBuffer();
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
  });
  afterAll(() => app.close());

  const open = (who: Member, length: number, { id = 'oak', fingerprint = 'oak.png 1' } = {}) =>
    openUpload(who, length, { id, fingerprint });
  const append = (who: Member, from: number, piece: Buffer, id = 'oak') => appendPiece(who, id, from, piece);
  const head = (who: Member, id = 'oak') => who.request({ method: 'HEAD', url: `/v3/uploads/${id}` });
  const finish = (who: Member, id = 'oak') => who.request({ method: 'POST', url: `/v3/uploads/${id}/finish` });
  const dataOf = <Data>(answer: LightMyRequestResponse) => answer.json().resource_response.data as Data;
  const errorOf = (answer: LightMyRequestResponse) => answer.json().resource_response.error.id as string;
  const send = async (who: Member, bytes: Buffer, id = 'oak') => {
    await open(who, bytes.length, { id });
    await append(who, 0, bytes, id);
    return finish(who, id);
  };

  it('[BUILD-018] are an image when all of it has arrived, and the same one for a repeated call', async () => {
    const begun = await open(anna, file.length);
    expect([begun.statusCode, begun.headers.location, begun.headers['tus-resumable']]).toEqual([
      201,
      '/v3/uploads/oak',
      '1.0.0',
    ]);
    expect((await append(anna, 0, file.subarray(0, 500))).headers['upload-offset']).toBe('500');
    expect(errorOf(await finish(anna))).toBe('uploadOffset');
    const { headers } = await head(anna);
    expect([headers['upload-offset'], headers['upload-length']]).toEqual(['500', String(file.length)]);
    expect((await append(anna, 500, file.subarray(500))).statusCode).toBe(204);
    const media = dataOf<Media>(await finish(anna));
    expect(media).toMatchObject({ width: 300, height: 200 });
    expect(dataOf<Media>(await finish(anna)).id).toBe(media.id);
    expect(dataOf<{ offset: number }>(await open(anna, file.length)).offset).toBe(file.length);
  });

  describe('of a small file in one request', () => {
    const sendWhole = (who: Pick<Member, 'request'>, bytes: Buffer, headers: Record<string, string> = {}) =>
      who.request({
        method: 'POST',
        url: '/v3/uploads/whole',
        headers: { 'content-type': 'application/offset+octet-stream', ...headers },
        payload: bytes,
      });
    const checksumOf = (bytes: Buffer) => ({
      'upload-checksum': `sha256 ${createHash('sha256').update(bytes).digest('base64')}`,
    });
    const partials = () => app.db.selectFrom('partial_uploads').selectAll().execute();
    const temporary = () => readdir(path.join(app.dataDir, 'media', 'tmp'));

    it('[BUILD-018] are an image at once, and the same one for a repeated call', async () => {
      const [first, again] = [await sendWhole(anna, file, checksumOf(file)), await sendWhole(anna, file)];
      expect([first.statusCode, dataOf<Media>(first).width, dataOf<Media>(again).id]).toEqual([
        200,
        300,
        dataOf<Media>(first).id,
      ]);
      expect(await partials()).toEqual([]);
    });

    it('refuse what was damaged, is too large, empty or no picture, and leave nothing of it', async () => {
      const damaged = Buffer.from(file);
      damaged[3] = (damaged[3] ?? 0) ^ 1;
      const refused = [
        await sendWhole(anna, damaged, checksumOf(file)),
        await sendWhole(anna, Buffer.alloc(4 * 1024 * 1024 + 1)),
        await sendWhole(anna, Buffer.alloc(0)),
        await sendWhole(anna, Buffer.from('<svg><script>alert(1)</script></svg>')),
        await sendWhole(anna, file, { 'content-type': 'image/png' }),
        await sendWhole(app.visitor(), file),
      ];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 413, 400, 415, 400, 401]);
      expect(await app.db.selectFrom('media').selectAll().execute()).toEqual([]);
      expect(await temporary()).toEqual([]);
    });

    it('count against what the person may store, and as often as others', async () => {
      await app.db.updateTable('users').set({ quota_bytes: 100 }).where('id', '=', anna.id).execute();
      expect((await sendWhole(anna, file)).statusCode).toBe(413);
      for (let sent = 1; sent < RATE_RULES.upload.limit; sent += 1) {
        await app.services.rateLimiter.count('upload', anna.id);
      }
      expect((await sendWhole(anna, file)).statusCode).toBe(429);
    });
  });

  it('are resumed where they ended, and begin again for another file', async () => {
    await open(anna, file.length);
    await append(anna, 0, file.subarray(0, 700));
    expect(dataOf<{ offset: number }>(await open(anna, file.length)).offset).toBe(700);
    expect(dataOf<{ offset: number }>(await open(anna, file.length, { fingerprint: 'elm.png' })).offset).toBe(0);
    expect((await head(anna)).headers['upload-offset']).toBe('0');
  });

  it('take no piece twice and none that leaves a gap', async () => {
    await open(anna, file.length);
    await append(anna, 0, file.subarray(0, 700));
    for (const offset of [0, 701, file.length]) {
      const answer = await append(anna, offset, Buffer.from('x'));
      expect([answer.statusCode, errorOf(answer)]).toEqual([409, 'uploadOffset']);
    }
    expect((await head(anna)).headers['upload-offset']).toBe('700');
  });

  it('refuse more than was announced, and keep what fits', async () => {
    await open(anna, 10);
    expect((await append(anna, 0, Buffer.alloc(11))).statusCode).toBe(413);
    expect((await head(anna)).headers['upload-offset']).toBe('10');
  });

  it('[BUILD-056] [BUILD-058] refuse a file that is too large before any of it is sent', async () => {
    expect((await open(anna, LIMITS.uploadBytes + 1)).statusCode).toBe(413);
    expect((await open(anna, LIMITS.uploadBytes, { id: 'large' })).statusCode).toBe(201);
    expect((await head(anna)).statusCode).toBe(404);
  });

  it.each(['sha256', 'sha1'])(
    'drop a piece that was damaged on its way (%s), and go on from before it',
    async (algorithm) => {
      const checksumOf = (bytes: Buffer) => ({
        'upload-checksum': `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`,
      });
      await open(anna, file.length);
      const [first, rest] = [file.subarray(0, 700), file.subarray(700)];
      expect((await appendPiece(anna, 'oak', 0, first, checksumOf(first))).statusCode).toBe(204);
      const damaged = Buffer.from(rest);
      damaged[3] = (damaged[3] ?? 0) ^ 1;
      const refused = await appendPiece(anna, 'oak', 700, damaged, checksumOf(rest));
      expect([refused.statusCode, errorOf(refused)]).toEqual([409, 'uploadDamaged']);
      expect(refused.json().resource_response.error.message).toBe(
        'Part of that file was damaged on its way. Try again.',
      );
      expect((await head(anna)).headers['upload-offset']).toBe('700');
      expect((await appendPiece(anna, 'oak', 700, rest, checksumOf(rest))).statusCode).toBe(204);
      expect(dataOf<Media>(await finish(anna))).toMatchObject({ width: 300, height: 200 });
    },
  );

  it.each(['sha256 abc', 'md5 1B2M2Y8AsgTpgAmY7PhCfg==', 'sha256', ''])('refuse the checksum %j', async (given) => {
    await open(anna, file.length);
    expect((await appendPiece(anna, 'oak', 0, file, { 'upload-checksum': given })).statusCode).toBe(400);
    expect((await head(anna)).headers['upload-offset']).toBe('0');
  });

  it('are absent for everybody else', async () => {
    await open(anna, file.length);
    for (const call of [head, finish, (who: Member) => append(who, 0, file)]) {
      expect((await call(ben)).statusCode).toBe(404);
    }
    await ben.request({ method: 'DELETE', url: '/v3/uploads/oak' });
    await open(ben, 5, { fingerprint: 'of Ben' });
    await append(ben, 0, Buffer.from('abcde'));
    expect((await head(anna)).headers['upload-offset']).toBe('0');
    const visitor = await app.visitor().request({ method: 'HEAD', url: '/v3/uploads/oak' });
    expect(visitor.statusCode).toBe(401);
  });

  it.each([
    ['that is no picture', Buffer.from('<svg><script>alert(1)</script></svg>'), 415],
    ['that was cut off', 'cut', 422],
    ['of subtitles', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello'), 415],
  ])('refuse a file %s by its content, and leave nothing of it', async (_what, given, status) => {
    const bytes = given === 'cut' ? file.subarray(0, file.length - 60) : (given as Buffer);
    expect((await send(anna, bytes)).statusCode).toBe(status);
    expect((await head(anna)).statusCode).toBe(404);
    expect(await app.services.mediaStore.partial.sizeOf(`${anna.id}-oak`)).toBe(0);
  });

  it.each(['../../etc', 'a/b', '', '5', 'a'.repeat(65), 'a%00'])('refuse the id %j', async (id) => {
    expect((await open(anna, 5, { id })).statusCode).toBe(400);
  });

  it.each(['5', 'a.b', '..%2F..%2Fetc', 'a%00', 'a'.repeat(65)])(
    'are absent under the id %s, for every call',
    async (id) => {
      const remove = (who: Member) => who.request({ method: 'DELETE', url: `/v3/uploads/${id}` });
      for (const call of [head, finish, remove, (who: Member) => append(who, 0, file, id)]) {
        expect((await call(anna, id)).statusCode).toBe(404);
      }
    },
  );

  it('reserve no more than a person may have, however many begin at once', async () => {
    for (let index = 0; index < 95; index += 1) await open(anna, 1, { id: `f${index}` });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => open(anna, 1, { id: `more${index}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  });

  it('take no piece for which the disk has no room, and go on when it has', async () => {
    await open(anna, file.length);
    const full = { freeBytes: 500e6, totalBytes: 1e12 };
    const disk = jest.spyOn(app.services.mediaStore, 'disk').mockResolvedValue(full);
    expect((await append(anna, 0, file)).statusCode).toBe(507);
    disk.mockRestore();
    expect((await head(anna)).headers['upload-offset']).toBe('0');
    expect((await append(anna, 0, file)).statusCode).toBe(204);
  });

  it('[BUILD-058] refuse an empty file in words that say so', async () => {
    const answer = (await open(anna, 0)).json().resource_response.error;
    expect(answer).toMatchObject({ extraData: { fields: { file: 'That file is empty.' } } });
  });

  it('refuse a length or an offset that is none', async () => {
    for (const length of ['-1', '1e3', '', '0x5', '99999999999999999999', '0']) {
      const headers = { 'upload-length': length, 'upload-metadata': `id ${base64('oak')}` };
      expect((await anna.request({ method: 'POST', url: '/v3/uploads/', headers })).statusCode).toBe(400);
    }
  });

  it('count among the writes of a person, all calls but the one that only looks', async () => {
    await open(anna, file.length);
    const { limit } = RATE_RULES.write;
    await app.services.rateLimiter.count('write', anna.id, limit - 1);
    const remove = () => anna.request({ method: 'DELETE', url: '/v3/uploads/oak' });
    for (const call of [() => append(anna, 0, file), () => finish(anna), remove, () => open(anna, 1, { id: 'elm' })]) {
      expect((await call()).statusCode).toBe(429);
    }
    expect((await head(anna)).headers['upload-offset']).toBe('0');
    expect((await open(ben, 1)).statusCode).toBe(201);
  });

  it('refuse more unfinished ones than a person can need', async () => {
    for (let index = 0; index < 100; index += 1) await open(anna, 1, { id: `f${index}` });
    expect(errorOf(await open(anna, 1, { id: 'more' }))).toBe('tooManyUploads');
    expect((await open(ben, 1)).statusCode).toBe(201);
  });

  it('go on and are complete while the clock of the server jumps back and forth', async () => {
    await open(anna, file.length);
    const jumps = [HOUR_MS, -2 * HOUR_MS, -24 * HOUR_MS, 23 * HOUR_MS];
    const size = Math.ceil(file.length / jumps.length);
    for (const [at, ms] of jumps.entries()) {
      expect((await append(anna, at * size, file.subarray(at * size, (at + 1) * size))).statusCode).toBe(204);
      app.clock.advance(ms);
      await runJobs(app.services);
      expect((await head(anna)).headers['upload-offset']).toBe(String(Math.min(file.length, (at + 1) * size)));
    }
    expect(dataOf<Media>(await finish(anna))).toMatchObject({ width: 300, height: 200 });
  });

  it('are deleted when nobody has continued them for a day, files without a row too', async () => {
    await open(anna, file.length);
    await append(anna, 0, file.subarray(0, 700));
    const { partial } = app.services.mediaStore;
    app.clock.advance(23 * HOUR_MS);
    await runJobs(app.services);
    expect((await head(anna)).headers['upload-offset']).toBe('700');
    // The times of files are of the machine's clock.
    app.clock.advance(Math.max(25 * HOUR_MS, Date.now() + 48 * HOUR_MS - app.clock.now().getTime()));
    await runJobs(app.services);
    expect(await app.db.selectFrom('partial_uploads').select('id').execute()).toEqual([]);
    expect(await partial.sizeOf(`${anna.id}-oak`)).toBe(0);
  });
});
