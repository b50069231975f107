import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileCache } from '../../../../../server/platform/media/fileStore/cache';
import { createObjectFiles } from '../../../../../server/platform/media/fileStore/object';
import { createObjectClient } from '../../../../../server/platform/services/objectClient';

const CONTENT = Buffer.from('The light in the morning, over and over. '.repeat(2000));
/** A connection breaks after so many bytes. */
const BREAKS_AT = 30_000;

let server: Server;
let folder: string;
let isBroken: boolean;
beforeAll(async () => {
  server = createServer((request, response) => {
    const [, from = '0', to = String(CONTENT.length - 1)] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const wanted = CONTENT.subarray(Number(from), Number(to) + 1);
    response.writeHead(request.headers.range ? 206 : 200, { 'content-length': wanted.length });
    if (isBroken) return void response.write(Buffer.alloc(0), () => response.destroy());
    if (request.method === 'HEAD') return void response.end();
    if (wanted.length <= BREAKS_AT) return void response.end(wanted);
    response.write(wanted.subarray(0, BREAKS_AT), () => setTimeout(() => response.destroy(), 20));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(path.join(tmpdir(), 'magpie-object-'));
});
beforeEach(() => {
  isBroken = false;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const temporaryPath = () => path.join(folder, randomUUID());
function filesOf(cacheBytes = 0) {
  const client = createObjectClient({
    ...{ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, region: 'us-east-1', bucket: 'pins' },
    ...{ prefix: '', accessKeyId: 'a', secretAccessKey: 'b' },
  });
  const cache = cacheBytes > 0 ? createFileCache(path.join(folder, 'cache'), cacheBytes) : null;
  return createObjectFiles({ client, cache, temporaryPath });
}

it('[ADMIN-023] goes on where a connection breaks, and gives up where nothing comes', async () => {
  const file = await filesOf().open('a');
  expect((await file?.handle.readFile())?.equals(CONTENT)).toBe(true);
  isBroken = true;
  await expect(file?.handle.readFile()).rejects.toMatchObject({ httpStatus: 503 });
});

it('[ADMIN-022] keeps what was read on this machine, up to its bound', async () => {
  const limit = CONTENT.length * 8.5;
  const files = filesOf(limit);
  const read = async (name: string) => {
    const file = await files.open(name);
    const bytes = await file?.handle.readFile();
    await file?.handle.close();
    return bytes?.equals(CONTENT);
  };
  for (let at = 0; at < 10; at += 1) expect(await read(`orig/${at}`)).toBe(true);
  expect(readdirSync(path.join(folder, 'cache', 'orig')).sort()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  isBroken = true;
  expect(await read('orig/2')).toBe(true);
  isBroken = false;
  await read('orig/new');
  expect(readdirSync(path.join(folder, 'cache', 'orig')).sort()).toEqual(['2', '4', '5', '6', '7', '8', '9', 'new']);
  // A new process counts what is there.
  writeFileSync(path.join(folder, 'cache', 'left'), CONTENT);
  const next = filesOf(limit);
  await (await next.open('orig/more'))?.handle.close();
  const all = readdirSync(path.join(folder, 'cache'), { recursive: true, withFileTypes: true });
  expect(all.filter((entry) => entry.isFile())).toHaveLength(8);
  expect(readdirSync(folder)).toEqual(['cache']);
});
