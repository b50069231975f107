/**
 * `npm run squash`: puts all migrations into one, `0001_schema.sql`, in sections by area and distribution key. Builds both
 * schemas on both databases first, and writes nothing where they differ. Databases that have had exactly these migrations
 * are recorded as having had the new one when the server starts. `-- --check` compares and writes nothing.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS_FOLDER, REPLACED_FILE, readMigrations } from '../server/db/migrationFiles';
import { openDatabase } from '../server/platform/database/open';
import { silentLog } from '../server/platform/ops/log';
import { AREAS } from './areas';
import { startPostgres } from './postgres';
import { compareSchemas } from './squash/compareSchemas';
import { squash } from './squash/squash';
import { findTableAreas } from './squash/tableAreas';

const HEAD = path.join(import.meta.dirname, 'squash', 'head.sql');
const SERVER = path.join(import.meta.dirname, '..', 'server');

const { list, replaced } = await readMigrations();
const areaOf = await findTableAreas(SERVER, AREAS);
const schema = squash(list, { head: await readFile(HEAD, 'utf8'), areas: AREAS, areaOf });

/** The differences on each database that `open` opens. */
async function compareOn(databaseUrl: string | undefined): Promise<string[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-squash-'));
  const database = await openDatabase({ dataDir, databaseUrl, log: silentLog, vacuumIntervalMs: 0, isDurable: false });
  try {
    return await compareSchemas(database.db, list, [{ name: '0001_schema', sql: schema }]);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const postgres = await startPostgres();
try {
  const found = [...(await compareOn(undefined)), ...(await compareOn(postgres.url))];
  if (found.length > 0) {
    console.error(`The schemas differ (- before, + after), so that nothing was written:\n${found.join('\n')}`);
    process.exitCode = 1;
  } else if (process.argv.includes('--check')) {
    console.log(`${list.length} migrations can be one: the schema is the same on both databases.`);
  } else {
    const [, ...others] = list;
    await writeFile(path.join(MIGRATIONS_FOLDER, '0001_schema.sql'), schema);
    for (const { name } of others) await rm(path.join(MIGRATIONS_FOLDER, `${name}.sql`));
    const added = others.map(({ name }) => name);
    const lists = [...replaced.map((names) => [...names, ...added]), list.map(({ name }) => name)];
    await writeFile(path.join(MIGRATIONS_FOLDER, REPLACED_FILE), `${JSON.stringify(lists, null, 2)}\n`);
    console.log(`${list.length} migrations are 0001_schema.sql now: the schema is the same on both databases.`);
  }
} finally {
  await postgres.stop();
}
