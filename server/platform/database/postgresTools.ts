import { execFile } from 'node:child_process';
import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError, wordsOf } from './errors';

/** Where Debian and its derivatives install PostgreSQL's programs, by major version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const MAX_OUTPUT = 64 * 1024 * 1024;

/**
 * The path of one of PostgreSQL's programs (`pg_dump`, `initdb`): the newest of Debian's folders, else from PATH.
 * Throws a StartError that says what to install.
 */
export async function postgresTool(name: string): Promise<string> {
  const versions = await readdir(DEBIAN_FOLDER).catch(() => []);
  const newestFirst = versions.filter((version) => /^\d+$/.test(version)).sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    // Where Debian puts services, which is not on everybody's PATH.
    '/usr/sbin',
  ];
  for (const folder of folders) {
    const path = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  throw new StartError(
    `${name} is not installed. Install PostgreSQL's programs (Debian: apt-get install postgresql postgresql-client; ` +
      'macOS: brew install postgresql) or put them on PATH.',
  );
}

/**
 * Runs one of the programs, with or without a database; returns its output. Throws a StartError with its error output.
 */
export async function runPostgresTool(name: string, args: readonly string[], databaseUrl?: string): Promise<string> {
  const path = await postgresTool(name);
  const target = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  // Other users of the machine can read the arguments of a process, but not its environment.
  const password = decodeURIComponent(target?.password ?? '');
  if (target) target.password = '';
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) };
  try {
    const allArgs = [...args, ...(target ? [`--dbname=${target}`] : [])];
    const { stdout } = await promisify(execFile)(path, allArgs, { env, maxBuffer: MAX_OUTPUT });
    return stdout;
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new StartError(`${name} failed: ${stderr?.trim() || wordsOf(error)}`);
  }
}
