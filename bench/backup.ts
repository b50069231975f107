/**
 * A rolling backup of an embedded database of a gigabyte, made by the server while it answers requests: the longest time
 * that the event loop is held, and how long `/healthz` takes, compared with the same requests before the backup.
 */
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createBackups } from '../server/platform/backup/backups';
import { packDatabase } from '../server/platform/database/embedded/snapshot';
import { silentLog } from '../server/platform/ops/log';
import { buildTestApp, type TestApp } from '../test/support/buildTestApp';
import { readOptions } from './options';
import { median, reportRows, row } from './report';

const { isQuick } = readOptions([]);
const BYTES = isQuick ? 1e8 : 1e9;
const ROW_BYTES = 96_000;
const ROWS_AT_ONCE = 100;
const ASK_EVERY_MS = 10;
const BEFORE_MS = 10_000;
const GOAL_HELD_MS = 100;

/** Rows that are stored uncompressed, in a table that the server does not read meanwhile. */
async function fill({ db }: TestApp): Promise<void> {
  await sql`alter table installation alter column value set storage external`.execute(db);
  for (let at = 0; at < BYTES / ROW_BYTES; at += ROWS_AT_ONCE) {
    await sql`
      insert into installation (name, value)
      select 'filler:' || (n + ${at}::int), repeat(
        (select string_agg(md5(random()::text || m), '') from generate_series(1, 100) as m), 30)
      from generate_series(1, ${ROWS_AT_ONCE}::int) as n`.execute(db);
  }
  await sql`checkpoint`.execute(db);
}

interface Watched {
  /** Milliseconds that each request for /healthz took. */
  times: number[];
  /** The longest time that the event loop was held, ms. */
  held: number;
}

/** Asks for /healthz over HTTP until `work` is done. */
async function watch(url: string, work: Promise<unknown>): Promise<Watched> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const began = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`/healthz answered ${answer.status}`);
    times.push(performance.now() - began);
    await sleep(ASK_EVERY_MS);
  }
  await done;
  delay.disable();
  return { times, held: delay.max / 1e6 };
}

async function measure() {
  const app = await buildTestApp({ database: 'embedded' });
  try {
    await fill(app);
    const url = `${await app.server.listen({ port: 0, host: '127.0.0.1' })}/healthz`;
    const database = {
      kind: 'embedded' as const,
      db: app.db,
      dump: (file: string) => packDatabase(app.db, join(app.dataDir, 'database'), file),
      close: async () => {},
      vacuum: async () => {},
    };
    const backups = createBackups({ database, dataDir: app.dataDir, clock: app.clock, log: silentLog });
    const before = await watch(url, sleep(BEFORE_MS));
    const began = performance.now();
    const during = await watch(url, backups.runByHand());
    const seconds = (performance.now() - began) / 1000;
    const peerName = 'without a backup';
    console.log(`${(BYTES / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${during.times.length} requests meanwhile`);
    return [
      row(
        {
          what: 'event loop held at most',
          unit: 'ms',
          ours: during.held,
          peer: before.held,
          peerName,
          goal: `≤ ${GOAL_HELD_MS} ms`,
        },
        { most: GOAL_HELD_MS },
      ),
      row({
        what: '/healthz, the longest',
        unit: 'ms',
        ours: Math.max(...during.times),
        peer: Math.max(...before.times),
        peerName,
      }),
      row({ what: '/healthz, median', unit: 'ms', ours: median(during.times), peer: median(before.times), peerName }),
    ];
  } finally {
    await app.close();
  }
}

reportRows('backup', await measure());
