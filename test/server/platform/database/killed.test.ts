import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '../../../../server/platform/database/open';
import { silentLog } from '../../../../server/platform/ops/log';
import { createEmptyDatabase } from '../../../support/databases';
import { isLong } from '../../../support/testLength';

/** How often a process is killed, one after the other on the same data. */
const ROUNDS = isLong ? 20 : 2;
const WRITER = 'test/support/processes/writer.ts';
/** By NODE_OPTIONS, because the thread of the database does not inherit `--import`. */
const LOSSY_DISK = `--import ${pathToFileURL('test/support/processes/lossyDisk.mjs').href}`;

describe('the embedded database of a process that is killed', () => {
  let dataDir: string;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ dataDir, remove } = await createEmptyDatabase('embedded'));
  });
  afterEach(() => remove());

  it('has every commit that was acknowledged, and no half one', async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged.push(...(await writeUntilKilled({ dataDir, mode: 'durable', first: round * 100_000 })));
      expect(await missing(dataDir, acknowledged)).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 4);
  });

  it('has every commit that was acknowledged after a power cut too, when it waits for the disk', async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged.push(
        ...(await writeUntilKilled({ dataDir, mode: 'durable', first: round * 100_000, isLossy: true })),
      );
      await losePower(dataDir);
      expect(await missing(dataDir, acknowledged)).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 3);
  });

  it('loses them in a power cut when it does not wait for the disk, so the test above can fail', async () => {
    const acknowledged = await writeUntilKilled({ dataDir, mode: 'fast', first: 0, isLossy: true });
    expect(acknowledged.length).toBeGreaterThan(0);
    await losePower(dataDir);
    await expect(missing(dataDir, acknowledged)).rejects.toThrow('relation "numbers" does not exist');
  });

  it('is made again when the process was killed while it was made', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'magpie-test-'));
    for (const lifetime of [500, 1500]) {
      const writer = startWriter({ dataDir: fresh, mode: 'fast', first: 0 });
      await sleep(lifetime);
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }
    const database = await openDatabase({ dataDir: fresh, log: silentLog, vacuumIntervalMs: 0, isDurable: false });
    const { rows } = await sql`select 1 as one`.execute(database.db);
    expect(rows).toEqual([{ one: 1 }]);
    await database.close();
    await rm(fresh, { recursive: true });
  });
});

interface WriterOptions {
  dataDir: string;
  mode: 'durable' | 'fast';
  first: number;
  isLossy?: boolean;
}

function startWriter({ dataDir, mode, first, isLossy = false }: WriterOptions) {
  return spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir, mode, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: isLossy ? LOSSY_DISK : '', LOSSY_FOLDER: join(dataDir, 'database') },
  });
}

/** The numbers that the process said it committed before it was killed without warning, at a random moment. */
async function writeUntilKilled(options: WriterOptions): Promise<number[]> {
  const folder = join(options.dataDir, 'database');
  if (options.isLossy) await cp(folder, `${folder}.survived`, { recursive: true });
  const writer = startWriter(options);
  let said = '';
  writer.stdout.on('data', (text) => {
    said += text;
  });
  // A line says that it is ready, then each is a commit.
  for (const lines = 6 + Math.random() * 60; said.split('\n').length < lines; await sleep(1)) {
    if (writer.exitCode !== null) throw new Error('The writing process ended by itself');
  }
  await sleep(Math.random() * 3);
  writer.kill('SIGKILL');
  await once(writer, 'close');
  // The last line may have been cut off.
  return said.split('\n').slice(1, -1).map(Number);
}

/** Leaves of the data folder what was synced. */
async function losePower(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  await rm(folder, { recursive: true });
  await rename(`${folder}.survived`, folder);
}

/** Those of the numbers that are not there, after checking that all that is there fits together. */
async function missing(dataDir: string, acknowledged: readonly number[]): Promise<number[]> {
  const database = await openDatabase({ dataDir, log: silentLog, vacuumIntervalMs: 0, isDurable: false });
  try {
    const { rows } = await sql<{ n: number }>`select n from numbers where length(padding) = n % 3000`.execute(
      database.db,
    );
    const sums = await sql<{ total: string; count: number }>`select total, count from sums`.execute(database.db);
    const total = rows.reduce((sum, { n }) => sum + n, 0);
    expect(sums.rows).toEqual([{ total: String(total), count: rows.length }]);
    const found = new Set(rows.map(({ n }) => n));
    return acknowledged.filter((n) => !found.has(n));
  } finally {
    await database.close();
  }
}
