import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EVENT_TYPES } from '../../../../../contract/constants/running/events';
import type { EndpointKey } from '../../../../../contract/endpoints';
import type { operationsEndpoints } from '../../../../../contract/endpoints/admin/operations';
import { followPictureIndex } from '../../../../../server/domains/content/pictureIndex';
import { followSaveGraph } from '../../../../../server/domains/content/saveGraph';
import { followTextIndex } from '../../../../../server/domains/content/textIndex';
import { followSpelling } from '../../../../../server/domains/discovery/search';
import { enqueue } from '../../../../../server/platform/ops/jobs';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildUpload } from '../../../../support/serverFactories';

const HAPPY: Record<keyof typeof operationsEndpoints, object> = {
  'OperationsOverviewResource.get': {},
  'OperationsSetupResource.update': {},
  'OperationsTestMailResource.create': {},
  'OperationsHealthResource.get': {},
  'OperationsBackupResource.create': {},
  'OperationsJobsResource.get': { state: 'failed' },
  'OperationsJobResource.update': { id: '1' },
  'OperationsJobResource.delete': { id: '1' },
  'OperationsSettingsResource.get': {},
  'OperationsSettingResource.update': { name: 'PERSON_QUOTA_GB', value: '4' },
  'OperationsStorageResource.get': {},
  'OperationsStorageResource.update': {},
  'OperationsExposuresResource.get': {},
};
const KEYS = Object.keys(HAPPY) as (EndpointKey & keyof typeof operationsEndpoints)[];

