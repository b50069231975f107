const DELIMITERS = [',', ';', '\t'];
/** What `toCsv` puts before what spreadsheets would run as a formula. */
const ESCAPED = /^'(?=\s*[=+\-@\t\r|%])/;

/**
 * The records of a CSV file (RFC 4180) as spreadsheets write it, also with semicolons or tabs, whose first line has more
 * of one of them than of the others. Apostrophes that `toCsv` added are taken away. In linear time.
 */
export function readCsv(given: string): string[][] {
  const text = given.replace(/^\uFEFF/, '');
  const header = text.slice(0, 10_000).split('\n', 1)[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best));
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { value, end } = text[at] === '"' ? quotedField(text, at + 1) : plainField(text, at, delimiter);
    record.push(value.replace(ESCAPED, ''));
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) record.push('');
      continue;
    }
    while (at < text.length && text[at] !== '\n') at += 1;
    at += 1;
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  }
  if (record.length > 0) records.push(record);
  return records;
}

function plainField(text: string, from: number, delimiter: string) {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(from, end), end };
}

/** From behind its first quote; up to the end of the text where it is not closed. */
function quotedField(text: string, from: number) {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: [...parts, text.slice(at)].join(''), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { value: parts.join(''), end: quote + 1 };
    parts.push('"');
    at = quote + 2;
  }
}
