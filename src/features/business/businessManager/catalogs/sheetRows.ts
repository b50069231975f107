import {
  FEED_COLUMNS,
  FEED_LIMITS,
  ITEM_OPERATIONS,
  type ItemOperation,
} from '../../../../../contract/constants/business/productFeeds';
import type { CatalogItem, ItemChange } from '../../../../../contract/schemas/business/catalogs';
import type { CsvValue } from '../../../../lib/csv';
import { readCsv } from '../../../../lib/readCsv';

/** More is no sheet that somebody edits, but a feed. */
export const MOST_SHEET_ROWS = 10_000;

type Column = (typeof FEED_COLUMNS)[number];
const isColumn = (name: string): name is Column => (FEED_COLUMNS as readonly string[]).includes(name);
const isOperation = (word: string): word is ItemOperation => (ITEM_OPERATIONS as readonly string[]).includes(word);

/** The sheet of these products: what to do with each is empty, which means that its values are set. */
export const sheetOf = (items: readonly CatalogItem[]): CsvValue[][] => [
  ['operation', ...FEED_COLUMNS],
  ...items.map(({ attributes }) => ['', ...FEED_COLUMNS.map((column) => attributes[column] ?? '')]),
];

export type SheetProblem = 'NO_ID' | 'NO_ROWS' | 'TOO_MANY_ROWS' | 'OPERATION_UNKNOWN' | 'ID_MISSING';

/** What the rows of a sheet say, or why it cannot be sent, with the row's number from 1 where it is one row. */
export function readSheet(text: string): { rows: ItemChange[] } | { problem: SheetProblem; row: number | null } {
  const [header = [], ...records] = readCsv(text);
  const names = header.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  const idAt = names.indexOf('id');
  const operationAt = names.indexOf('operation');
  if (idAt < 0) return { problem: 'NO_ID', row: null };
  if (records.length === 0) return { problem: 'NO_ROWS', row: null };
  if (records.length > MOST_SHEET_ROWS) return { problem: 'TOO_MANY_ROWS', row: null };
  const rows: ItemChange[] = [];
  for (const [index, record] of records.entries()) {
    const item_id = record[idAt]?.trim() ?? '';
    const operation = record[operationAt]?.trim().toUpperCase() || 'UPDATE';
    if (item_id === '' || item_id.length > FEED_LIMITS.id) return { problem: 'ID_MISSING', row: index + 1 };
    if (!isOperation(operation)) return { problem: 'OPERATION_UNKNOWN', row: index + 1 };
    const attributes: Partial<Record<Column, string>> = {};
    for (const [at, name] of names.entries()) {
      const value = record[at];
      if (isColumn(name) && name !== 'id' && value !== undefined) attributes[name] = value;
    }
    rows.push({ item_id, operation, ...(operation.startsWith('DELETE') ? {} : { attributes }) } as ItemChange);
  }
  return { rows };
}
