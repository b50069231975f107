import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { HEADERS } from '../../../../../contract/constants/headers';
import { createSafeFetch } from '../../../../../server/platform/http/safeFetch';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift } from '../../../../support/recount';
import { buildBoard } from '../../../../support/serverFactories';
import { statementsOf } from '../../../../support/statements';
import { appendPiece, openUpload, sendUpload, upload } from '../../../../support/uploading';

/** Nothing of a stranger's page is read on the thread that answers requests: not even loaded there. */
jest.mock('../../../../../server/platform/structuredData/readPages', () => {
  throw new Error('A page is read on the main thread');
});
jest.mock('../../../../../server/platform/structuredData/pageText', () => {
  throw new Error('A page is decoded on the main thread');
});
jest.mock('../../../../../server/platform/structuredData/pageDocument', () => {
  throw new Error('A page is parsed on the main thread');
});

/** Nests without end, and names pictures all the way. */
const HOSTILE = `<title>漢字</title>${'<div><img src=/a.jpg width=300 height=300 alt=漢>'.repeat(240)}${'<p itemprop=a>漢'.repeat(60_000)}`;

const pictureOf = (background: string, { width = 300, height = 400 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

let app: TestApp;
let anna: Member;
let ben: Member;
let web: Server;
let webUrl: string;
beforeAll(async () => {
  const png = await pictureOf('#aa3311').png().toBuffer();
  web = createHttpServer((request, response) => {
    if (request.url === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>No picture');
    else if (request.url === '/hostile') response.writeHead(200, { 'content-type': 'text/html' }).end(HOSTILE);
    else if (request.url === '/inside') response.writeHead(302, { location: 'http://127.0.0.2/' }).end();
    else if (request.url === '/guarded' && request.headers.referer === 'http://shop.example/') {
      response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    } else if (request.url === '/refresh') {
      response.writeHead(302, { location: '/refresh2', 'set-cookie': 'seen=1' }).end();
    } else if (request.url === '/refresh2' && request.headers.cookie === 'seen=1') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<meta http-equiv=refresh content="0;url=/picture">');
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  app = await buildTestApp({
    safeFetch: createSafeFetch({ userAgent: 'Test', isAddressAllowed: (address) => address === '127.0.0.1' }),
  });
  anna = await app.signUp('anna');
  ben = await app.signUp('ben');
});
afterEach(async () => expect(await findDrift(app.db)).toEqual([]));
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => web.close(resolve));
});

const boardOf = async (owner: Member, more: object = {}) =>
  (await buildBoard(app.services, { owner: owner.id, ...more })).id;
const get = (who: Pick<Member, 'request'>, url: string, headers: Record<string, string> = {}) =>
  who.request({ method: 'GET', url, headers });

describe('uploads', () => {
  it('answers what was uploaded, and the same id for the same picture', async () => {
    const bytes = await pictureOf('#336699').jpeg().toBuffer();
    const first = await upload(anna, bytes);
    expect(first).toMatchObject({ width: 300, height: 400, dominant_color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect(first.signature).toMatch(/^[0-9a-f]{64}$/);
    expect(first.preview).toMatch(/^data:image\//);
    expect((await get(anna, first.url)).statusCode).toBe(200);
    expect((await upload(anna, bytes)).id).toBe(first.id);
    const bens = await upload(ben, bytes);
    expect(bens.signature).toBe(first.signature);
    expect(bens.id).not.toBe(first.id);
    const rows = await app.db
      .selectFrom('pictures')
      .select('signature')
      .where('signature', '=', first.signature)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('needs a session and the anti-forgery token', async () => {
    const bytes = await pictureOf('#000000').png().toBuffer();
    expect((await sendUpload(app.visitor(), { bytes })).statusCode).toBe(401);
    const forged = await openUpload(anna, bytes.length, { headers: { 'x-csrftoken': 'wrong' } });
    expect(forged.statusCode).toBe(403);
  });

  it('go by the content, not by the name or the type', async () => {
    const bytes = await pictureOf('#123456').webp().toBuffer();
    const opened = await openUpload(anna, bytes.length, { id: 'named', fingerprint: '../../etc/passwd text/html' });
    expect(opened.statusCode).toBe(201);
    await appendPiece(anna, 'named', 0, bytes);
    expect((await anna.request({ method: 'POST', url: '/v3/uploads/named/finish' })).statusCode).toBe(200);
  });

  it.each([
    ['text', async () => Buffer.from('not a picture'), 415],
    ['nothing', async () => Buffer.alloc(0), 400],
    ['an SVG with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['HTML named as a picture', async () => Buffer.from('<!doctype html><script>1</script>'), 415],
    [
      'a truncated JPEG',
      async () => (await pictureOf('#447755', { width: 900, height: 900 }).jpeg().toBuffer()).subarray(0, 900),
      422,
    ],
    [
      'a PNG that says it is 50,000 pixels wide and high',
      async () => hugePng(await pictureOf('#447755').png().toBuffer()),
      422,
    ],
  ])('refuses %s with words', async (_what, make, status) => {
    const response = await sendUpload(anna, { bytes: await make() });
    expect(response.statusCode).toBe(status);
    const { error } = response.json().resource_response;
    expect([error.httpStatus, error.message.length > 10]).toEqual([status, true]);
    expect(await app.db.selectFrom('picture_writes').selectAll().execute()).toEqual([]);
  });
});

/** The PNG with another size in its header, and the checksum that belongs to it. */
function hugePng(png: Buffer): Buffer {
  const huge = Buffer.from(png);
  huge.writeUInt32BE(50_000, 16);
  huge.writeUInt32BE(50_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  return huge;
}

describe('GET /media/', () => {
  const pinned = async (privacy: 'public' | 'protected' | 'secret', color: string) => {
    const media = await upload(anna, await pictureOf(color).png().toBuffer());
    const board_id = await boardOf(anna, { privacy });
    const { data } = await anna.call('PinResource.create', { board_id, media_id: media.id });
    return { pin: data, url: data.images['236x']?.webp ?? '', board_id, signature: media.signature };
  };

  it('[ENT-004] serves every size in every encoding, to be kept for ever', async () => {
    const { pin } = await pinned('public', '#225588');
    for (const [size, image] of Object.entries(pin.images)) {
      for (const [address, type] of [
        [image.url, 'image/png'],
        [image.webp, 'image/webp'],
        [image.avif, 'image/avif'],
      ] as const) {
        const response = await get(app.visitor(), String(address));
        expect([size, response.statusCode, response.headers['content-type']]).toEqual([size, 200, type]);
        const { width, height } = await sharp(response.rawPayload).metadata();
        expect([size, width, height]).toEqual([size, image.width, image.height]);
        expect(response.headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
          'x-content-type-options': 'nosniff',
          'accept-ranges': 'bytes',
          'content-length': String(response.rawPayload.length),
        });
        expect(response.headers['content-security-policy']).toContain("default-src 'none'");
      }
    }
  });

  it('[BOARD-065] serves a picture of a secret board to its owner alone, and never to shared caches', async () => {
    const { url, board_id, pin, signature } = await pinned('secret', '#551188');
    const own = await get(anna, url);
    expect([own.statusCode, own.headers['cache-control'], own.headers.vary]).toEqual([
      200,
      'private, no-cache',
      expect.stringContaining('Cookie'),
    ]);
    for (const who of [ben, app.visitor()]) {
      expect((await get(who, url)).statusCode).toBe(404);
      expect((await who.request({ method: 'HEAD', url })).statusCode).toBe(404);
    }
    // Somebody who has the same picture may see it: it is theirs.
    await upload(ben, await pictureOf('#551188').png().toBuffer());
    expect((await get(ben, url)).statusCode).toBe(200);
    expect((await get(app.visitor(), url)).statusCode).toBe(404);

    await anna.call('BoardResource.update', { board_id, privacy: 'protected' });
    expect((await get(app.visitor(), url)).statusCode).toBe(200);
    await anna.call('BoardResource.update', { board_id, privacy: 'secret' });
    expect((await get(app.visitor(), url)).statusCode).toBe(404);
    await anna.call('BoardResource.update', { board_id, privacy: 'public' });
    await anna.call('PinResource.delete', { id: pin.id });
    expect((await get(app.visitor(), url)).statusCode).toBe(404);
    expect(signature).toHaveLength(64);
  });

  it('asks who is there only for a picture that not everybody may see', async () => {
    const open = await pinned('public', '#3355aa');
    const hidden = await pinned('secret', '#3355ab');
    const tablesOf = async (url: string) =>
      (await statementsOf(() => get(anna, url))).map(({ text }) => /from "?(\w+)/.exec(text)?.[1]);
    expect(await tablesOf(open.url)).toEqual(['pictures']);
    expect(await tablesOf(hidden.url)).toEqual(['pictures', 'sessions', 'media']);
  });

  it('keeps an upload that is not pinned yet to the one who made it', async () => {
    const media = await upload(anna, await pictureOf('#0f0f0f').png().toBuffer());
    expect((await get(anna, media.url)).statusCode).toBe(200);
    expect((await get(ben, media.url)).statusCode).toBe(404);
  });

  it('answers 304 to who has it, and again checks the right first', async () => {
    const { url, board_id } = await pinned('public', '#77aa11');
    const { etag } = (await get(app.visitor(), url)).headers;
    for (const given of [String(etag), `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await get(app.visitor(), url, { 'if-none-match': given });
      expect([given, response.statusCode, response.rawPayload.length]).toEqual([given, 304, 0]);
    }
    expect((await get(app.visitor(), url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    await anna.call('BoardResource.update', { board_id, privacy: 'secret' });
    expect((await get(app.visitor(), url, { 'if-none-match': String(etag) })).statusCode).toBe(404);
  });

  it('serves parts', async () => {
    const { url } = await pinned('public', '#99bb33');
    const whole = await get(app.visitor(), url);
    const size = whole.rawPayload.length;
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await get(app.visitor(), url, { range, ...more });
      return [response.statusCode, response.headers['content-range'], response.rawPayload] as const;
    };
    const slice = (start: number, end: number) => whole.rawPayload.subarray(start, end);
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, slice(0, 10)]);
    expect(await part('bytes=10-')).toEqual([206, `bytes 10-${size - 1}/${size}`, slice(10, size)]);
    expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, slice(size - 5, size)]);
    expect(await part(`bytes=5-${size + 999}`)).toEqual([206, `bytes 5-${size - 1}/${size}`, slice(5, size)]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await part('bytes=-0'))[0]).toBe(416);
    for (const whole200 of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
      expect([whole200, (await part(whole200))[0]]).toEqual([whole200, 200]);
    }
    const etag = String(whole.headers.etag);
    expect((await part('bytes=0-9', { 'if-range': etag }))[0]).toBe(206);
    expect((await part('bytes=0-9', { 'if-range': '"old"' }))[0]).toBe(200);
    const head = await app.visitor().request({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(size), 0]);
  });

  it.each([
    '/media/',
    '/media/236x/aa/bb/nothing.webp',
    `/media/236x/aa/aa/${'a'.repeat(64)}.webp`,
    `/media/9999x/aa/aa/${'a'.repeat(64)}.webp`,
    `/media/236x/aa/aa/${'a'.repeat(64)}.svg`,
    '/media/../../../etc/passwd',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/orig/aa/aa/..%2f..%2fx.png',
  ])('answers 404 to %s', async (url) => {
    expect((await get(anna, url)).statusCode).toBe(404);
  });
});

describe('pictures from the web', () => {
  it('pins the picture of an address', async () => {
    const board_id = await boardOf(anna);
    const { data } = await anna.call('PinResource.create', { board_id, image_url: `${webUrl}/picture`, title: 'Web' });
    expect(data.images['236x']).toMatchObject({ width: 236, height: 315 });
    expect((await get(app.visitor(), data.images.orig?.url ?? '')).statusCode).toBe(200);
    const row = await app.db.selectFrom('pins').select('source').where('id', '=', data.id).executeTakeFirstOrThrow();
    expect(row.source).toBe('web');
  });

  it('reads it once: a retry of creating the pin is answered from its key, also when the address is gone', async () => {
    const board_id = await boardOf(anna);
    const key = { headers: { [HEADERS.idempotencyKey]: 'pin-of-an-address' } };
    const create = (file: string) => anna.call('PinResource.create', { board_id, image_url: `${webUrl}/${file}` }, key);
    const first = await create('picture');
    expect(first.status).toBe(200);
    expect((await create('missing')).data).toEqual(first.data);
    expect((await anna.call('BoardResource.get', { board_id })).data.pin_count).toBe(1);
  });

  it('[PIN-031] names the page that a picture is saved from to its site', async () => {
    const board_id = await boardOf(anna);
    const create = async (link?: string) =>
      (await anna.call('PinResource.create', { board_id, image_url: `${webUrl}/guarded`, ...(link && { link }) }))
        .status;
    expect(await create('http://shop.example/page?x=1')).toBe(200);
    expect(await create()).toBe(422);
    // Nothing from https to http.
    expect(await create('https://shop.example/page')).toBe(422);
  });

  it('[BUILD-050] finds the pictures of the page that an address leads to, by cookies and refreshes too', async () => {
    const { data } = await anna.call('FindPinImagesResource.get', { url: `${webUrl}/refresh` });
    expect(data.items.map(({ url }) => url)).toEqual([`${webUrl}/picture`]);
  });

  it('reads the pictures of a hostile page away from the thread that answers requests', async () => {
    const { data, status } = await anna.call('FindPinImagesResource.get', { url: `${webUrl}/hostile` });
    expect([status, data.title]).toEqual([200, '漢字']);
  });

  it('refuses addresses that lead inside, nowhere or to no picture, and leaves no pin', async () => {
    const board_id = await boardOf(anna);
    const status = async (image_url: string) => {
      const { status: code, error } = await anna.call('PinResource.create', { board_id, image_url });
      return [code, error.code];
    };
    expect(await status('http://127.0.0.2/picture.png')).toEqual([422, 'forbiddenAddress']);
    expect(await status('http://169.254.169.254/latest/meta-data')).toEqual([422, 'forbiddenAddress']);
    expect(await status(`${webUrl}/inside`)).toEqual([422, 'forbiddenAddress']);
    expect(await status(`${webUrl}/missing`)).toEqual([422, 'unreachableAddress']);
    expect(await status(await deadAddress())).toEqual([422, 'unreachableAddress']);
    expect(await status(`${webUrl}/page`)).toEqual([415, 'unsupportedMedia']);
    expect(await status('ftp://example.com/a.png')).toEqual([400, 'invalidParameters']);
    expect(await status('http://user:secret@example.com/')).toEqual([400, 'invalidParameters']);
    expect((await anna.call('BoardResource.get', { board_id })).data.pin_count).toBe(0);
  });

  it('reads nothing for a board that one may not add to', async () => {
    const board_id = await boardOf(ben);
    const image_url = `${webUrl}/picture`;
    expect((await anna.call('PinResource.create', { board_id, image_url })).status).toBe(403);
    const secret = await boardOf(ben, { privacy: 'secret' });
    expect((await anna.call('PinResource.create', { board_id: secret, image_url })).status).toBe(404);
  });

  it('[BUILD-050] finds the pictures of a page, for members', async () => {
    const { data } = await anna.call('FindPinImagesResource.get', { url: `${webUrl}/picture` });
    expect(data.items.map(({ url }) => url)).toEqual([`${webUrl}/picture`]);
    expect((await app.visitor().call('FindPinImagesResource.get', { url: `${webUrl}/picture` })).status).toBe(401);
    expect((await anna.call('FindPinImagesResource.get', { url: 'http://127.0.0.2/' })).status).toBe(422);
    expect(
      (await anna.call('FindPinImagesResource.get', { url: 'file:///etc/passwd' })).error.extraData.fields,
    ).toEqual({
      url: 'Start the address with http:// or https://.',
    });
  });
});

/** An address at which nobody listens any more. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}/`;
}
