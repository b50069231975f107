import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Media } from '../../../contract/schemas/content/media';
import type { Agent } from '../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../support/buildTestApp';
import { appendPiece, openUpload } from '../../support/uploading';
import { drawHalves } from '../platform/media/pictureFiles';

/** Two processes on one PostgreSQL and one folder of media. */
let one: TestApp;
let other: TestApp;
let anna: Member;
let file: Buffer;
beforeAll(async () => {
  one = await buildTestApp({ database: 'postgres' });
  other = await buildTestApp({ database: 'postgres', databaseUrl: one.databaseUrl, mediaDir: one.dataDir });
  file = await drawHalves(300, 200).png().toBuffer();
});
beforeEach(async () => {
  await one.clear();
  anna = await one.signUp('anna');
  await openUpload(anna, file.length, { id: 'oak' });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const onOther = (agent: Agent): Agent => {
  const same = other.visitor();
  for (const [name, value] of agent.cookies) same.cookies.set(name, value);
  return same;
};
const checksumOf = (bytes: Buffer) => ({
  'upload-checksum': `sha256 ${createHash('sha256').update(bytes).digest('base64')}`,
});
const leases = () =>
  one.db.selectFrom('partial_uploads').select('lease_id').where('lease_id', 'is not', null).execute();

/** A piece whose bytes are on their way, of which `first` have arrived, and which comes damaged. */
function sendSlowly(agent: Agent, first: string) {
  const body = new PassThrough();
  const answer = agent.request({
    method: 'PATCH',
    url: '/v3/uploads/oak',
    headers: {
      ...{ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      ...checksumOf(file),
    },
    payload: body,
  });
  if (first !== '') body.write(Buffer.from(first));
  return { answer, write: (more: string) => body.write(Buffer.from(more)), end: () => body.end() };
}

async function untilLeased(): Promise<void> {
  while ((await leases()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

it('[BUILD-025] keeps what one process acknowledged when a piece that another one receives is damaged', async () => {
  const slow = sendSlowly(anna, 'damaged');
  await untilLeased();
  const second = onOther(anna);
  const early = await appendPiece(second, 'oak', 0, file, checksumOf(file));
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '1']);
  for (const [method, url] of [
    ['POST', '/v3/uploads/oak/finish'],
    ['DELETE', '/v3/uploads/oak'],
  ] as const) {
    expect((await second.request({ method, url })).statusCode).toBe(503);
  }
  expect((await openUpload(second, 10, { id: 'oak', fingerprint: 'another file' })).statusCode).toBe(503);
  slow.end();
  expect((await slow.answer).statusCode).toBe(409);
  expect((await appendPiece(second, 'oak', 0, file, checksumOf(file))).statusCode).toBe(204);
  const finished = await second.request({ method: 'POST', url: '/v3/uploads/oak/finish' });
  expect((finished.json().resource_response.data as Media).width).toBe(300);
  expect(await leases()).toEqual([]);
});

it('[BUILD-025] cuts nothing off and acknowledges nothing once another process has the lease', async () => {
  // Nothing of it has arrived, so that the other begins where it does.
  const slow = sendSlowly(anna, '');
  await untilLeased();
  const second = onOther(anna);
  const append = async () => {
    // As if this process had stood still for longer than a lease lasts.
    await one.db
      .updateTable('partial_uploads')
      .set({ leased_until: new Date(0) })
      .execute();
    return (await appendPiece(second, 'oak', 0, file, checksumOf(file))).statusCode;
  };
  // It stands still only once it has begun to wait for the piece: until then it may lengthen its lease.
  let status = await append();
  while (status === 503) status = await append();
  expect(status).toBe(204);
  slow.end();
  // Damaged where it had the file open already, and busy where it asked for its lease before that.
  expect([409, 503]).toContain((await slow.answer).statusCode);
  expect((await second.request({ method: 'HEAD', url: '/v3/uploads/oak' })).headers['upload-offset']).toBe(
    String(file.length),
  );
});

it('[BUILD-025] keeps away what a process that stood still writes when another one has gone on', async () => {
  const slow = sendSlowly(anna, 'damaged');
  await untilLeased();
  const arrived = async () =>
    (await onOther(anna).request({ method: 'HEAD', url: '/v3/uploads/oak' })).headers['upload-offset'];
  while ((await arrived()) !== '7') await new Promise((resolve) => setTimeout(resolve, 5));
  await one.db
    .updateTable('partial_uploads')
    .set({ leased_until: new Date(0) })
    .execute();
  const second = onOther(anna);
  const first = 'oak as it is';
  expect((await appendPiece(second, 'oak', 7, Buffer.from(first))).statusCode).toBe(204);
  slow.write('x'.repeat(100));
  slow.end();
  expect((await slow.answer).statusCode).toBe(409);
  expect(await arrived()).toBe(String(7 + first.length));
  const stored = await readFile(join(one.dataDir, 'media', 'partial', `${anna.id}-oak`), 'utf8');
  expect(stored).toBe(`damaged${first}`);
});
