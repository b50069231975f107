import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { followTextIndex } from '../../../../../server/domains/content/textIndex';
import { purgeTextChanges } from '../../../../../server/domains/content/textIndex/textIndex.repository';
import type { Follower } from '../../../../../server/platform/ops/follower';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { insertOlderCopies } from '../../../../support/namesakes';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';
import { findTextDrift } from '../../../../support/textDrift';

const SNAPSHOT = 'indexes/pins.text';
const TITLES = [
  'Moss garden bench',
  'A bench in the garden, a garden of benches',
  'Crème brûlée for running children',
  'Gardens',
  '日本庭園 moss',
  '고양이가 정원을 걷는다',
  "L'été, 3D and rock’n’roll",
  'The',
];
const QUERIES = [
  'garden',
  'moss gar',
  'bench garden moss',
  'creme',
  'the garden',
  'the',
  '庭園',
  '日本 moss',
  '정원에서',
  'rock 3d',
  'zinnia',
];
const ACTS = [
  'create',
  'edit',
  'save',
  'delete',
  'restore',
  'move',
  'privacy',
  'rename',
  'board',
  'bulk',
  'merge',
  'follow',
] as const;
const step = (act: (typeof ACTS)[number], x = 0, y = 0) => ({ act, x, y });
/** Boards are: all pins, public, secret and protected. */
const EXAMPLES = [
  [step('create', 2), step('follow'), step('privacy', 2), step('privacy', 0, 1), step('follow')],
  [step('create', 1), step('board', 1, 1), step('follow'), step('board', 1), step('board', 0, 1)],
  [step('bulk', 0, 1), step('follow'), step('bulk', 0, 6), step('follow'), step('edit', 3, 2)],
  [step('follow'), step('rename', 0, 5), step('rename', 1, 4)],
  [step('save', 1), step('merge', 0, 2), step('follow'), step('move', 1), step('delete', 0, 3)],
];
const inAnyOrder = ([query, ids]: [query: string, ids: string[]]) => [query, ids.toSorted()];

