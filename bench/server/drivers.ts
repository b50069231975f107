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
  /** Milliseconds of each run of the statements, one after another. */
  run(statements: Statement[], rounds: number): Promise<number[]>;
  end(): Promise<unknown>;
}

/** PGlite's own `query` on a copy of the embedded database, or pg over one connection with prepared statements. */
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
    run: (statements, rounds) => talk.ask({ statements, rounds }),
    async end() {
      await talk.end();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function pgAlone(app: TestApp): Promise<Driver> {
  const client = new pg.Client({ connectionString: app.databaseUrl, types: typeParsers });
  await client.connect();
  await client.query(`set timezone = 'UTC'; set plan_cache_mode = ${await planModeOf(app)}`);
  return {
    async run(statements, rounds) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        for (const [at, statement] of statements.entries()) {
          await client.query({ name: `yardstick_${statement.text.length}_${at}`, ...statement });
        }
        times.push(performance.now() - started);
      }
      return times;
    },
    end: () => client.end(),
  };
}
