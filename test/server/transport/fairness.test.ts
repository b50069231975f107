import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { COOKIES } from '../../../contract/constants/headers';
import { LIMITS } from '../../../contract/constants/limits';
import { startSession } from '../../../server/platform/auth/sessions';
import { createMediaStore } from '../../../server/platform/media/store';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { follow } from '../../support/followLive';
import { sendUpload, upload } from '../../support/uploading';

let app: TestApp;
let ida: Member;
let hugo: Member;
beforeAll(async () => {
  app = await buildTestApp();
  ida = await app.signUp('ida');
  hugo = await app.signUp('hugo');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const jpeg = (color: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** A GIF of so many frames of one pixel, 20 bytes each. */
function gifOf(frames: number): Buffer {
  const header = Buffer.from('47494638396101000100800000ff000000ff00', 'hex');
  const frame = Buffer.from('21f90400010000002c00000000010001000002024401 00'.replace(' ', ''), 'hex');
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

describe('pictures', () => {
  it('refuse animations of more frames than anybody watches, before a decoder sees them', async () => {
    const answer = await sendUpload(ida, { bytes: gifOf(300_000) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().resource_response.error.message).toContain('too many frames');
    expect((await sendUpload(ida, { bytes: gifOf(LIMITS.pictureFrames) })).statusCode).toBe(200);
  });

  it('are taken from one person so many at a time, and from others beside them', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const bytes = await jpeg('#338855');
    const { mediaStore } = app.services;
    const { append } = mediaStore.partial;
    jest.spyOn(mediaStore.partial, 'append').mockImplementation(async (...args) => {
      await append(...args);
      await ended;
    });
    const many = Array.from({ length: 40 }, () => sendUpload(ida, { bytes }));
    const others = sendUpload(hugo, { bytes });
    await sleep(200);
    end();
    const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.filter((status) => status === 429)).toHaveLength(28);
    expect((await others).statusCode).toBe(200);
    expect((await sendUpload(ida, { bytes })).statusCode).toBe(200);
  });

  it('are sent in another encoding where the one that is wanted cannot be written', async () => {
    const { signature } = await upload(ida, await jpeg('#884422'));
    const readOnly = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    jest.spyOn(app.services.mediaStore, 'openFile').mockImplementation((path) => {
      const store = createMediaStore({ dataDir: app.dataDir, log: { ...console, warn: () => {} } as never });
      jest.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(readOnly);
      return store.openFile(path);
    });
    const url = `/media/236x/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.avif`;
    const { statusCode, headers } = await ida.request({ method: 'GET', url });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-cache',
    ]);
  });
});

it('lets one person hold so many live channels, on all devices together', async () => {
  const server = await buildTestApp();
  const address = await server.server.listen({ port: 0, host: '127.0.0.1' });
  const mia = await server.signUp('mia');
  const devices: Member[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { token } = await startSession(server.db, mia.id, '', server.clock.now());
    devices.push({ ...mia, cookies: new Map([[COOKIES.session, token]]) });
  }
  const calls = devices.flatMap((device) => Array.from({ length: 13 }, () => follow(address, device, null)));
  const channels = await Promise.all(calls);
  // Twelve of a session, forty of a person.
  expect(channels.filter(({ status }) => status === 200)).toHaveLength(40);
  expect(channels.slice(0, 13).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(12);
  expect(channels.filter(({ status }) => status === 429)).toHaveLength(25);
  await Promise.all(channels.map((channel) => channel.end()));
  await server.close();
});

it('bounds what visitors ask for in batches, by address', async () => {
  const requests = Array.from({ length: LIMITS.batchRequests }, () => ({ method: 'GET', url: '/v3/none/' }));
  const send = (who: Pick<Member, 'request'>) =>
    who.request({ method: 'POST', url: '/v3/batch/', payload: { requests } });
  const visitor = app.visitor();
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) statuses.push((await send(visitor)).statusCode);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429));
  expect((await send(ida)).statusCode).toBe(200);
});

describe('what nobody foresaw', () => {
  it.each(['constructor', '__proto__', 'toString', 'constructor-US'])(
    'a language called %s is none',
    async (language) => {
      const { statusCode } = await app.visitor().request({
        method: 'GET',
        url: '/resource/UserResource/get/?options={"username":"ida"}',
        headers: { 'accept-language': language },
      });
      expect(statusCode).toBe(200);
    },
  );

  it.each(['9223372036854775808', '9999999999999999999'])('no board has the id %s', async (id) => {
    expect((await ida.request({ method: 'GET', url: `/_/live/boards/${id}/` })).statusCode).toBe(404);
  });
});

describe('a full disk', () => {
  it.each([{ code: 'ENOSPC' }, { code: '53100', severity: 'ERROR' }])('answers 507 (%o)', async (what) => {
    jest
      .spyOn(app.services.mediaStore.partial, 'append')
      .mockRejectedValue(Object.assign(new Error('No space left on device'), what));
    const { statusCode, body } = await sendUpload(ida, { bytes: await jpeg('#222222') });
    expect(statusCode).toBe(507);
    expect(body).toContain('diskFull');
  });

  it('shows at /readyz, and keeps nobody from reading', async () => {
    const ready = () => app.visitor().request({ method: 'GET', url: '/readyz' });
    expect((await ready()).json()).toEqual({ status: 'ready' });
    jest.spyOn(app.services.mediaStore, 'disk').mockResolvedValue({ freeBytes: 1000, totalBytes: 1e9 });
    const full = await ready();
    expect([full.statusCode, full.json()]).toEqual([
      200,
      { status: 'ready', problem: 'The disk is full: nothing can be uploaded, and other changes may fail.' },
    ]);
  });
});
