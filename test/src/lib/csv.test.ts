import { toCsv } from '../../../src/lib/csv';

const cells = (...values: (string | number | null)[]) => toCsv([values]).slice(1);

it('writes what a spreadsheet would run as a formula as text', () => {
  expect(cells('=1+1', '+33', '-2+3', '@SUM(A1)', '\t=1', '  =1')).toBe(
    `"'=1+1","'+33","'-2+3","'@SUM(A1)","'\t=1","'  =1"\r\n`,
  );
});

it('keeps quotes, separators and line breaks inside their cell', () => {
  expect(cells('a "b"', 'c,d', 'e;f', 'g\nh', 'plain')).toBe('"a ""b""","c,d","e;f","g\nh",plain\r\n');
});

it('writes numbers as they are, also below zero, and nothing for what is not known', () => {
  expect(cells(-2, 0.5, null)).toBe('-2,0.5,\r\n');
});

it('begins with the mark that tells Excel that it is UTF-8', () => {
  expect(toCsv([['ä']])).toBe('\uFEFFä\r\n');
});
