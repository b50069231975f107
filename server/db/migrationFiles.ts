import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Lists of migrations that the first one replaces; `npm run squash` writes it. */
export const REPLACED_FILE = 'replaced.json';

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

export interface Migration {
  /** The file's name without its ending: `0001_schema`. */
  name: string;
  sql: string;
}

export interface Migrations {
  list: readonly Migration[];
  /**
   * What databases may have had instead of the first of the list: all that were one migration each, and the same with
   * those that an earlier squash had put into one. Empty if nothing was ever replaced.
   */
  replaced: readonly (readonly string[])[];
}

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migrations> {
  const names = await readdir(folder);
  const files = names.filter((file) => file.endsWith('.sql')).sort();
  const isThere = names.includes(REPLACED_FILE);
  const replaced: string[][] = isThere ? JSON.parse(await readFile(join(folder, REPLACED_FILE), 'utf8')) : [];
  checkNumbers(files, replaced[0]?.length);
  const list = await Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: await readFile(join(folder, file), 'utf8'),
    })),
  );
  return { list, replaced };
}

/**
 * Throws unless sorted file names are numbered 0001, 0002 and so on, each number once. Two of one number come of two
 * branches, and a gap of one that was forgotten: either way databases would differ by the order of upgrades. The first may
 * stand for several, after which the numbers go on.
 */
export function checkNumbers(files: readonly string[], ofFirst = 1): void {
  files.forEach((file, index) => {
    const number = String(index === 0 ? 1 : index + ofFirst).padStart(4, '0');
    if (!NAME.test(file)) throw new Error(`${file} is no name of a migration, such as ${number}_board_notes.sql`);
    if (!file.startsWith(number)) throw new Error(`Migration ${file} should have the number ${number}: rename it`);
  });
}

/** A hash of migrations: databases of the same hash have the same schema. */
export function hashOf(migrations: readonly Migration[]): string {
  const hash = createHash('sha256');
  for (const { name, sql } of migrations) hash.update(`${name}\0${sql}\0`);
  return hash.digest('hex');
}

/** A hash of all migrations. */
export const migrationsHash = async (): Promise<string> => hashOf((await readMigrations()).list);
