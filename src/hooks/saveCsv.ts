import { saveFile } from '../browser/saveFile';
import { type CsvValue, toCsv } from '../lib/csv';

/** Saves rows as a CSV file. The name comes without its ending. */
export function saveCsv(name: string, rows: readonly (readonly CsvValue[])[]): void {
  saveFile(`${name}.csv`, 'text/csv;charset=utf-8', toCsv(rows));
}
