import { sql } from 'kysely';
import { fillDemo } from '../../demo/demo';
import { inTransaction } from '../../server/platform/database/transaction';
import type { TestApp } from '../../test/support/buildTestApp';

/** Copies of each pin of the demo's large set, on the same board. */
const TIMES = 20;
/** Difference between the ids of a pin and its copy: a second. The set's own pins are minutes apart. */
const APART = 1000n << 22n;

/** A large installation: the demo's large set, with every pin copied by the database itself, which is much faster. */
export async function fillLarge(app: TestApp, pins: number): Promise<void> {
  await fillDemo(app, { dataDir: app.dataDir, scale: Math.ceil(pins / TIMES), say: () => {} });
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_name = 'pins' and column_name not in ('id', 'board_position')`.execute(app.db);
  const columns = sql.join(rows.map(({ column }) => sql.ref(column)));
  await inTransaction(app.db, async (tx) => {
    await sql`
      insert into pins (id, board_position, ${columns})
      select copy.id, lpad(copy.id::text, 19, '0'), ${columns}
      from (select pins.id as pin_id, pins.id + number * ${APART}::bigint as id
        from pins cross join generate_series(1, ${TIMES - 1}::integer) number) copy
      join (select id as pin_id, ${columns} from pins) pin using (pin_id)`.execute(tx);
    await sql`
      insert into board_pins (board_id, pin_id, section_id, position, signature)
      select board_id, id, section_id, board_position, signature from pins on conflict do nothing`.execute(tx);
    await sql`
      insert into picture_boards (signature, board_id, pin_id)
      select signature, board_id, id from pins where is_listed on conflict do nothing`.execute(tx);
    for (const [table, column] of [
      ['boards', 'pin_count'],
      ['boards', 'sectionless_pin_count'],
      ['users', 'pin_count'],
      ['pictures', 'use_count'],
      ['pictures', 'public_count'],
    ] as const) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} * ${TIMES}::integer`.execute(tx);
    }
  });
  await sql`vacuum analyze`.execute(app.db);
}
