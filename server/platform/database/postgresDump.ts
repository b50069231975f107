import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StartError } from './errors';
import { postgresTool, runPostgresTool } from './postgresTools';
import { countRows, type RowCounts } from './rowCounts';
import type { Db } from './tables';
import type { TextRow } from './textRows';

/** Writes the database to a new file in pg_dump's custom format; returns its number of rows. */
export async function dumpPostgres(db: Db, databaseUrl: string, toFile: string): Promise<RowCounts> {
  // pg_dump reads the same snapshot in which the rows are counted, so that the two agree despite concurrent writes.
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
      const args = ['--format=custom', '--no-owner', '--no-acl', '--schema=public', `--snapshot=${rows[0]?.snapshot}`];
      await runPostgresTool('pg_dump', [...args, `--file=${toFile}`], databaseUrl);
      return await countRows(tx);
    });
}

/** Reads all of such a file and returns its number of rows, without a database. Throws if it is damaged. */
export async function readPostgresDump(file: string): Promise<RowCounts> {
  const counts: RowCounts = {};
  for await (const { table, line } of copiedLines(file, [])) {
    counts[table] ??= 0;
    if (line !== null) counts[table] += 1;
  }
  return counts;
}

/** The rows of a table in such a file of which a column has one of these values, all without `where`. */
export async function readDumpedRows(
  file: string,
  table: string,
  where?: { column: string; values: readonly string[] },
): Promise<TextRow[]> {
  const wanted = new Set(where?.values);
  const found: TextRow[] = [];
  for await (const { columns, line } of copiedLines(file, ['--data-only', `--table=${table}`])) {
    if (line === null) continue;
    const fields = line.split('\t');
    const at = where ? columns.indexOf(where.column) : -1;
    if (where && !wanted.has(fields[at] ?? '')) continue;
    found.push(Object.fromEntries(columns.map((name, place) => [name, fieldOf(fields[place] ?? '\\N')])));
  }
  return found;
}

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** What COPY wrote of a value; null for `\N`. The line is latin1, the text UTF-8. */
function fieldOf(field: string): string | null {
  if (field === '\\N') return null;
  const bytes = field.replace(/\\(.)/gs, (_, sign: string) => ESCAPED[sign] ?? sign);
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

interface CopiedLine {
  table: string;
  columns: string[];
  /** null: the table begins. */
  line: string | null;
}

/** What `pg_restore` writes of the rows of such a file. Throws if it is damaged. */
async function* copiedLines(file: string, args: readonly string[]): AsyncGenerator<CopiedLine> {
  const tool = await postgresTool('pg_restore');
  const restore = spawn(tool, [...args, '--file=-', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  restore.stderr.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-2000);
  });
  const closed = once(restore, 'close');
  let copied: Omit<CopiedLine, 'line'> | undefined;
  for await (const line of linesOf(restore.stdout)) {
    if (copied === undefined) {
      const [, table, columns = ''] = /^COPY public\.(\w+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
      if (table === undefined) continue;
      copied = { table, columns: columns.split(', ').map((name) => name.replaceAll('"', '')) };
      yield { ...copied, line: null };
    } else if (line === '\\.') {
      copied = undefined;
    } else {
      yield { ...copied, line };
    }
  }
  const [code] = await closed;
  if (code !== 0) throw new StartError(`The dump ${file} cannot be read: ${complaint.trim()}`);
}

/** Splits lines at line feeds only; readline would also split at U+2028, which texts may contain. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Replaces the database's content with that of such a file; if that fails, nothing is changed. */
export async function restorePostgres(db: Db, databaseUrl: string, file: string): Promise<void> {
  await sql`alter schema public rename to before_restore; create schema public`.execute(db);
  try {
    await restoreInto(databaseUrl, file);
  } catch (error) {
    await sql`drop schema public cascade; alter schema before_restore rename to public`.execute(db);
    throw error;
  }
  await sql`drop schema before_restore cascade`.execute(db);
}

async function restoreInto(databaseUrl: string, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'magpie-restore-'));
  try {
    const list = join(folder, 'list');
    const entries = (await runPostgresTool('pg_restore', ['--list', file])).split('\n');
    // The schema exists already; only its content comes from the file.
    await writeFile(list, entries.filter((entry) => !/ SCHEMA - public /.test(entry)).join('\n'));
    const args = ['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction', `--use-list=${list}`];
    await runPostgresTool('pg_restore', [...args, file], databaseUrl);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
