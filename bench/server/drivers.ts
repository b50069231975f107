import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { typeParsers } from '../../server/platform/database/parsers';
import type { TestApp } from '../../test/support/buildTestApp';
import type { Statement } from '../../test/support/statements';
import { talkTo } from './talk';

/** The database without the server. */
export interface Driver {
  /** Milliseconds of each run of the statements of one of `pages` after another, `connections` at once. */
  run(pages: readonly Statement[][], rounds: number, connections?: number): Promise<number[]>;
  end(): Promise<unknown>;
}

/** PGlite's own `query` on a copy of the embedded database, or pg with prepared statements. */
export function openDriver(app: TestApp): Promise<Driver> {
  return app.databaseUrl === undefined ? pgliteAlone(app) : pgAlone(app);
}

/** A setting of the server's own connections. */
async function planModeOf({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db);
  return String(rows[0]?.mode);
}

async function pgliteAlone(app: TestApp): Promise<Driver> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-pglite-'));
  await sql`checkpoint`.execute(app.db);
  cpSync(path.join(app.dataDir, 'database'), dataDir, { recursive: true });
  const settings = { plan_cache_mode: await planModeOf(app) };
  const talk = await talkTo<number[]>('./pglite.mjs', { dataDir, settings });
  return {
    run: (pages, rounds, connections = 1) => talk.ask({ pages, rounds, connections }),
    async end() {
      await talk.end();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function pgAlone(app: TestApp): Promise<Driver> {
  const settings = `set timezone = 'UTC'; set plan_cache_mode = ${await planModeOf(app)}`;
  const clients: pg.Client[] = [];
  const open = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: app.databaseUrl, types: typeParsers });
    await client.connect();
    await client.query(settings);
    clients.push(client);
  };
  return {
    async run(pages, rounds, connections = 1) {
      while (clients.length < connections) await open();
      const times: number[] = [];
      let left = rounds;
      const runOn = async (client: pg.Client) => {
        while (left > 0) {
          left -= 1;
          const started = performance.now();
          for (const [at, statement] of (pages[left % pages.length] ?? []).entries()) {
            await client.query({ name: `yardstick_${statement.text.length}_${at}`, ...statement });
          }
          times.push(performance.now() - started);
        }
      };
      await Promise.all(clients.slice(0, connections).map(runOn));
      return times;
    },
    end: () => Promise.all(clients.map((client) => client.end())),
  };
}
