import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin, UnknownRow } from 'kysely';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import { buildJobRunner } from '../../../../server/jobs';
import { enqueue } from '../../../../server/platform/ops/jobs';
import { silentLog } from '../../../../server/platform/ops/log';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../support/databases';
import { runJobs } from '../../../support/runJobs';
import { buildBoard, buildPin, buildUpload } from '../../../support/serverFactories';

const HOUR_MS = 3_600_000;
const SAVES = 8;
const URGENT = ['bulkActions/run', 'scheduledPins/publish'];

interface ClaimedJob extends UnknownRow {
  kind: string;
  payload: { pinId?: PinId };
}

/** Calls back with each job that is claimed. */
const claimRecorder = (onClaim: (job: ClaimedJob) => void): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    for (const row of result.rows) if ('attempts' in row && 'payload' in row) onClaim(row as ClaimedJob);
    return result;
  },
});

describe.each(TEST_DATABASES)('a storm of saves, %s', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  afterAll(() => app.close());

  const saveOf = async (member: Member, pin_id: PinId, board_id: BoardId) =>
    (await member.call('RepinResource.create', { pin_id, board_id })).data;

  it('holds up neither the bulk action nor the scheduled pin of another member, nor their own save', async () => {
    const hugo = await app.signUp('hugo');
    const from = await buildBoard(app.services, { owner: hugo.id, name: 'From' });
    const to = await buildBoard(app.services, { owner: hugo.id, name: 'To' });
    const pins: PinId[] = [];
    for (let n = 0; n < 30; n += 1) pins.push((await buildPin(app.services, { board: from })).id);
    await runJobs(app.services);

    const upload = await buildUpload(app.services, hugo.id);
    const scheduled_at = new Date(app.clock.now().getTime() + HOUR_MS).toISOString().slice(0, 16);
    const plan = { board_id: to.id, media_id: upload.id, title: 'Planned', scheduled_at, time_zone: 'UTC' };
    await hugo.call('ScheduledPinResource.create', plan);
    app.clock.advance(HOUR_MS);

    const storm = async (name: string) => {
      const member = await app.signUp(name);
      const board = await buildBoard(app.services, { owner: member.id });
      return async () => {
        for (let n = 0; n < SAVES; n += 1) await saveOf(member, pins[n] as PinId, board.id);
      };
    };
    const savers = [await storm('ida'), await storm('jon'), await storm('kim')];
    await Promise.all(savers.map((save) => save()));
    const { data: action } = await hugo.call('BoardBulkActionResource.create', {
      board_id: from.id,
      section_id: '-1',
      action: 'bulkMove',
      pin_ids: pins,
      target_board_id: to.id,
    });
    const ownBoard = await buildBoard(app.services, { owner: hugo.id, name: 'Own' });
    const own = await saveOf(hugo, pins[0] as PinId, ownBoard.id);

    const claimed: ClaimedJob[] = [];
    const db = app.services.db.withPlugin(claimRecorder((job) => claimed.push(job)));
    // The storm goes on while the jobs run.
    await Promise.all([runJobs({ ...app.services, db }), ...savers.map((save) => save())]);

    const kinds = claimed.map(({ kind }) => kind);
    for (const kind of URGENT) expect(kinds).toContain(kind);
    const urgent = kinds.filter((kind) => URGENT.includes(kind)).length;
    // Each claim that the two need comes before the first for the storm.
    expect(kinds.slice(0, urgent).every((kind) => URGENT.includes(kind))).toBe(true);
    const indexing = claimed.filter(({ kind }) => kind === 'pins/indexPicture');
    expect(indexing.length).toBeGreaterThan(3 * SAVES);
    expect(indexing.findIndex(({ payload }) => payload.pinId === own.id)).toBeLessThan(3 * 4);

    const { data: done } = await hugo.call('BoardBulkActionResource.get', { board_id: from.id, id: action.id });
    expect(done).toMatchObject({ status: 'done', done: 30 });
    const feed = await hugo.call('BoardFeedResource.get', { board_id: to.id, page_size: 100 });
    expect(feed.data.map((item) => 'title' in item && item.title)).toContain('Planned');
  });

  it('holds up no mail, no export and no erasure while machine work has all slots of its own', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { services } = app;
    const mediaStore = { ...services.mediaStore, makeAvif: () => ended };
    const runner = buildJobRunner({ ...services, mediaStore }, silentLog);
    for (let n = 0; n < 20; n += 1) await enqueue(app.db, services, 'media/makeAvif', { signature: `s${n}` });
    app.clock.advance(1000);
    const userId = '1' as UserId;
    await enqueue(app.db, services, 'mails/send', { mailId: '1' as never });
    await enqueue(app.db, services, 'accountData/export', { userId, exportId: '1' });
    await enqueue(app.db, services, 'accountData/erase', { userId });
    runner.start();
    const left = async () => {
      const rows = await app.db.selectFrom('jobs').select('kind').where('key', 'is distinct from', 'every').execute();
      return new Set(rows.map(({ kind }) => kind));
    };
    for (let waited = 0; (await left()).size > 1 && waited < 20_000; waited += 20) await sleep(20);
    expect([...(await left())]).toEqual(['media/makeAvif']);
    end();
    for (let waited = 0; (await left()).size > 0 && waited < 20_000; waited += 20) await sleep(20);
    await runner.stop();
  });
});
