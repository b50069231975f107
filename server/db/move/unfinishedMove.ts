import { sql } from 'kysely';
import { StartError } from '../../platform/database/errors';
import type { Db } from '../../platform/database/tables';

/** Tables of the database that a move goes to, until it has finished. No migration makes them. */
export const MOVE_TABLES = { moved: 'move_tables', steps: 'move_steps' } as const;

/** Whether a move into this database began and has not finished. */
export async function isMoveUnfinished(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass(${`public.${MOVE_TABLES.moved}`}) is not null as is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}

/** Throws a StartError where a move into this database has not finished: it holds a part of the site alone. */
export async function refuseUnfinishedMove(db: Db): Promise<void> {
  if (!(await isMoveUnfinished(db))) return;
  throw new StartError(
    'A move into this database has not finished. Run npm run move again, which goes on with it, ' +
      'or go on with the database that it comes from.',
  );
}
