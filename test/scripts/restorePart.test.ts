import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { imagePath } from '../../contract/constants/content/imageSizes';
import type { BoardId, PinId, SectionId } from '../../contract/schemas/common';
import { answerCommands } from '../../server/commands';
import type { Backup } from '../../server/platform/backup/manifest';
import { silentLog } from '../../server/platform/ops/log';
import { buildTestApp, type Member, type TestApp } from '../support/buildTestApp';
import { TEST_DATABASES } from '../support/databases';
import { findDrift, findIndexDrift } from '../support/recount';
import { runJobs } from '../support/runJobs';
import { buildBoard, buildPin, buildRepin, buildSection } from '../support/serverFactories';
import { upload } from '../support/uploading';

const root = path.join(__dirname, '..', '..');
const DAY = 86_400_000;
jest.setTimeout(240_000);

describe.each(TEST_DATABASES)('restoring a part of a backup beside a server on %s', (database) => {
  let app: TestApp;
  let admin: Member;
  let ida: Member;
  let commands: { stop(): Promise<void> } | null;

  beforeAll(async () => {
    app = await buildTestApp({ database });
    const tools = { ...app.services, fallbackOrigin: 'http://localhost:3000' };
    commands = database === 'embedded' ? answerCommands({ dataDir: app.dataDir, log: silentLog, tools }) : null;
  });
  beforeEach(async () => {
    await app.clear();
    admin = await app.signUp('olga');
    ida = await app.signUp('ida');
  });
  afterAll(async () => {
    await commands?.stop();
    await app.close();
  });

  /** The real command, as a person types it. */
  const restore = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'restore', '--', ...args], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl ?? '' },
    });
    return stdout.trim();
  };
  const failure = (...args: string[]) =>
    restore(...args).then(
      () => 'none',
      (error: { stderr: string }) => error.stderr.trim(),
    );
  const backUp = async () => ((await app.services.installation.backUp()) as Backup).folder;
  const feed = async (board_id: BoardId) =>
    (await ida.call('BoardFeedResource.get', { board_id })).data.map(({ id }) => id);
  const sectionFeed = async (board_id: BoardId, section_id: SectionId) =>
    (await ida.call('BoardSectionPinsResource.get', { board_id, section_id })).data.map(({ id }) => id);
  const takeDown = (id: PinId) => admin.call('TakedownResource.create', { kind: 'pin', id, reason: 'Spam' });
  const deletePin = (id: PinId) => ida.call('PinResource.delete', { id });
  /** What is deleted is purged, with the files of its images. */
  const purge = async () => {
    // Sessions would end in as many days as deleted things can be restored.
    for (const table of ['boards', 'sections', 'pins'] as const)
      await sql`update ${sql.table(table)} set deleted_at = deleted_at - interval '31 days'`.execute(app.db);
    app.clock.advance(DAY);
    await runJobs(app.services);
    app.clock.advance(2 * DAY);
    await runJobs(app.services);
  };
  const picture = async (red: number) => {
    const background = { r: red, g: 80, b: 40 };
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return upload(ida, bytes);
  };

  it('[ADMIN-017] a secret board that is gone for good comes back with sections, order, pins, images and counts', async () => {
    const board = await buildBoard(app.services, { owner: ida.id, name: 'Summer trip', privacy: 'secret' });
    const section = await buildSection(app.services, board, 'Beaches');
    const pins: PinId[] = [];
    for (const red of [10, 90, 170]) {
      const { id: media_id } = await picture(red);
      const made = await ida.call('PinResource.create', { board_id: board.id, media_id, title: `Red ${red}` });
      pins.push(made.data.id);
    }
    const [first, second, third] = pins as [PinId, PinId, PinId];
    await ida.call('PinResource.update', { id: second, section_id: section.id });
    await ida.call('BoardPinPlaceResource.update', { board_id: board.id, pin_id: first, after_pin_id: null });
    await ida.call('PinNoteResource.update', { pin_id: third, text: 'Ask Olga' });
    const copy = await buildRepin(app.services, { id: first }, await buildBoard(app.services, { owner: ida.id }));
    const before = { order: await feed(board.id), section: await sectionFeed(board.id, section.id) };
    const { signature } = await app.db
      .selectFrom('pins')
      .select('signature')
      .where('id', '=', third)
      .executeTakeFirstOrThrow();
    const address = imagePath(signature, '236x', 'jpg');
    const folder = await backUp();

    await ida.call('BoardResource.delete', { board_id: board.id });
    await purge();
    expect((await ida.callLoosely('BoardResource.get', { board_id: board.id })).status).toBe(404);
    const stored = await app.db.selectFrom('pictures').select('signature').where('signature', '=', signature).execute();
    expect(stored).toEqual([]);
    // By the clock of the machine, they were written just now and would go later.
    await rm(path.join(app.dataDir, 'media/236x'), { recursive: true });

    const tried = await restore('--board', '/ida/summer-trip/', '--from', folder, '--dry-run');
    expect(tried).toContain('Would add the board "Summer trip" (secret).');
    expect(tried).toContain('Would add 1 section and 3 pins.');
    expect((await ida.callLoosely('BoardResource.get', { board_id: board.id })).status).toBe(404);
    expect(existsSync(path.join(app.dataDir, address))).toBe(false);

    expect(await restore('--board', '/ida/summer-trip/', '--from', folder)).toContain('Added 1 section and 3 pins.');
    await runJobs(app.services);
    const restored = (await ida.call('BoardResource.get', { username: 'ida', slug: 'summer-trip' })).data;
    expect(restored).toMatchObject({ id: board.id, privacy: 'secret', pin_count: 3, section_count: 1 });
    expect((await app.visitor().callLoosely('BoardResource.get', { board_id: board.id })).status).toBe(404);
    expect({ order: await feed(board.id), section: await sectionFeed(board.id, section.id) }).toEqual(before);
    expect((await ida.request({ method: 'GET', url: address })).statusCode).toBe(200);
    expect((await ida.call('PinResource.get', { id: first })).data).toMatchObject({ title: 'Red 10' });
    const { repin_count } = await app.db
      .selectFrom('pins')
      .select('repin_count')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect([repin_count, (await ida.call('PinResource.get', { id: copy.id })).status]).toEqual([1, 200]);
    expect((await ida.call('PinNoteResource.get', { pin_id: third })).data.text).toBe('Ask Olga');
    expect(await findDrift(app.db)).toEqual([]);
    expect(await findIndexDrift(app.db)).toEqual([]);

    expect(await restore('--board', board.id, '--from', folder)).toContain('There is nothing to add.');
    expect(await readdir(path.join(app.dataDir, 'restores'))).toEqual([]);
  });

  it('[ADMIN-017] what was deleted lately comes back in its place, and what is there stays as it is', async () => {
    const board = await buildBoard(app.services, { owner: ida.id, name: 'Kitchen' });
    const section = await buildSection(app.services, board);
    const [kept, deleted, removed] = await Promise.all(
      ['kept', 'deleted', 'removed'].map((title) => buildPin(app.services, { board, title })),
    );
    if (!kept || !deleted || !removed) throw new Error('no pins');
    await ida.call('PinResource.update', { id: deleted.id, section_id: section.id });
    const order = await feed(board.id);
    const folder = await backUp();
    const later = await buildPin(app.services, { board, title: 'later' });
    await ida.call('PinResource.update', { id: kept.id, title: 'edited since' });
    await deletePin(deleted.id);
    await ida.call('BoardSectionResource.delete', { board_id: board.id, section_id: section.id });
    await takeDown(removed.id);

    const said = await restore('--person', 'IDA', '--from', folder);
    expect(said).toContain('Added 1 section and 1 pin.');
    expect(said).toContain('1 pin does not come back: a site admin took it down');
    expect(await feed(board.id)).toEqual([later.id, ...order.filter((id) => id !== removed.id)]);
    expect(await sectionFeed(board.id, section.id)).toEqual([deleted.id]);
    expect((await ida.call('PinResource.get', { id: kept.id })).data).toMatchObject({ title: 'edited since' });
    expect(await findDrift(app.db)).toEqual([]);
    const { entries } = (await admin.call('AuditLogResource.get', {})).data;
    expect(entries[0]).toMatchObject({ actor: '', action: 'restoreFromBackup', subject: ida.id, subject_name: 'IDA' });

    await purge();
    expect(await restore('--person', 'ida', '--from', folder)).toContain('There is nothing to add.');
  });

  it('[ADMIN-017] refuses what the backup does not have, and names the other backups', async () => {
    const older = await backUp();
    app.clock.advance(DAY);
    await backUp();
    const said = await failure('--person', 'nobody');
    expect(said).toContain('It has no such person.');
    expect(said).toContain(path.basename(older));
    expect(await failure('--board', 'ida/nothing')).toContain('It has no such board.');
  });
});
