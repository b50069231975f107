import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { followSaveGraph } from '../../../../../server/domains/content/saveGraph';
import { purgeSaveChanges } from '../../../../../server/domains/content/saveGraph/saveGraph.repository';
import type { Follower } from '../../../../../server/platform/ops/follower';
import { enqueue } from '../../../../../server/platform/ops/jobs';
import { OF_BOARD } from '../../../../../server/platform/saveGraph/parameters';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findGraphDrift } from '../../../../support/graphDrift';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';
import { runs } from '../../../../support/testLength';

const SNAPSHOT = 'indexes/saves.graph';
const VECTORS = 'indexes/pictures.factors';

describe.each(TEST_DATABASES)('the save graph, %s', (database) => {
  let app: TestApp;
  let follower: Follower;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    follower = followSaveGraph(app.services);
    await follower.catchUp();
  });
  afterEach(() => follower.stop());
  afterAll(() => app.close());

  const follow = async () => {
    await runJobs(app.services);
    await follower.catchUp();
  };
  /** Counts the statements that read images to build the graph. */
  const countBuilds = async (work: () => Promise<unknown>) => {
    const begin = jest.spyOn(app.services.saveGraph.writer, 'begin');
    await work();
    const count = begin.mock.calls.length;
    begin.mockRestore();
    return count;
  };
  const restart = async () => {
    await follower.stop();
    follower = followSaveGraph(app.services);
    return countBuilds(() => follower.catchUp());
  };
  const fill = async () => {
    const board = await buildBoard(app.services);
    const pins = [];
    for (let at = 0; at < 4; at += 1) pins.push(await buildPin(app.services, { board }));
    return { board, pins, pin: pins[0] as (typeof pins)[0] };
  };

  it('[BOARD-065] has the saves on public boards as edges and no others, whatever becomes of boards and pins', async () => {
    const owner = await app.signUp();
    const step = fc.record({
      act: fc.constantFrom('save', 'delete', 'privacy', 'follow'),
      x: fc.nat(99),
      y: fc.nat(99),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { pins } = await fill();
        const boards = [];
        for (const privacy of ['public', 'secret', 'protected'] as const) {
          boards.push(await buildBoard(app.services, { owner: owner.id, privacy }));
        }
        const saved = [];
        for (const { act, x, y } of steps) {
          const board = boards[x % boards.length] as (typeof boards)[0];
          if (act === 'save') saved.push(await buildRepin(app.services, pins[y % 4] as (typeof pins)[0], board));
          if (act === 'delete' && saved.length > 0) {
            const [pin] = saved.splice(y % saved.length, 1);
            await owner.call('PinResource.delete', { id: (pin as (typeof saved)[0]).id });
          }
          if (act === 'privacy') {
            const privacy = (['public', 'secret', 'protected'] as const)[y % 3] ?? 'public';
            await owner.call('BoardResource.update', { board_id: board.id, privacy });
          }
          if (act === 'follow') await follow();
        }
        await follow();
        expect(await findGraphDrift(app.services)).toEqual([]);
      }),
      { numRuns: runs(8) },
    );
  });

  it('starts from its snapshot, with what happened since', async () => {
    const { pin } = await fill();
    await follow();
    await follower.stop();
    expect(await readdir(join(app.dataDir, 'indexes'))).toEqual(['saves.graph']);
    await buildRepin(app.services, pin);
    await runJobs(app.services);
    expect(await restart()).toBe(0);
    expect(await findGraphDrift(app.services)).toEqual([]);
  });

  it.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    [
      'corrupt',
      (bytes: Buffer) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(changed.length - 40) ^ 1, changed.length - 40);
        return changed;
      },
    ],
  ])('is built from the database where its snapshot is %s', async (_how, damage) => {
    await fill();
    await follow();
    await follower.stop();
    const file = join(app.dataDir, SNAPSHOT);
    await writeFile(file, damage(await readFile(file)));
    follower = followSaveGraph(app.services);
    expect(await countBuilds(() => follower.catchUp())).toBe(1);
    expect(await findGraphDrift(app.services)).toEqual([]);
  });

  it('is built again where its snapshot followed another log or one that is purged', async () => {
    const { pin } = await fill();
    await follow();
    // As after a restore: the same numbers, other changes.
    await app.db.updateTable('save_graph_changes').set({ stamp: '00000000-0000-4000-8000-000000000000' }).execute();
    await buildRepin(app.services, pin);
    await runJobs(app.services);
    expect(await restart()).toBe(1);
    await buildRepin(app.services, pin);
    await runJobs(app.services);
    await purgeSaveChanges(app.db, new Date(Date.now() + 60_000));
    expect(await restart()).toBe(1);
    // Nothing was purged that it had not followed.
    expect(await restart()).toBe(0);
    expect(await findGraphDrift(app.services)).toEqual([]);
  });

  it('ranks for boards by vectors too once they are computed, and without them where they are damaged', async () => {
    const { saveGraph, db } = app.services;
    const signature = (picture: number) => picture.toString(16).padStart(2, '0').repeat(32);
    const boards = Array.from({ length: 80 }, (_, board) => ({ board, board_id: app.services.ids.next('board', 0) }));
    const rows = boards.flatMap(({ board, board_id }) =>
      Array.from({ length: 20 }, (_, at) => ({
        signature: signature((board % 2) * 40 + ((board * 7 + at * 3) % 40)),
        board_id,
        pin_id: app.services.ids.next('pin', 0),
      })),
    );
    const rank = async () => {
      const found = await saveGraph.rank({ signatures: [0, 3, 6].map(signature), ...OF_BOARD, limit: 10 });
      return found?.map(({ score }) => score);
    };
    await db.insertInto('picture_boards').values(rows).execute();
    await saveGraph.writer.end();
    saveGraph.writer.setState('failed');
    await follower.catchUp();
    const walked = await rank();
    expect(walked).toHaveLength(10);
    expect(await readdir(join(app.dataDir, 'indexes'))).not.toContain('pictures.factors');
    await enqueue(db, app.services, 'saveGraph/train', {});
    await runJobs(app.services);
    await follower.catchUp();
    expect(await rank()).not.toEqual(walked);
    const { bytes } = saveGraph.stats;
    await restart();
    expect(await rank()).not.toEqual(walked);
    expect(saveGraph.stats.bytes).toBe(bytes);
    await writeFile(join(app.dataDir, VECTORS), 'damaged');
    await follower.catchUp();
    expect(await rank()).toEqual(walked);
    expect(saveGraph.stats.bytes).toBeLessThan(bytes);
    await rm(join(app.dataDir, VECTORS));
  });

  it('says nothing beyond its memory, and is there again after its thread has died', async () => {
    const { pin } = await fill();
    await follow();
    const { saveGraph } = app.services;
    expect(saveGraph.stats).toMatchObject({ pictures: 4, boards: 1, edges: 4 });
    await saveGraph.writer.end();
    saveGraph.writer.setState('failed');
    expect(await saveGraph.boardsOf(pin.signature, 5)).toBeNull();
    await follower.catchUp();
    expect(await findGraphDrift(app.services)).toEqual([]);

    const small = await buildTestApp({ database, databaseUrl: app.databaseUrl, config: { saveGraphBytes: 20 } });
    const ofSmall = followSaveGraph(small.services);
    try {
      const board = await buildBoard(small.services);
      for (let at = 0; at < 4; at += 1) await buildPin(small.services, { board });
      await runJobs(small.services);
      await ofSmall.catchUp();
      expect(small.services.saveGraph.state).toBe('too_large');
      expect(small.services.saveGraph.stats.edges).toBe(0);
    } finally {
      await ofSmall.stop();
      await small.close();
    }
  });

  it('is built again an hour after it was beyond its memory, and used if it fits by then', async () => {
    const small = await buildTestApp({ database, config: { saveGraphBytes: 20 } });
    const ofSmall = followSaveGraph(small.services);
    const { saveGraph } = small.services;
    try {
      const owner = await small.signUp();
      const [one, two] = [
        await buildBoard(small.services, { owner: owner.id }),
        await buildBoard(small.services, { owner: owner.id }),
      ];
      for (const board of [one, two]) await buildPin(small.services, { board });
      await runJobs(small.services);
      await ofSmall.catchUp();
      expect(saveGraph.state).toBe('too_large');
      const hidden = await owner.call('BoardResource.update', { board_id: one.id, privacy: 'secret' });
      expect(hidden.status).toBe(200);
      await runJobs(small.services);
      small.clock.advance(59 * 60_000);
      await ofSmall.catchUp();
      expect(saveGraph.state).toBe('too_large');
      small.clock.advance(60_000);
      await ofSmall.catchUp();
      expect(saveGraph.state).toBe('ready');
      expect(saveGraph.stats).toMatchObject({ boards: 1, edges: 1 });
    } finally {
      await ofSmall.stop();
      await small.close();
    }
  });
});

it('follows in each of several processes what any of them changes', async () => {
  const one = await buildTestApp({ database: 'postgres' });
  const two = await buildTestApp({ database: 'postgres', databaseUrl: one.databaseUrl });
  const followers = [followSaveGraph(one.services), followSaveGraph(two.services)];
  try {
    for (const follower of followers) await follower.catchUp();
    for (const { services } of [one, two]) {
      const board = await buildBoard(services);
      const pin = await buildPin(services, { board });
      await buildRepin(services, pin);
      await runJobs(services);
      for (const follower of followers) await follower.catchUp();
      expect(await findGraphDrift(one.services)).toEqual([]);
      expect(await findGraphDrift(two.services)).toEqual([]);
    }
  } finally {
    for (const follower of followers) await follower.stop();
    await two.close();
    await one.close();
  }
});