describe.each(TEST_DATABASES)('the text index, %s', (database) => {
  let app: TestApp;
  let owner: Member;
  let follower: Follower;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    owner = await app.signUp();
    follower = followTextIndex(app.services);
    await follower.catchUp();
  });
  afterEach(() => follower.stop());
  afterAll(() => app.close());

  const drift = () => findTextDrift(app.services, QUERIES);
  const countBuilds = async (work: () => Promise<unknown>) => {
    const begin = jest.spyOn(app.services.textIndex.writer, 'begin');
    await work();
    const count = begin.mock.calls.length;
    begin.mockRestore();
    return count;
  };
  const restart = async () => {
    await follower.stop();
    follower = followTextIndex(app.services);
    return countBuilds(() => follower.catchUp());
  };
  const fill = async () => {
    const board = await buildBoard(app.services, { owner: owner.id, name: 'Things' });
    const pins = [];
    for (const title of TITLES)
      pins.push(await buildPin(app.services, { board, title, description: TITLES.join(' ') }));
    return { board, pins, pin: pins[0] as (typeof pins)[0] };
  };
  const find = async (query: string, options: object = { page_size: 20 }) => {
    const found: string[] = [];
    for (let bookmark = ''; bookmark !== '-end-'; ) {
      const next = bookmark === '' ? {} : { bookmark };
      const page = await owner.callLoosely('BaseSearchResource.get', { query, ...options, ...next });
      found.push(...(page.data as { results: { id: string }[] }).results.map(({ id }) => id));
      bookmark = page.bookmark ?? '-end-';
    }
    return found;
  };
  const withoutIndex = async <Result>(work: () => Promise<Result>) => {
    const { writer } = app.services.textIndex;
    writer.setState('off');
    const result = await work();
    writer.setState('ready');
    return result;
  };
  const findAll = async (queries: readonly string[]) => {
    const found: [query: string, ids: string[]][] = [];
    for (const query of queries) found.push([query, await find(query)]);
    return found;
  };

  it('[SEARCH-001] finds and ranks as SQL does, whatever becomes of pins and boards, before and after it follows', async () => {
    const anyStep = fc.record({ act: fc.constantFrom(...ACTS), x: fc.nat(99), y: fc.nat(99) });
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 25 }), async (steps) => {
        await app.clear();
        owner = await app.signUp();
        const { board: first, pins } = await fill();
        const boards: Awaited<ReturnType<typeof buildBoard>>[] = [first];
        for (const privacy of ['public', 'secret', 'protected'] as const) {
          boards.push(await buildBoard(app.services, { owner: owner.id, privacy, name: `Bench ${privacy}` }));
        }
        // Or they would log what a step forgot.
        await runJobs(app.services);
        await follower.catchUp();
        const title = (at: number) => TITLES[at % TITLES.length] ?? '';
        for (const { act, x, y } of steps) {
          const board = boards[x % boards.length] as (typeof boards)[0];
          const pin = pins[y % pins.length] as (typeof pins)[0];
          const name = { id: pin.id };
          if (act === 'create') {
            // Not on a deleted board.
            const made = await buildPin(app.services, { board, title: title(y) }).catch(() => null);
            if (made) pins.push(made);
          }
          if (act === 'edit')
            await owner.callLoosely('PinResource.update', { ...name, title: title(x), description: title(y) });
          if (act === 'save') {
            const saved = await owner.callLoosely('RepinResource.create', { pin_id: pin.id, board_id: board.id });
            if (saved.status === 200) pins.push({ ...pin, id: (saved.data as typeof pin).id });
          }
          if (act === 'delete') await owner.callLoosely('PinResource.delete', name);
          if (act === 'restore') await owner.callLoosely('PinRestoreResource.create', name);
          if (act === 'move') await owner.callLoosely('PinResource.update', { ...name, board_id: board.id });
          if (act === 'privacy') {
            const privacy = ['public', 'secret', 'protected'][y % 3];
            await owner.callLoosely('BoardResource.update', { board_id: board.id, privacy });
          }
          if (act === 'rename') {
            // A word that no other text has.
            const renamed = { board_id: board.id, name: `Zinnia ${title(y)}` };
            await owner.callLoosely('BoardResource.update', renamed);
          }
          if (act === 'board') {
            const resource = y % 2 ? 'BoardResource.delete' : 'BoardRestoreResource.create';
            await owner.callLoosely(resource, { board_id: board.id });
          }
          if (act === 'bulk') {
            const target_board_id = boards[y % boards.length]?.id;
            const action = ['bulkMove', 'bulkCopy', 'bulkDelete'][(x + y) % 3];
            const given = { board_id: board.id, section_id: '-1', excluded_pin_ids: [], action };
            await owner.callLoosely('BoardBulkActionResource.create', {
              ...given,
              ...(action !== 'bulkDelete' && { target_board_id }),
            });
          }
          if (act === 'merge') {
            const target_board_id = boards[y % boards.length]?.id;
            await owner.callLoosely('BoardMergeResource.create', { board_id: board.id, target_board_id });
            await runJobs(app.services);
          }
          if (act === 'follow') await follower.catchUp();
        }
        // Counts of words are those of the last time, and so may be the order.
        const before = (await findAll(QUERIES)).map(inAnyOrder);
        expect(before).toEqual((await withoutIndex(() => findAll(QUERIES))).map(inAnyOrder));
        await runJobs(app.services);
        await follower.catchUp();
        expect(await drift()).toEqual([]);
        const three = QUERIES.slice(0, 3);
        expect(await findAll(three)).toEqual(await withoutIndex(() => findAll(three)));
      }),
      { numRuns: EXAMPLES.length + 2, endOnFailure: true, examples: EXAMPLES.map((steps) => [steps]) },
    );
  });

  it('starts from its snapshot, with what happened since', async () => {
    const { board, pin } = await fill();
    await follower.catchUp();
    await follower.stop();
    expect(await readdir(join(app.dataDir, 'indexes'))).toEqual(['pins.text']);
    await buildPin(app.services, { board, title: 'Garden of moss' });
    await owner.call('PinResource.delete', { id: pin.id });
    expect(await restart()).toBe(0);
    expect(app.services.textIndex.stats.pins).toBe(TITLES.length);
    expect(await drift()).toEqual([]);
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
    await follower.catchUp();
    await follower.stop();
    const file = join(app.dataDir, SNAPSHOT);
    await writeFile(file, damage(await readFile(file)));
    follower = followTextIndex(app.services);
    expect(await countBuilds(() => follower.catchUp())).toBe(1);
    expect(await drift()).toEqual([]);
  });

  it('is built again where its snapshot followed another log or one that is purged', async () => {
    const { board } = await fill();
    const add = () => buildPin(app.services, { board, title: 'Garden of moss' });
    await follower.catchUp();
    // As after a restore: the same numbers, other changes.
    await app.db.updateTable('text_index_changes').set({ stamp: '00000000-0000-4000-8000-000000000000' }).execute();
    await add();
    expect(await restart()).toBe(1);
    await follower.stop();
    await add();
    const other = followTextIndex(app.services);
    await other.catchUp();
    await other.stop();
    await purgeTextChanges(app.db, new Date(Date.now() + 60_000));
    // Nothing was purged that it had not followed.
    expect(await restart()).toBe(0);
    await add();
    expect(await restart()).toBe(1);
    expect(await drift()).toEqual([]);
  });

  it('keeps no writes for ever where no process has an index', async () => {
    await fill();
    await purgeTextChanges(app.db, new Date(0));
    expect(await app.db.selectFrom('text_index_writes').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('text_index_changes').select('pin_id').execute()).toHaveLength(TITLES.length);
  });

  it('is kept by each of several processes', async () => {
    const { board } = await fill();
    await follower.catchUp();
    if (app.databaseUrl === undefined) return;
    const other = await buildTestApp({ database, databaseUrl: app.databaseUrl });
    const ofOther = followTextIndex(other.services);
    try {
      await ofOther.catchUp();
      await buildPin(app.services, { board, title: 'Garden of moss' });
      await ofOther.catchUp();
      await buildPin(other.services, { board, title: 'Moss bench' });
      for (const each of [follower, ofOther]) await each.catchUp();
      expect(await drift()).toEqual([]);
      expect(await findTextDrift(other.services, QUERIES)).toEqual([]);
    } finally {
      await ofOther.stop();
      await other.close();
    }
  });

  it('says nothing beyond its memory, and is there again after its thread has died', async () => {
    await fill();
    await follower.catchUp();
    const { textIndex } = app.services;
    expect(textIndex.stats.pins).toBe(TITLES.length);
    await textIndex.writer.end();
    textIndex.writer.setState('failed');
    expect(await textIndex.count([[{ lexeme: 'moss', isPrefix: false }]], 10)).toBeNull();
    expect(await find('moss')).toHaveLength(TITLES.length);
    await follower.catchUp();
    expect(await drift()).toEqual([]);

    const small = await buildTestApp({ database, databaseUrl: app.databaseUrl, config: { textIndexBytes: 20 } });
    const ofSmall = followTextIndex(small.services);
    try {
      await buildPin(small.services, { title: 'Moss' });
      await ofSmall.catchUp();
      expect(small.services.textIndex.state).toBe('too_large');
      expect(small.services.textIndex.stats.bytes).toBe(0);
    } finally {
      await ofSmall.stop();
      await small.close();
    }
  });

  describe('a word of more pins than the database ranks', () => {
    const COPIES = 2600;
    const findPages = (options: object = {}) => find('walnut', { page_size: 100, ...options });

    it('pages through the best of them, each once, and goes on in the database', async () => {
      const { id } = await buildPin(app.services, { title: 'Seat', description: 'of walnut' });
      await insertOlderCopies(app.db, id, COPIES, {});
      await follower.catchUp();
      expect(app.services.textIndex.stats.pins).toBe(COPIES + 1);
      const expected = await withoutIndex(() => findPages());
      const found = await findPages();
      expect(new Set(found).size).toBe(found.length);
      expect(found.length).toBeGreaterThanOrEqual(1900);
      expect(expected.filter((each) => !found.includes(each))).toEqual([]);
    });

    it('finds one of them that the filters leave, neither new nor popular', async () => {
      const { id } = await buildPin(app.services, { title: 'Seat', description: 'of walnut' });
      await insertOlderCopies(app.db, id, COPIES, {});
      const domain = 'example.org';
      await app.db
        .updateTable('pins')
        .set({ domain })
        .where('id', '=', '1200' as never)
        .execute();
      await follower.catchUp();
      expect(await findPages({ domains: [domain] })).toEqual(
        await withoutIndex(() => findPages({ domains: [domain] })),
      );
    });
  });
});
