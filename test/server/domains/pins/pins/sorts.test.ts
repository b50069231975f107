import fc from 'fast-check';
import { BOARD_SORTS, type BoardSort } from '../../../../../contract/constants/boards/boardSorts';
import { END_BOOKMARK } from '../../../../../contract/constants/limits';
import type { BoardId, PinId, SectionId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin, buildSection } from '../../../../support/serverFactories';
import { runs } from '../../../../support/testLength';

describe.each(TEST_DATABASES)('sorted boards, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let board: { id: BoardId; owner: Member['id']; name: string };
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    board = await buildBoard(app.services, { owner: anna.id, name: 'Bowls' });
  });
  afterAll(() => app.close());

  const pinOf = async (title: string, dominantColor?: string, section_id?: SectionId) =>
    (await buildPin(app.services, { board, title, section_id, picture: { dominantColor } })).id;
  const read = async (options: object) =>
    (await app.visitor().callLoosely('BoardFeedResource.get', { board_id: board.id, ...options })) as {
      status: number;
      data: { id: PinId; title: string }[];
      bookmark: string;
    };
  const titles = async (sort: BoardSort) => (await read({ sort })).data.map(({ title }) => title);

  it('[BOARD-070] sorts by title without case and accents, pins without a title last', async () => {
    for (const title of ['pear', '', 'Éclair', 'Apple', 'zoo', 'eclipse', 'Zebra', 'apple']) await pinOf(title);
    expect(await titles('title')).toEqual(['Apple', 'apple', 'Éclair', 'eclipse', 'pear', 'Zebra', 'zoo', '']);
  });

  it('[BOARD-070] sorts by colour as in a rainbow, each hue from light to dark, greys last', async () => {
    const colors = {
      black: '#0a0a0a',
      blue: '#2030d0',
      'dark red': '#801010',
      green: '#20c030',
      'light red': '#ff9090',
      orange: '#ff8000',
      white: '#fafafa',
      violet: '#a020e0',
      yellow: '#f0e020',
    };
    for (const [title, color] of Object.entries(colors)) await pinOf(title, color);
    expect(await titles('color')).toEqual([
      'light red',
      'dark red',
      'orange',
      'yellow',
      'green',
      'blue',
      'violet',
      'white',
      'black',
    ]);
  });

  it('[BOARD-070] puts the newest first, wherever the owner has moved them', async () => {
    const ids: PinId[] = [];
    for (const title of ['first', 'second', 'third']) ids.push(await pinOf(title));
    const [first = '' as PinId] = ids;
    await anna.call('BoardPinPlaceResource.update', { board_id: board.id, pin_id: first, after_pin_id: null });
    expect((await read({})).data.map(({ title }) => title)).toEqual(['first', 'third', 'second']);
    expect(await titles('newest')).toEqual(['third', 'second', 'first']);
  });

  it('[BOARD-070] sorts a section, and what is in none, alone', async () => {
    const section = await buildSection(app.services, board);
    await pinOf('b', '#000000', section.id);
    await pinOf('c', '#000000');
    await pinOf('a');
    await pinOf('a2', undefined, section.id);
    for (const sort of BOARD_SORTS) {
      const own = await app.visitor().call('BoardSectionPinsResource.get', {
        board_id: board.id,
        section_id: section.id,
        sort,
      });
      expect(own.data.map(({ title }) => title)).toEqual(['a2', 'b']);
      expect((await read({ sort, filter_section_pins: true })).data.map(({ title }) => title)).toEqual(['a', 'c']);
    }
  });

  it('refuses a bookmark of another sort, and a sort that there is not', async () => {
    for (let pin = 0; pin < 3; pin++) await pinOf('same');
    const { bookmark } = await read({ sort: 'title', page_size: 1 });
    expect((await read({ sort: 'color', page_size: 1, bookmark })).status).toBe(400);
    expect((await read({ page_size: 1, bookmark })).status).toBe(400);
    expect((await read({ sort: 'size' })).status).toBe(400);
  });

  const between = fc.array(
    fc.record({
      what: fc.constantFrom('add' as const, 'delete' as const, 'reorder' as const),
      which: fc.nat(50),
      title: fc.constantFrom('', 'a', 'B', 'ä', 'b 2'),
      color: fc.constantFrom('#102030', '#ff0000', '#808080', '#00ff88'),
    }),
    { maxLength: 3 },
  );

  it('[BOARD-070] shows every pin that stays exactly once in each sort, whatever comes and goes between pages', async () => {
    const run = async (
      sort: BoardSort,
      page_size: number,
      changes: readonly (typeof between extends fc.Arbitrary<infer C> ? C : never)[],
    ) => {
      board = await buildBoard(app.services, { owner: anna.id });
      const live: PinId[] = [];
      for (let pin = 0; pin < 7; pin++)
        live.push(await pinOf(['', 'a', 'B', 'ä'][pin % 4] ?? '', ['#102030', '#ff0000'][pin % 2]));
      const staying = new Set(live);
      const shown: PinId[] = [];
      let bookmark: string | undefined;
      for (let page = 0; bookmark !== END_BOOKMARK; page++) {
        const answer = await read({ sort, page_size, ...(bookmark === undefined ? {} : { bookmark }) });
        shown.push(...answer.data.map(({ id }) => id));
        bookmark = answer.bookmark;
        for (const { what, which, title, color } of changes[page] ?? []) {
          const id = live[which % Math.max(1, live.length)];
          if (what === 'add') await pinOf(title, color);
          else if (id && what === 'delete') {
            await anna.call('PinResource.delete', { id });
            live.splice(live.indexOf(id), 1);
            staying.delete(id);
          } else if (id) {
            await anna.call('BoardPinPlaceResource.update', { board_id: board.id, pin_id: id, after_pin_id: null });
          }
        }
      }
      expect(new Set(shown).size).toBe(shown.length);
      expect([...staying].filter((id) => !shown.includes(id))).toEqual([]);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...BOARD_SORTS),
        fc.integer({ min: 1, max: 4 }),
        fc.array(between, { maxLength: 5 }),
        run,
      ),
      { numRuns: runs(15) },
    );
  });
});
