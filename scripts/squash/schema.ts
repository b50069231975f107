import { divide, type Statement, withComment } from './statements';

/** A table as its migrations together make it: the parts between its brackets, and what follows it. */
export interface Table {
  name: string;
  comment: string[];
  isUnlogged: boolean;
  columns: Map<string, Statement>;
  constraints: Map<string, Statement>;
  /** Indexes, triggers, seed rows and settings, by a name that later migrations drop them by. */
  others: Map<string, Statement>;
}

export interface Schema {
  tables: Map<string, Table>;
  functions: Map<string, Statement>;
}

/** What changes rows alone: an empty database has none of them. */
const ROWS_ALONE = /^(?:update|delete|with|lock table|insert into \w+ (?:\([^()]*\)\s*)?(?:select|with))\b/i;
const CONSTRAINT = /^(?:constraint|primary key|unique|check|foreign key|exclude)\b/i;

type Change = (schema: Schema, statement: Statement, found: Record<string, string>) => void;

/** How each kind of statement changes a schema; one that is none of these is refused. */
const CHANGES: readonly [pattern: RegExp, change: Change][] = [
  [/^create (?<unlogged>unlogged )?table (?<table>\w+) \((?<body>[\s\S]*)\)$/i, createTable],
  [/^create (?:or replace )?function (?<name>\w+)/i, createFunction],
  [
    /^create (?:unique )?index (?<name>\w+) on (?<table>\w+)/i,
    (schema, statement, { name = '', table = '' }) => tableOf(schema, table).others.set(`index ${name}`, statement),
  ],
  [
    /^create trigger (?<name>\w+)[\s\S]*? on (?<table>\w+)/i,
    (schema, statement, { name = '', table = '' }) => tableOf(schema, table).others.set(`trigger ${name}`, statement),
  ],
  [
    /^insert into (?<table>\w+) [\s\S]*\bvalues\b/i,
    (schema, statement, { table = '' }) => tableOf(schema, table).others.set(statement.text, statement),
  ],
  [/^drop index (?<name>\w+)$/i, (schema, _, { name = '' }) => dropOther(schema, `index ${name}`)],
  [/^drop trigger (?<name>\w+) on \w+$/i, (schema, _, { name = '' }) => dropOther(schema, `trigger ${name}`)],
  [/^drop table (?<table>\w+)$/i, (schema, _, { table = '' }) => drop(schema.tables, table)],
  [/^alter table (?<table>\w+)\s+(?<body>[\s\S]*)$/i, alterTable],
];

/** Applies the statements of a migration. Throws for one that it does not know. */
export function applyStatements(schema: Schema, statements: readonly Statement[]): void {
  for (const statement of statements) {
    if (ROWS_ALONE.test(statement.text)) continue;
    const isKnown = CHANGES.some(([pattern, change]) => {
      const found = pattern.exec(statement.text);
      if (found) change(schema, statement, found.groups ?? {});
      return found !== null;
    });
    if (!isKnown) throw new Error(`The squash does not know what this does: ${statement.text.slice(0, 200)}`);
  }
}

function tableOf({ tables }: Schema, name: string): Table {
  const table = tables.get(name);
  if (!table) throw new Error(`There is no table ${name}`);
  return table;
}

function drop<Value>(items: Map<string, Value>, name: string): void {
  if (!items.delete(name)) throw new Error(`There is nothing named ${name} to drop`);
}

function dropOther({ tables }: Schema, name: string): void {
  const owner = [...tables.values()].find(({ others }) => others.has(name));
  if (!owner) throw new Error(`There is nothing named ${name} to drop`);
  owner.others.delete(name);
}

function createTable({ tables }: Schema, { comment }: Statement, found: Record<string, string>): void {
  const { table: name = '', body = '', unlogged } = found;
  if (tables.has(name)) throw new Error(`There are two tables ${name}`);
  const table: Table = {
    ...{ name, comment, isUnlogged: unlogged !== undefined },
    ...{ columns: new Map(), constraints: new Map(), others: new Map() },
  };
  tables.set(name, table);
  for (const part of divide(body, ',')) addPart(table, withComment(part));
}

function createFunction(
  { functions }: Schema,
  { comment, text }: Statement,
  { name = '' }: Record<string, string>,
): void {
  functions.set(name, { comment, text: text.replace(/^create or replace/i, 'create') });
}

/** Adds a column or a constraint; a constraint without a name has the one that PostgreSQL gives it only if it is asked for. */
function addPart({ columns, constraints }: Table, part: Statement): void {
  if (!CONSTRAINT.test(part.text)) {
    const name = /^"?(\w+)"?/.exec(part.text)?.[1] ?? '';
    if (columns.has(name)) throw new Error(`There are two columns ${name}`);
    columns.set(name, part);
    return;
  }
  constraints.set(/^constraint (\w+)/i.exec(part.text)?.[1] ?? part.text, part);
}

function alterTable(
  schema: Schema,
  statement: Statement,
  { table: name = '', body = '' }: Record<string, string>,
): void {
  const table = tableOf(schema, name);
  divide(body, ',').forEach((part, at) => {
    const { comment, text } = withComment(part);
    // What stands above the statement is about its first part.
    alter(table, { comment: at === 0 ? [...statement.comment, ...comment] : comment, text });
  });
}

function alter(table: Table, { comment, text }: Statement): void {
  const [, kind = '', rest = ''] =
    /^(add column|add|drop constraint|drop column|alter column)\s+([\s\S]+)$/i.exec(text) ?? [];
  if (/^add/i.test(kind)) addPart(table, { comment, text: rest });
  else if (/^drop column/i.test(kind)) drop(table.columns, rest.trim());
  else if (/^drop constraint/i.test(kind)) dropConstraint(table, rest.trim());
  else if (/^alter column \w+ set storage \w+$/i.test(text)) {
    table.others.set(text, { comment, text: `alter table ${table.name} ${text}` });
  } else throw new Error(`The squash does not know what this does: alter table ${table.name} ${text}`);
}

/** Drops a constraint by its name; one in a column's definition by the name that PostgreSQL gave it. */
function dropConstraint({ name: table, columns, constraints }: Table, name: string): void {
  if (constraints.delete(name)) return;
  for (const [column, part] of columns) {
    if (name !== `${table}_${column}_check`) continue;
    const [before = '', ...after] = part.text.split(/\s+check\s*(?=\()/i);
    const rest = after.join(' check ');
    const condition = divide(rest, ' ')[0] ?? '';
    columns.set(column, { ...part, text: `${before}${rest.slice(condition.length)}` });
    return;
  }
  throw new Error(`There is no constraint ${name} to drop`);
}
