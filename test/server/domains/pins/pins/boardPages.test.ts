import { ExplainNode, type KyselyPlugin, type SelectQueryNode, sql } from 'kysely';
import { BOARD_SORTS } from '../../../../../contract/constants/boards/boardSorts';
import type { BoardId, SectionId } from '../../../../../contract/schemas/common';
import { findBoardPins } from '../../../../../server/domains/pins/pins/pins.repository';
import { findSortedPins } from '../../../../../server/domains/pins/pins/sortedPins.repository';
import type { BoardPosition } from '../../../../../server/platform/database/boardTables';
import type { Db } from '../../../../../server/platform/database/tables';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const PINS = 3000;
const PAGE = 25;
const SECTION = '5' as SectionId;
const placeOf = (pin: number) => String(pin).padStart(19, '0') as BoardPosition;

let app: TestApp;
let board: BoardId;
/** A board of many pins, each third of them in a section, as are the newest. */
beforeAll(async () => {
  app = await buildTestApp();
  const { id: owner } = await app.signUp('anna');
  board = (await buildBoard(app.services, { owner })).id;
  const { id } = await buildPin(app.services, { board: { id: board, owner } });
  await sql`
    insert into pins
    select copy.* from pins, generate_series(1, ${PINS}::int) n,
      jsonb_populate_record(pins, jsonb_build_object('id', n)) copy
    where pins.id = ${id}`.execute(app.db);
  await sql`delete from board_pins`.execute(app.db);
  await sql`
    insert into board_pins (board_id, pin_id, section_id, position, signature)
    select ${board}::bigint, n, case when n % 3 = 0 or n > 2000 then ${SECTION}::bigint end, lpad(n::text, 19, '0'), 'x'
    from generate_series(1, ${PINS}::int) n`.execute(app.db);
  // As the server's own vacuum does.
  await sql`analyze`.execute(app.db);
});
afterAll(() => app.close());

/** How many rows the database read of each table for what `read` asks. */
async function rowsRead(read: (db: Db) => Promise<unknown>): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  const count = (node: Plan) => {
    const name = node['Relation Name'];
    const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    if (name) rows[name] = (rows[name] ?? 0) + read;
    node.Plans?.forEach(count);
  };
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) =>
      ({ ...node, explain: ExplainNode.create('json', sql`analyze`.toOperationNode()) }) as SelectQueryNode,
    transformResult: async ({ result }) => {
      for (const row of result.rows as { 'QUERY PLAN': { Plan: Plan }[] }[]) count(row['QUERY PLAN'][0]?.Plan as Plan);
      return { ...result, rows: [] };
    },
  };
  await read(app.db.withPlugin(explaining));
  return rows;
}

describe('a board of many pins is read as far as one looks, not as far as it goes', () => {
  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['its pins', (db) => findBoardPins(db, board, undefined, PAGE)],
    ['those of a section', (db) => findBoardPins(db, board, SECTION, PAGE)],
    ['those in none', (db) => findBoardPins(db, board, null, PAGE)],
    ['a further page of them', (db) => findBoardPins(db, board, null, PAGE, placeOf(1501))],
  ])('%s', async (_, read) => {
    expect(await rowsRead(read)).toEqual({ board_pins: PAGE });
  });

  it.each(BOARD_SORTS)('its pins by %s', async (sort) => {
    const rows = await rowsRead((db) => findSortedPins(db, { boardId: board, section: undefined }, sort, PAGE));
    expect(rows).toEqual({ board_pins: PAGE, ...(sort === 'newest' ? {} : { pins: PAGE }) });
  });
});

it('the pins in no section come last added first', async () => {
  const page = await findBoardPins(app.db, board, null, 3, placeOf(1501));
  expect(page.map(({ position }) => position)).toEqual([1499, 1498, 1496].map(placeOf));
});
