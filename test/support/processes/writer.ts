/**
 * A process that commits continuously until it is killed: `writer.ts <dataDir> <durable|fast> <first number>`. Each
 * transaction adds a number and increments a sum; each number is printed after its commit is acknowledged.
 */
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../../server/platform/database/open';
import { inTransaction } from '../../../server/platform/database/transaction';
import { silentLog } from '../../../server/platform/ops/log';

const STDOUT = 1;
const [dataDir = '', mode, first] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, log: silentLog, isDurable: mode === 'durable' });
await sql`create table if not exists numbers (n integer primary key, padding text)`.execute(db);
await sql`create table if not exists sums (id integer primary key, total bigint, count integer)`.execute(db);
await sql`insert into sums values (1, 0, 0) on conflict do nothing`.execute(db);
writeSync(STDOUT, 'ready\n');

for (let n = Number(first); ; n += 1) {
  await inTransaction(db, async (tx) => {
    await sql`insert into numbers values (${n}, ${'x'.repeat(n % 3000)})`.execute(tx);
    await sql`update sums set total = total + ${n}, count = count + 1`.execute(tx);
  });
  writeSync(STDOUT, `${n}\n`);
}
