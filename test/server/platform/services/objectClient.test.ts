import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { createObjectClient, type ObjectBody } from '../../../../server/platform/services/objectClient';
import { type ObjectServer, startObjectServer } from '../../../support/objectServer';

let objects: ObjectServer;
let folder: string;
beforeAll(async () => {
  objects = await startObjectServer();
  folder = mkdtempSync(path.join(tmpdir(), 'magpie-client-'));
});
afterAll(async () => {
  await objects.remove();
  rmSync(folder, { recursive: true });
});

const at = (key: string) => ({ Bucket: 'magpie', Key: `site/${key}` });
const clientOf = () => createObjectClient(objects.settings);
function fileOf(content: Buffer) {
  const file = path.join(folder, 'file');
  writeFileSync(file, content);
  return { path: file, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
async function bytesOf(found: ObjectBody | null) {
  const chunks: Buffer[] = [];
  for await (const chunk of found?.body ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const CONTENT = Buffer.from('The light in the morning, over and over. '.repeat(5000));

it('[ADMIN-022] puts and copies what the SDK gets', async () => {
  const client = clientOf();
  await client.put('a/one.jpg', fileOf(CONTENT));
  await client.put('b/two.jpg', { copyOf: 'a/one.jpg' });
  for (const key of ['a/one.jpg', 'b/two.jpg']) {
    const { Body, ContentLength } = await objects.sdk.send(new GetObjectCommand(at(key)));
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(CONTENT)).toBe(true);
    const { LastModified } = await objects.sdk.send(new HeadObjectCommand(at(key)));
    expect(await client.head(key)).toEqual({ size: ContentLength, changedAt: LastModified });
  }
  await expect(client.put('c', { copyOf: 'a/none' })).rejects.toMatchObject({ code: 'busy' });
});

it('[ADMIN-022] gets what the SDK puts, whole and in parts', async () => {
  const client = clientOf();
  await objects.sdk.send(new PutObjectCommand({ ...at('theirs'), Body: CONTENT }));
  expect((await bytesOf(await client.get('theirs'))).equals(CONTENT)).toBe(true);
  const part = await client.get('theirs', { start: 100, end: 199 });
  expect([part?.size, (await bytesOf(part)).equals(CONTENT.subarray(100, 200))]).toEqual([100, true]);
  expect([await client.get('nothing'), await client.head('nothing')]).toEqual([null, null]);
});

it('[ADMIN-022] lists what the SDK lists from each key on, and deletes what is gone for it too', async () => {
  const client = clientOf();
  for (let number = 0; number < 7; number += 1) await client.put(`list/${number}`, fileOf(Buffer.from(`${number}`)));
  const theirs = async (after = '') => {
    const from = after === '' ? {} : { StartAfter: `site/${after}` };
    const { Contents = [] } = await objects.sdk.send(
      new ListObjectsV2Command({ Bucket: 'magpie', Prefix: 'site/', ...from }),
    );
    return Contents.map(({ Key = '', Size }) => ({ key: Key.slice('site/'.length), size: Size }));
  };
  const all = await client.list('');
  expect([all.length, all]).toEqual([10, await theirs()]);
  for (const { key } of all) expect(await client.list(key)).toEqual(await theirs(key));
  await client.delete('list/3');
  await client.delete('list/3');
  await objects.sdk.send(new DeleteObjectCommand(at('list/4')));
  const left = await client.list('');
  expect([left.length, left]).toEqual([8, await theirs()]);
  expect(left.some(({ key }) => /^list\/[34]$/.test(key))).toBe(false);
});

/** The signature that a request must have, by the specification of version 4. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage, secret: string): string {
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const [place = '', query = ''] = url.split('?');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const content = String(headers['x-amz-content-sha256']);
  const request = [method, place, query.split('&').sort().join('&'), signed.join(''), names, content].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(request).digest('hex')];
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text.join('\n')).toString('hex');
}

it('[ADMIN-022] signs each call', async () => {
  const seen: { given: string; wanted: string; names: string }[] = [];
  const server = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    const given = /Signature=(\w+)/.exec(authorization)?.[1] ?? '';
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
    seen.push({ given, wanted: signatureOf(request, 'hush-hush'), names });
    request.resume().on('end', () => response.end('<ListBucketResult></ListBucketResult>'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createObjectClient({
    ...objects.settings,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/store`,
    secretAccessKey: 'hush-hush',
  });
  await client.put('a/one.jpg', fileOf(CONTENT));
  await client.put('a/two.jpg', { copyOf: 'a/one.jpg' });
  await client.get('a/one.jpg', { start: 1, end: 9 }).then((found) => found?.body.resume());
  await client.head('a/one.jpg');
  await client.delete('a/one.jpg');
  await client.list('a/one.jpg');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(seen.map(({ given }) => given)).toEqual(seen.map(({ wanted }) => wanted));
  expect([seen.length, seen[1]?.names]).toEqual([6, 'host;x-amz-content-sha256;x-amz-copy-source;x-amz-date']);
});

describe('a store that fails', () => {
  let server: Server;
  let answers: number[];
  let asked: number;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked += 1;
      response.statusCode = answers.shift() ?? 200;
      response.end('<Error><Code>SlowDown</Code><Message>Reduce your request rate</Message></Error>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    asked = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const client = () =>
    createObjectClient({
      ...objects.settings,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      secretAccessKey: 'hush-hush',
    });

  it('[ADMIN-023] is asked again, and then refused with 503 and its reason, without a secret', async () => {
    answers = [503, 500, 200];
    await client().delete('a');
    expect(asked).toBe(3);
    answers = [503, 503, 503];
    const error = await client()
      .get('a')
      .catch((thrown: unknown) => thrown as Error & { httpStatus: number });
    expect(error).toMatchObject({ httpStatus: 503, cause: { message: expect.stringContaining('SlowDown') } });
    expect(JSON.stringify(error, ['message', 'cause', 'stack'])).not.toContain('hush');
  });

  it('[ADMIN-023] is not asked again where it refuses the key', async () => {
    answers = [403];
    await expect(client().head('a')).rejects.toMatchObject({ httpStatus: 503 });
    expect(asked).toBe(1);
  });

  it('[ADMIN-023] that has no such bucket is no store without a file', async () => {
    const wrong = createObjectClient({ ...objects.settings, bucket: 'other-bucket' });
    await expect(wrong.get('a')).rejects.toMatchObject({ httpStatus: 503 });
    await expect(wrong.list('')).rejects.toMatchObject({ httpStatus: 503 });
  });
});
