import type { Migration } from '../../server/db/migrationFiles';
import { wordsOf } from '../../server/platform/database/errors';
import { type Layout, renderSchema } from './render';
import { applyStatements, type Schema } from './schema';
import { readStatements } from './statements';

/** One migration that makes what these make on an empty database. Throws for a statement that it does not know. */
export function squash(migrations: readonly Migration[], layout: Layout): string {
  const schema: Schema = { tables: new Map(), functions: new Map() };
  for (const { name, sql } of migrations) {
    try {
      applyStatements(schema, readStatements(sql));
    } catch (error) {
      throw new Error(`${name}: ${wordsOf(error)}`, { cause: error });
    }
  }
  return renderSchema(schema, layout);
}
