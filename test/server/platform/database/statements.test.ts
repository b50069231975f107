import { sql } from 'kysely';
import type { BoardId, PinId } from '../../../../contract/schemas/common';
import { movePins } from '../../../../server/domains/pins/bulkActions/manyPins.repository';
import { setPositions } from '../../../../server/domains/pins/pins/order.repository';
import type { BoardPosition } from '../../../../server/platform/database/boardTables';
import { plannedEachTime, Statements } from '../../../../server/platform/database/statements';
import { inTransaction } from '../../../../server/platform/database/transaction';
import { openTestDatabase, type TestDatabase } from '../../../support/databases';
import { statementsOf } from '../../../support/statements';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
});
afterAll(() => database.close());

describe('the names of statements', () => {
  it('are given to what comes again', () => {
    const statements = new Statements();
    expect([1, 2, 3, 4].map(() => statements.nameOf('select 1'))).toEqual([undefined, undefined, 's0_0', 's0_0']);
  });

  it('are not given to what is planned for its values each time', async () => {
    const statements = new Statements();
    const { sql: text } = sql`select 1 ${plannedEachTime}`.compile(database.db);
    expect(Array.from({ length: 10 }, () => statements.nameOf(text))).toEqual(Array(10).fill(undefined));
  });
});

describe('a plan for any board', () => {
  const [large, small] = ['1' as BoardId, '2' as BoardId];
  const place = (id: number) => ({ id: String(id) as PinId, position: String(id).padStart(19, '0') as BoardPosition });
  const newPlace = (id: number) => ({ ...place(id), board_id: small, section_id: null, former_section_id: null });
  /** The plan of a statement of `work` that changes pins' places on boards, made without its values. */
  const planOf = async (work: Parameters<typeof inTransaction>[1]): Promise<string> => {
    const sent = await statementsOf(() => inTransaction(database.db, work));
    const { text } = sent.find(({ text }) => /^\s*update board_pins/.test(text)) ?? {};
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(String(text))}`.execute(
      database.db,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('reads no more of a large board than the pins that are put elsewhere', async () => {
    // One board of 20,000 pins and 500 of ten each: the average is what such a plan assumes.
    await sql`
      insert into board_pins (board_id, pin_id, position, signature)
      select case when n <= 20000 then ${large}::bigint else 2 + n % 500 end, n, lpad(n::text, 19, '0'), md5(n::text)
      from generate_series(1, 25000) n`.execute(database.db);
    await sql`analyze board_pins`.execute(database.db);
    const plans = [
      await planOf((tx) => setPositions(tx, large, [place(7)])),
      await planOf((tx) => movePins(tx, large, [newPlace(7)], true)),
    ];
    const looks = plans.map((plan) => plan.match(/(Index|Seq) Scan.* on board_pins|Index Cond: .*board_id = .*/g));
    expect(looks).toEqual([
      [
        'Index Scan using board_pins_pkey on board_pins',
        'Index Cond: ((board_id = moved.board_id) AND (pin_id = moved.id))',
      ],
      [
        'Index Scan using board_pins_pkey on board_pins',
        'Index Cond: ((board_id = given.from_board_id) AND (pin_id = given.id))',
      ],
    ]);
  });
});
