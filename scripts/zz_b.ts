import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { rmSync, cpSync } from 'node:fs';
import { openDatabase } from '../server/platform/database/open';
import { inTransaction } from '../server/platform/database/transaction';
import { silentLog } from '../server/platform/log';
import { startPostgres } from './postgres';
import pg from 'pg';
const setup = [`create table b (id bigint primary key, board bigint, title text, picture jsonb)`,
 `insert into b select g, g % 500, 'title ' || g, '{"width":236,"height":354,"sizes":{"236x":{"width":236,"height":354},"474x":{"width":474,"height":711}},"dominant_color":"#aabbcc"}' from generate_series(1,50000) g`,
 `create index bb on b (board, id desc)`, `create table c (id bigint primary key, n integer)`, `insert into c select g, 0 from generate_series(1,500) g`, `analyze`];
const feed = `select b.* from unnest($1::int8[]) f(board) cross join lateral (select id from b where b.board = f.board and b.id < $2 order by id desc limit 25) x join b on b.id = x.id order by b.id desc limit 25`;
const boards = Array.from({ length: 40 }, (_, i) => String(i * 7));
async function time(name: string, n: number, f: (i: number) => Promise<unknown>) {
  const all: number[] = [];
  for (let i = 0; i < n; i++) { const t = performance.now(); await f(i); all.push(performance.now() - t); }
  all.sort((a, b) => a - b);
  console.log(name.padEnd(34), 'min', all[0]?.toFixed(3), 'p50', all[n >> 1]?.toFixed(3), 'p95', all[Math.floor(n * 0.95)]?.toFixed(3));
}
rmSync('/tmp/bdir', { recursive: true, force: true });
const direct = await PGlite.create('/tmp/bdir');
for (const s of setup) await direct.exec(s);
const server = await startPostgres();
const open = async (options: object) => {
  const dir = `/tmp/bdir2-${Object.keys(options)[0]}-${Object.values(options)[0] === true}`;
  rmSync(dir, { recursive: true, force: true });
  cpSync('/tmp/magpie-template-0.5.14-empty', dir, { recursive: true });
  const d = await openDatabase({ dataDir: dir, log: silentLog, vacuumIntervalMs: 0, ...options });
  for (const s of setup) await sql.raw(s).execute(d.db);
  return d;
};
const all = { durable: await open({ isDurable: true }), fast: await open({ isDurable: false }), postgres: await open({ databaseUrl: server.url }) };
const raw = new pg.Pool({ connectionString: server.url, max: 10 });
for (let k = 0; k < 2; k++) {
await time('direct pk', 1000, (i) => direct.query('select * from b where id = $1', [i + 1]));
await time('direct feed', 400, (i) => direct.query(feed, [boards, 50000 - i]));
await time('direct txn', 400, (i) => direct.transaction(async (tx) => {
    await tx.query(`insert into b values ($1, $2, $3, '{}')`, [100000 + 1000 * k + i, i, 't']);
    await tx.query(`update c set n = n + 1 where id = $1`, [i % 500]);
    await tx.query(`update c set n = n + 1 where id = $1`, [(i * 7) % 500]);
  }));
await time('pg pk', 1000, (i) => raw.query('select * from b where id = $1', [i + 1]));
await time('pg feed', 400, (i) => raw.query(feed, [boards, 50000 - i]));
for (const [name, d] of Object.entries(all)) {
  await time(`${name} pk`, 1000, (i) => sql`select * from b where id = ${i + 1}`.execute(d.db));
  await time(`${name} feed`, 400, (i) => sql`select b.* from unnest(${boards}::int8[]) f(board) cross join lateral (select id from b where b.board = f.board and b.id < ${50000 - i} order by id desc limit 25) x join b on b.id = x.id order by b.id desc limit 25`.execute(d.db));
  await time(`${name} save txn`, 400, (i) => inTransaction(d.db, async (tx) => {
    await sql`insert into b values (${100000 + 1000 * k + i}, ${i}, ${'t'}, ${'{}'})`.execute(tx);
    await sql`update c set n = n + 1 where id = ${i % 500}`.execute(tx);
    await sql`update c set n = n + 1 where id = ${(i * 7) % 500}`.execute(tx);
  }));
}}
for (const d of Object.values(all)) await d.close();
await raw.end(); await direct.close(); await server.stop();
