import { sql } from 'kysely';
import type { Db, Tables, Tx } from './tables';

/** A row as text by column, as PostgreSQL writes and reads each type: also of another database, or of a dump. */
export type TextRow = Record<string, string | null>;

export type TableName = keyof Tables & string;

/** The columns of a table that are stored, and not computed, with their types. */
async function storedColumns(db: Db, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${`public.${table}`}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows;
}

/** The rows of a table of which a column has one of these values; all rows without `where`. */
export async function findTextRows(
  db: Db,
  table: TableName,
  where?: { column: string; values: readonly string[] },
): Promise<TextRow[]> {
  const columns = await storedColumns(db, table);
  if (columns.length === 0) return [];
  const texts = columns.map(({ name }) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`);
  const list = where && JSON.stringify(where.values);
  const { rows } = await sql<TextRow>`
    select ${sql.join(texts)} from ${sql.table(table)}
    ${where ? sql`where ${sql.ref(where.column)}::text in (select jsonb_array_elements_text(${list}::jsonb))` : sql``}`.execute(
    db,
  );
  return rows;
}

/**
 * A statement that inserts rows as far as none has their keys; columns that the table does not have are left out, and
 * those that the rows do not have get their defaults.
 */
export async function insertionOf(db: Db, table: TableName, rows: readonly TextRow[]) {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = (await storedColumns(db, table)).filter(({ name }) => given.has(name));
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const read = columns.map(({ name, type }) => sql`${sql.ref(`given.${name}`)}::${sql.raw(type)}`);
  const texts = sql.join(columns.map(({ name }) => sql`${sql.ref(name)} text`));
  return sql`
    insert into ${sql.table(table)} (${names})
    select ${sql.join(read)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${texts})
    on conflict do nothing`;
}

export async function insertTextRows(tx: Tx, table: TableName, rows: readonly TextRow[]): Promise<void> {
  if (rows.length > 0) await (await insertionOf(tx, table, rows)).execute(tx);
}
