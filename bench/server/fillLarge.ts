import { type RawBuilder, sql } from 'kysely';
import { fillDemo } from '../../demo/demo';
import { inTransaction } from '../../server/platform/database/transaction';
import type { TestApp } from '../../test/support/buildTestApp';

/** Copies of each pin of the demo's large set, on the same board. */
const TIMES = 20;
/** Difference between the ids of a pin and its copy: a second. The set's own pins are minutes apart. */
const APART = 1000n << 22n;

/** The signature of an image's copy of that number, of the same length and as random as a real one. */
const signatureOf = (signature: RawBuilder<unknown>, number: RawBuilder<unknown>) =>
  sql`left(encode(sha256(convert_to(${signature} || ${number}::text, 'UTF8')), 'hex'), length(${signature}))`;

/**
 * A large installation: the demo's large set, with every pin copied by the database itself, which is much faster. The
 * copies of one number share images with each other as the pins of the set do, and with no others.
 */
export async function fillLarge(app: TestApp, pins: number): Promise<void> {
  await fillDemo(app, { dataDir: app.dataDir, scale: Math.ceil(pins / TIMES), say: () => {} });
  const columns = await columnsOf(app, 'pins', ['id', 'board_position', 'signature']);
  const ofPictures = await columnsOf(app, 'pictures', ['signature']);
  await inTransaction(app.db, async (tx) => {
    await sql`
      insert into pins (id, board_position, signature, ${columns})
      select copy.id, lpad(copy.id::text, 19, '0'), copy.signature, ${columns}
      from (select pins.id as pin_id, pins.id + number * ${APART}::bigint as id,
          ${signatureOf(sql`signature`, sql`number`)} as signature
        from pins cross join generate_series(1, ${TIMES - 1}::integer) number) copy
      join (select id as pin_id, ${columns} from pins) pin using (pin_id)`.execute(tx);
    await sql`
      insert into pictures (signature, ${ofPictures})
      select ${signatureOf(sql`signature`, sql`number`)}, ${ofPictures}
      from pictures cross join generate_series(1, ${TIMES - 1}::integer) number`.execute(tx);
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
    ] as const) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} * ${TIMES}::integer`.execute(tx);
    }
  });
  await sql`vacuum analyze`.execute(app.db);
}

async function columnsOf({ db }: TestApp, table: string, without: readonly string[]): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name not in (${sql.join(without)})`.execute(db);
  return sql.join(rows.map(({ column }) => sql.ref(column)));
}
