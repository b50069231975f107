import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { clearLeftWrites } from '../../../../../server/domains/content/media';
import type { MediaStore } from '../../../../../server/platform/media/store';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard } from '../../../../support/serverFactories';
import { sendUpload, upload } from '../../../../support/uploading';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let anna: Member;
beforeEach(async () => {
  app = await buildTestApp();
  anna = await app.signUp('anna');
});
afterEach(async () => {
  expect(await findDrift(app.db)).toEqual([]);
  await app.close();
});

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer();
const isThere = async (url: string) => (await anna.request({ method: 'GET', url })).statusCode === 200;
const signatures = async () =>
  (await app.db.selectFrom('pictures').select('signature').execute()).map((row) => row.signature);
/** Files of any kind below the media folder; `names` leaves out those that are still being uploaded. */
const files = () =>
  readdirSync(`${app.dataDir}/media`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const names = () =>
  files()
    .filter((entry) => !entry.parentPath.endsWith('/partial'))
    .map((entry) => entry.name);
/** Lets time pass, also for the files, whose times the file system's own clock writes. */
const pass = async (ms: number) => {
  app.clock.advance(ms);
  for (const { parentPath, name } of files()) utimesSync(join(parentPath, name), 0, 0);
  await runJobs(app.services);
};

it('clears away uploads that nobody has used for a day, with their files', async () => {
  const unused = await upload(anna, await picture('#111111'));
  const used = await upload(anna, await picture('#222222'));
  const board = await buildBoard(app.services, { owner: anna.id });
  const pin = (await anna.call('PinResource.create', { board_id: board.id, media_id: used.id })).data;
  await runJobs(app.services);
  await pass(DAY - HOUR);
  expect(await isThere(unused.url)).toBe(true);
  const again = await upload(anna, await picture('#333333'));
  await pass(2 * HOUR);
  expect(await signatures()).toEqual(expect.arrayContaining([used.signature, again.signature]));
  expect(await signatures()).toHaveLength(2);
  expect(await isThere(unused.url)).toBe(false);
  expect(names().filter((name) => name.startsWith(unused.signature))).toEqual([]);
  expect(await isThere(used.url)).toBe(true);
  const gone = await anna.call('PinResource.create', { board_id: board.id, media_id: unused.id });
  expect(gone.status).toBe(404);
  expect((await anna.call('PinResource.get', { id: pin.id })).status).toBe(200);
});

it('keeps what was deleted for as long as it can be restored, then clears all of it', async () => {
  const media = await upload(anna, await picture('#444444'));
  const board = await buildBoard(app.services, { owner: anna.id });
  const pin = (await anna.call('PinResource.create', { board_id: board.id, media_id: media.id })).data;
  await anna.call('AggregatedCommentResource.create', { pin_id: pin.id, text: 'Hello' });
  await anna.call('PinResource.delete', { id: pin.id });
  await pass(29 * DAY);
  await anna.call('PinRestoreResource.create', { id: pin.id });
  expect(await isThere(media.url)).toBe(true);

  await anna.call('BoardResource.delete', { board_id: board.id });
  await pass(31 * DAY);
  await pass(2 * DAY);
  for (const table of [
    'pins',
    'boards',
    'user_boards',
    'board_slugs',
    'board_pins',
    'comments',
    'pictures',
    'media',
    'picture_boards',
  ] as const) {
    expect([table, await app.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
  expect(names()).toEqual([]);
});

it('leaves nothing that a restart does not clear when the process dies in the middle of an upload', async () => {
  const store = app.services.mediaStore as { -readonly [K in keyof MediaStore]: MediaStore[K] };
  const { processPicture } = store;
  // The files stand, and the process dies before the transaction.
  store.processPicture = async (...args) => {
    await processPicture.apply(store, args);
    throw new Error('killed');
  };
  expect((await sendUpload(anna, { bytes: await picture('#555555') })).statusCode).toBe(500);
  store.processPicture = processPicture;
  expect(names().length).toBeGreaterThan(0);
  expect(await signatures()).toEqual([]);

  await clearLeftWrites(app.services);
  expect(names().length).toBeGreaterThan(0);
  await clearLeftWrites(app.services, { isAlone: true });
  expect(names()).toEqual([]);
  expect(await app.db.selectFrom('picture_writes').selectAll().execute()).toEqual([]);
});

it('does not take the files of a picture that is kept, though a second upload of it died', async () => {
  const bytes = await picture('#666666');
  const media = await upload(anna, bytes);
  await app.db
    .insertInto('picture_writes')
    .values({ signature: media.signature, started_at: app.clock.now() })
    .execute();
  await clearLeftWrites(app.services, { isAlone: true });
  expect(await isThere(media.url)).toBe(true);
  expect(await app.db.selectFrom('picture_writes').selectAll().execute()).toEqual([]);
});
