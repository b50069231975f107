import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { registerKeptFiles } from '../../../server/ssr/keptFiles';

const SCRIPT = `console.log('Ünïcode ${'words '.repeat(500)}')`;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magpie-assets-'));
  await writeFile(join(folder, 'main.1.js'), SCRIPT);
  await writeFile(join(folder, 'main.1.css'), 'a{}');
  await writeFile(join(folder, 'main.1.js.map'), '{"version":3}');
  app = fastify();
  await app.register(fastifyStatic, { root: folder, prefix: '/assets/' });
  await registerKeptFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (file: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/assets/${file}`, headers });

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a script for who takes %s comes as %s, for a year', async (accept, encoding, unpack) => {
  const { statusCode, headers, rawPayload } = await get('main.1.js', { 'accept-encoding': accept });
  expect([statusCode, headers['content-encoding']]).toEqual([200, encoding]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(unpack(rawPayload).toString()).toBe(SCRIPT);
});

it('comes as it is for who takes no compression', async () => {
  const { headers, body } = await get('main.1.js');
  expect([headers['content-encoding'], body]).toEqual([undefined, SCRIPT]);
});

it('is not sent again to who has it', async () => {
  const accept = { 'accept-encoding': 'br' };
  const { headers } = await get('main.1.css', accept);
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
  const again = await get('main.1.css', { ...accept, 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

it('leaves source maps, what came later and what is not there to the folder', async () => {
  const accept = { 'accept-encoding': 'br' };
  expect((await get('main.1.js.map', accept)).json()).toEqual({ version: 3 });
  await writeFile(join(folder, 'later.2.js'), 'later');
  expect((await get('later.2.js', accept)).body).toBe('later');
  for (const name of ['nothing.js', '..%2Fpackage.json', '%2e%2e%2fmain.1.js', 'MAIN.1.JS']) {
    expect([name, [403, 404].includes((await get(name, accept)).statusCode)]).toEqual([name, true]);
  }
});
