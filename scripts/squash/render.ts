import type { Schema, Table } from './schema';
import type { Statement } from './statements';

const commented = ({ comment, text }: Statement, indent = '') =>
  [...comment.map((line) => `${indent}-- ${line}`.trimEnd()), `${indent}${text}`].join('\n');

/** A table with its indexes. */
export function renderTable({ name, comment, isUnlogged, columns, constraints, others }: Table): string {
  const parts = [...columns.values(), ...constraints.values()].map((part) => commented(part, '  '));
  const text = `create ${isUnlogged ? 'unlogged ' : ''}table ${name} (\n${parts.join(',\n')}\n)`;
  return [{ comment, text }, ...others.values()].map((statement) => `${commented(statement)};`).join('\n');
}

/** What a table is distributed by, as its comment begins; '' where it says nothing. */
const keyOf = ({ comment }: Table) => /^by ([^:;,.]+)/.exec(comment[0] ?? '')?.[1]?.trim() ?? '';

export interface Layout {
  /** What stands above everything, as it is written. */
  head: string;
  /** In the order of their sections. */
  areas: readonly string[];
  areaOf: (table: string) => string;
}

/** The whole schema: functions, then the areas in their order, in each the tables with the same distribution key together. */
export function renderSchema({ tables, functions }: Schema, { head, areas, areaOf }: Layout): string {
  const sections = areas.flatMap((area) => {
    const own = [...tables.values()].filter(({ name }) => areaOf(name) === area);
    const keys = [...new Set(own.map(keyOf))];
    const sorted = keys.flatMap((key) => own.filter((table) => keyOf(table) === key));
    return sorted.length === 0 ? [] : [[`-- == ${area} ==`, ...sorted.map(renderTable)].join('\n\n')];
  });
  const made = [...functions.values()].map((statement) => `${commented(statement)};`);
  return `${[head.trim(), ...made, ...sections].join('\n\n')}\n`;
}