describe.each(TEST_DATABASES)('operations on the %s database', (database) => {
  let app: TestApp;
  let host: Member;
  let other: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database, config: { quotas: { personBytes: 5e9, siteBytes: 9e9 } } });
  });
  beforeEach(async () => {
    await app.clear();
    host = await app.signUp('olga');
    other = await app.signUp('other');
  });
  afterAll(() => app?.close());

  const failedJob = async (kind = 'media/makeAvif', error = 'Error: no room for ida@example.org') => {
    const id = app.services.ids.next('job', 0);
    const now = app.clock.now();
    await app.db
      .insertInto('jobs')
      .values({
        id,
        kind,
        payload: '{}' as never,
        key: null,
        run_at: now,
        attempts: 8,
        last_error: error,
        failed_at: now,
      })
      .execute();
    return id;
  };

  it.each(KEYS)('%s is there for nobody but the host', async (key) => {
    for (const who of [app.visitor(), other]) {
      const { status, error } = await who.callLoosely(key, HAPPY[key]);
      expect([status, error.code]).toEqual([404, 'notFound']);
      // Bad input tells nothing of it either.
      expect((await who.callLoosely(key, { nonsense: 1 })).status).toBe(404);
    }
    const bad = await host.callLoosely(key, { nonsense: 1 });
    expect([bad.status, bad.error.code]).toEqual([400, 'invalidParameters']);
  });

  it('tells the viewer whether they run the site', async () => {
    expect((await host.call('V3ViewerResource.get', {})).data.is_site_admin).toBe(true);
    expect((await other.call('V3ViewerResource.get', {})).data.is_site_admin).toBe(false);
  });

  it('says what does not work and how much waits for a decision', async () => {
    const overview = async () => (await host.call('OperationsOverviewResource.get', {})).data;
    expect(await overview()).toMatchObject({ alerts: [], undecided: { count: 0, is_more: false } });
    await failedJob();
    const board = await buildBoard(app.services, { owner: host.id });
    for (const _ of [1, 2]) {
      const pin = await buildPin(app.services, { board });
      await other.call('ContentReportResource.create', { pin_id: pin.id, reason: 'spam' });
    }
    expect(await overview()).toMatchObject({
      alerts: [{ kind: 'jobsFailed', value: 1 }],
      undecided: { count: 2, is_more: false },
    });
  });

  describe('the first steps', () => {
    const steps = async () => (await host.call('OperationsOverviewResource.get', {})).data.first_steps;

    it('say what is missing as the server finds it', async () => {
      const before = await steps();
      expect(before).toMatchObject({
        sign_up: { mode: 'open', is_chosen: false },
        has_members: true,
        mail: { test: null },
        has_pins: false,
      });
      expect(before?.backup.folder).toMatch(/backups$/);
      await buildPin(app.services, { board: await buildBoard(app.services, { owner: other.id }) });
      await host.call('SignUpModeResource.update', { mode: 'invited' });
      expect(await steps()).toMatchObject({ sign_up: { mode: 'invited', is_chosen: true }, has_pins: true });
      await host.call('SiteBrandingResource.update', { name: 'Nest' });
      expect(await steps()).toMatchObject({ site_name: { name: 'Nest', is_chosen: true } });
    });

    it('send a test mail to the site admin, and follow what became of it', async () => {
      await host.call('OperationsTestMailResource.create', {});
      expect((await steps())?.mail.test?.status).toBe('queued');
      await runJobs(app.services);
      expect((await steps())?.mail.test?.status).not.toBe('queued');
      const mails = await app.db.selectFrom('mails').select(['address', 'subject']).execute();
      expect(mails).toEqual([{ address: (await steps())?.mail.test?.address, subject: 'Emails from Magpie arrive' }]);
    });

    it('are gone once they were dismissed', async () => {
      await host.call('OperationsSetupResource.update', {});
      expect(await steps()).toBeNull();
    });
  });

  it('[LOG-029] says how process and database stand', async () => {
    await app.visitor().request({ method: 'GET', url: '/v3/none/' });
    const { data } = await host.call('OperationsHealthResource.get', {});
    expect(data.app).toMatchObject({ version: 'test', node: process.versions.node });
    expect(data.app.memory_bytes).toBeGreaterThan(1e6);
    expect(data.database.kind).toBe(database);
    expect(data.database.version).toMatch(/^\d+/);
    expect(data.database.bytes).toBeGreaterThan(1e6);
    expect(data.database.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['pins', 'jobs']));
    expect(data.database.migrations[0]?.name).toMatch(/^\d{4}_/);
    expect(data.traffic).toHaveLength(60);
    expect(data.traffic.at(-1)?.refused).toBeGreaterThan(0);
    expect(data.backups).toEqual({
      count: 0,
      newest: [],
      current_at: null,
      every_hours: 1,
      failure: null,
      is_making: false,
      asked_failure: null,
    });
    expect(data.reports).toMatchObject({ limit_bytes: null, refused: 0, retention_days: 90 });
    expect(JSON.stringify(data)).not.toContain(app.dataDir);
  });

  it('says how large the save graph is, how old, and whether it answers', async () => {
    await buildPin(app.services);
    await runJobs(app.services);
    const read = async () => (await host.call('OperationsHealthResource.get', {})).data.save_graph;
    const limit_bytes = app.services.saveGraph.limitBytes;
    expect(await read()).toMatchObject({ state: 'off', edges: 0, limit_bytes, followed_at: null });
    const follower = followSaveGraph(app.services);
    await follower.catchUp();
    expect(await read()).toMatchObject({
      state: 'ready',
      images: 1,
      boards: 1,
      edges: 1,
      followed_at: app.clock.now().toISOString(),
    });
    await follower.stop();
    expect((await read()).state).toBe('off');
  });

  it('says how large the picture index is, and whether it answers', async () => {
    const read = async () => (await host.call('OperationsHealthResource.get', {})).data.picture_index;
    const { limitBytes: limit_bytes } = app.services.pictureIndex;
    expect(await read()).toEqual({ state: 'off', images: 0, bytes: 0, limit_bytes, followed_at: null });
    const follower = followPictureIndex(app.services);
    await follower.catchUp();
    expect(await read()).toMatchObject({ state: 'ready', images: 0, followed_at: app.clock.now().toISOString() });
    await follower.stop();
  });

  it('says how large the text index is, and whether it answers', async () => {
    await buildPin(app.services, { title: 'Walnut stool' });
    const read = async () => (await host.call('OperationsHealthResource.get', {})).data.text_index;
    const { limitBytes: limit_bytes } = app.services.textIndex;
    expect(await read()).toEqual({ state: 'off', pins: 0, bytes: 0, limit_bytes, followed_at: null });
    const follower = followTextIndex(app.services);
    await follower.catchUp();
    const followed_at = app.clock.now().toISOString();
    expect(await read()).toMatchObject({
      state: 'ready',
      pins: 1,
      bytes: app.services.textIndex.stats.bytes,
      followed_at,
    });
    await follower.stop();
  });

  it('says how many words correct searches, what they take of their memory, and how old they are', async () => {
    for (let person = 0; person < 2; person += 1) await buildPin(app.services, { title: 'Walnut stool' });
    const read = async () => (await host.call('OperationsHealthResource.get', {})).data.spelling;
    const { limitBytes: limit_bytes } = app.services.spelling;
    expect(await read()).toMatchObject({ state: 'off', limit_bytes, followed_at: null });
    const follower = followSpelling(app.services);
    await follower.catchUp();
    const { words, bytes, ...more } = await read();
    expect(more).toEqual({ state: 'ready', limit_bytes, followed_at: app.clock.now().toISOString() });
    expect(words).toBeGreaterThanOrEqual(2);
    expect(bytes).toBeGreaterThan(words * 4);
    expect(bytes).toBeLessThan(limit_bytes);
    await follower.stop();
    expect((await read()).state).toBe('off');
  });

  it('names the last backup with what was read back from it, and why the newest try failed', async () => {
    const folder = path.join(app.dataDir, 'backups', '2026-03-14T09-00-00Z');
    await mkdir(folder, { recursive: true });
    const manifest = {
      version: 1,
      kind: database,
      madeAt: '2026-03-14T09:00:00.000Z',
      isManual: false,
      database: { file: 'x', bytes: 1000, sha256: '', rowCounts: { pins: 5, users: 2 } },
      media: { files: 3, bytes: 70 },
      unchangedAt: '2026-03-14T10:00:00.000Z',
    };
    await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
    const status = app.services.installation.backupStatus;
    status.failure = { at: app.clock.now(), message: 'No space left on device' };
    const { backups } = (await host.call('OperationsHealthResource.get', {})).data;
    status.failure = null;
    expect(backups).toEqual({
      count: 1,
      newest: [
        {
          name: '2026-03-14T09-00-00Z',
          made_at: manifest.madeAt,
          is_manual: false,
          verified_rows: 7,
          database_bytes: 1000,
          media_files: 3,
          media_bytes: 70,
        },
      ],
      current_at: '2026-03-14T10:00:00.000Z',
      every_hours: 1,
      failure: { at: app.clock.now().toISOString(), message: 'No space left on device' },
      is_making: false,
      asked_failure: null,
    });
  });

  it('lists failed jobs without what they carry, runs one again and drops one', async () => {
    const [first, second] = [await failedJob(), await failedJob('no/such')];
    const list = async (state: 'failed' | 'waiting' | 'running') =>
      (await host.call('OperationsJobsResource.get', { state })).data;
    const { counts, jobs } = await list('failed');
    expect(counts.failed).toEqual({ count: 2, is_more: false });
    expect(jobs.map(({ id }) => id).sort()).toEqual([first, second].sort());
    expect(jobs.find(({ id }) => id === first)).toEqual({
      id: first,
      kind: 'media/makeAvif',
      state: 'failed',
      attempts: 8,
      run_at: app.clock.now().toISOString(),
      failed_at: app.clock.now().toISOString(),
      error: 'Error: no room for …',
      is_recurring: false,
    });

    await host.call('OperationsJobResource.update', { id: first });
    expect((await list('waiting')).jobs).toMatchObject([{ id: first, state: 'waiting', attempts: 0, failed_at: null }]);
    await host.call('OperationsJobResource.delete', { id: second });
    expect((await list('failed')).jobs).toEqual([]);
    // Neither is among the failed ones any more.
    expect((await host.call('OperationsJobResource.update', { id: second })).status).toBe(404);
    expect((await host.call('OperationsJobResource.delete', { id: first })).status).toBe(404);
    const due = { kind: 'media/makeAvif', run_at: app.clock.now().toISOString() };
    expect((await host.call('OperationsJobsResource.get', { state: 'failed' })).data.oldest_due).toEqual(due);
    await app.db
      .updateTable('jobs')
      .set({ leased_until: new Date(app.clock.now().getTime() + 1000) })
      .execute();
    expect((await host.call('OperationsJobsResource.get', { state: 'failed' })).data.oldest_due).toBeNull();
    expect((await list('running')).jobs).toMatchObject([{ id: first, state: 'running' }]);
    expect((await host.callLoosely('OperationsJobResource.update', { id: '1; drop table jobs' })).status).toBe(400);
  });

  it('[ADMIN-021] says which settings are in force and where they come from, and no secret', async () => {
    const read = async () => {
      const { data } = await host.call('OperationsSettingsResource.get', {});
      return Object.fromEntries(data.map(({ name, ...setting }) => [name, setting]));
    };
    const settings = await read();
    expect(settings).toMatchObject({
      ORIGIN: { value: 'http://pins.example', is_secret: false, source: 'file' },
      SMTP_URL: { value: null, is_secret: true, source: 'file' },
      DATABASE_URL: { value: null, is_secret: true, source: 'default' },
      PERSON_QUOTA_GB: { value: '50', is_secret: false, source: 'default' },
      SIGN_UP: { value: 'open', is_secret: false, source: 'default' },
    });
    expect(JSON.stringify(settings)).not.toContain('hush');
    await host.call('SignUpModeResource.update', { mode: 'closed' });
    expect((await read()).SIGN_UP).toEqual({ value: 'closed', is_secret: false, source: 'page', change: null });
    await host.call('SignUpModeResource.update', { mode: null });
    expect((await read()).SIGN_UP).toEqual(settings.SIGN_UP);
  });

  it('knows what people keep and what nobody uses, and has the files looked through', async () => {
    const board = await buildBoard(app.services, { owner: other.id });
    await buildPin(app.services, { board });
    await buildUpload(app.services, host.id);
    const before = (await host.call('OperationsStorageResource.get', {})).data;
    expect(before.disk.free_bytes).toBeGreaterThan(0);
    expect(before).toMatchObject({
      originals: { files: 2 },
      quota_bytes: 9e9,
      person_quota_bytes: 5e9,
      measured: null,
      is_measuring: false,
      orphans: { count: 1, is_more: false },
    });
    expect(before.people.map(({ username, files }) => [username, files]).sort()).toEqual([
      ['olga', 1],
      ['other', 1],
    ]);
    expect(Object.keys(before.people[0] ?? {}).sort()).toEqual(['bytes', 'files', 'username']);

    const folder = path.join(app.dataDir, 'media', '236x', 'aa', 'bb');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'one.webp'), Buffer.alloc(500));
    await writeFile(path.join(folder, 'two.avif'), Buffer.alloc(300));
    await host.call('OperationsStorageResource.update', {});
    expect((await host.call('OperationsStorageResource.get', {})).data.is_measuring).toBe(true);
    await runJobs(app.services);
    const after = (await host.call('OperationsStorageResource.get', {})).data;
    expect(after.measured?.sizes).toContainEqual({ size: '236x', files: 2, bytes: 800 });
    expect(after.is_measuring).toBe(false);
  });

  it('[EXP-001] counts who met which group and what became of experiences', async () => {
    const now = app.clock.now().getTime();
    const events = ['wide', 'wide', 'narrow'].map((group, at) => ({
      event_type: EVENT_TYPES.experimentTriggered,
      aux_data: { experiment: 'grid', group },
      time: now,
      clientUUID: `6f1c2f52-7a0f-4a53-9f55-0f6c1a4a9b1${at}`,
      appState: 'active' as const,
    }));
    await other.call('ApiCResource.create', { events, report_time: now });
    await enqueue(app.db, app.services, 'events/unpack', {});
    await runJobs(app.services);
    const state = { triggered_at: null, viewed_at: null, ended_at: null, updated_at: app.clock.now() };
    await app.db
      .insertInto('experience_states')
      .values({ unit: 'user:1', placement_id: 100, experience_id: 7, status: 'viewed', ...state })
      .execute();
    expect((await host.call('OperationsExposuresResource.get', {})).data).toEqual({
      experiments: [
        { experiment: 'grid', group: 'narrow', count: 1 },
        { experiment: 'grid', group: 'wide', count: 2 },
      ],
      experiences: [{ placement_id: 100, experience_id: 7, status: 'viewed', count: 1 }],
      is_partial: false,
    });
    expect((await host.callLoosely('OperationsExposuresResource.get', { from: 'yesterday' })).status).toBe(400);
  });

  it('[LOG-029] shows failures of the server among the errors, without secrets', async () => {
    const error = new TypeError('no row for ida@example.org');
    app.services.errorLog.note(error, 'PinResource.get');
    app.services.errorLog.note(error, 'PinResource.get');
    const { data } = await host.call('ClientErrorsResource.get', {});
    expect(data).toMatchObject([
      { kind: 'server', message: 'TypeError: no row for …', routes: ['PinResource.get'], releases: ['test'], count: 2 },
    ]);
    // Browsers cannot speak in the server's name.
    const errors = [{ kind: 'server', message: 'x', stack: '', route: 'www/index' }];
    expect((await other.callLoosely('ClientReportsResource.create', { release: 'r', errors })).status).toBe(400);
  });

  it('[ADMIN-012] makes one backup of a double click, says that it is being made, and why it failed', async () => {
    const backUp = jest.spyOn(app.services.installation as { backUp: () => Promise<unknown> }, 'backUp');
    const read = async () => {
      const { is_making, asked_failure } = (await host.call('OperationsHealthResource.get', {})).data.backups;
      return [is_making, asked_failure];
    };
    await Promise.all([1, 2].map(() => host.call('OperationsBackupResource.create', {})));
    expect(await read()).toEqual([true, null]);
    backUp.mockRejectedValueOnce(new Error('no room for ida@example.org'));
    await runJobs(app.services);
    expect(backUp).toHaveBeenCalledTimes(1);
    expect(await read()).toEqual([false, 'Error: no room for …']);
    backUp.mockResolvedValue(undefined);
    await host.call('OperationsBackupResource.create', {});
    await runJobs(app.services);
    expect(backUp).toHaveBeenCalledTimes(2);
    expect(await read()).toEqual([false, null]);
    backUp.mockRestore();
    const { entries } = (await host.call('AuditLogResource.get', {})).data;
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['backUp', 'olga'],
      ['backUp', 'olga'],
    ]);
  });
});
