/** What a spreadsheet would run as a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r|%]/;
const NEEDS_QUOTES = /[",;\n\r\t]/;
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvValue = string | number | null;

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A leading apostrophe makes spreadsheets show what people wrote as text instead of running it.
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file (RFC 4180) whose texts no spreadsheet runs as formulas. */
export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
