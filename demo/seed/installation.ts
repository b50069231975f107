import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/tables';

/** Reads a value of `installation`, in which a demo notes how far it is. */
export async function readMark(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function writeMark(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function hasContent(db: Db): Promise<boolean> {
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return person !== undefined;
}

/** Tables without content: the schema's own and the installation's. */
const NO_CONTENT = ['migrations', 'migration_lock', 'installation'];

/** Empties every table; image files stay and are used again. */
export async function clearContent(db: Db): Promise<void> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !NO_CONTENT.includes(name));
  // The first account becomes the site admin again.
  await db.deleteFrom('installation').where('name', 'like', 'site\\_admin%').execute();
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db);
}
