/** What a spreadsheet would run as a formula, also behind spaces, and what looks as if it were escaped already. */
const FORMULA = /^'*\s*[=+\-@\t\r|%]/;
const NEEDS_QUOTES = /[",;\n\r\t]/;

export type CsvValue = string | number | null;

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** A text that people wrote, with an apostrophe before what a spreadsheet would run. */
export const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of which `plainCell` made this. */
export const readPlainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
