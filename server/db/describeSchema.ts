import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables';

/** The tables of the runner itself, which no migration makes. */
const OWN_TABLES = ['migrations', 'migration_lock'];

/**
 * A schema in lines: tables, columns in their order, constraints, indexes, functions, triggers, and whatever else has a
 * name. Schemas with the same lines are the same. As PostgreSQL writes it, so that lines of one server alone compare.
 * Sets `search_path` to the schema until the transaction ends.
 */
export async function describeSchema(tx: Tx, schema: string): Promise<string[]> {
  // Whatever is in the search path is written without the name of its schema.
  await sql`select set_config('search_path', ${schema}, true)`.execute(tx);
  const { rows } = await sql<{ line: string }>`
    with relation as (
      select oid, relname, relkind, relpersistence, reloptions from pg_class
      where relnamespace = ${schema}::regnamespace and relname <> all(${OWN_TABLES}::text[])
    )
    select concat_ws(' ', 'relation', relkind, relname, relpersistence, array_to_string(reloptions, ',')) as line
    from relation where relkind not in ('i', 't') and relname not like 'migration%pkey'
    union all
    select concat_ws(' ', 'column', relname, row_number() over (partition by relation.oid order by attnum), attname,
      format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, 'storage', attstorage,
      'default', pg_get_expr(adbin, adrelid), 'generated', nullif(attgenerated, ''), nullif(attidentity, ''),
      'collation', collname)
    from relation
    join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_collation on pg_collation.oid = attcollation
    where relkind in ('r', 'p', 'v', 'm', 'f', 'c')
    union all
    select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid, true))
    from relation join pg_constraint on conrelid = relation.oid
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(indexrelid, 0, true), case when not indisvalid then 'invalid' end)
    from relation join pg_index on indrelid = relation.oid
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid, true))
    from relation join pg_trigger on tgrelid = relation.oid where not tgisinternal
    union all
    select concat_ws(' ', 'function', proname, pg_get_function_arguments(pg_proc.oid),
      pg_get_function_result(pg_proc.oid), lanname, provolatile, proparallel, proisstrict, prosecdef, prosrc)
    from pg_proc join pg_language on pg_language.oid = prolang where pronamespace = ${schema}::regnamespace
    union all
    select concat_ws(' ', 'type', typname, typtype) from pg_type
    where typnamespace = ${schema}::regnamespace and typtype in ('d', 'e', 'r', 'm')
    union all
    select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from relation where relkind in ('v', 'm')
    union all
    select concat_ws(' ', 'policy', relname, polname) from relation join pg_policy on polrelid = relation.oid`.execute(
    tx,
  );
  return rows.map(({ line }) => line).sort();
}

/** The rows of all tables of the search path in lines, for what migrations insert into an empty database. */
export async function describeRows(tx: Tx, schema: string): Promise<string[]> {
  const tables = await sql<{ relname: string }>`
    select relname from pg_class
    where relnamespace = ${schema}::regnamespace and relkind = 'r' and relname <> all(${OWN_TABLES}::text[])`.execute(
    tx,
  );
  const lines: string[] = [];
  for (const { relname } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(one)::text as row from ${sql.id(schema, relname)} one`.execute(tx);
    lines.push(...rows.map(({ row }) => `${relname} ${row}`));
  }
  return lines.sort();
}

/** The lines that only one of two descriptions has, the missing ones with '-', the others with '+'. */
export function differences(expected: readonly string[], found: readonly string[]): string[] {
  const [wanted, had] = [new Set(expected), new Set(found)];
  const missing = expected.filter((line) => !had.has(line)).map((line) => `- ${line}`);
  return [...missing, ...found.filter((line) => !wanted.has(line)).map((line) => `+ ${line}`)];
}
