import { inflateSync } from 'node:zlib';
import type { PdfDocument } from '../../../../server/platform/pdf/protocol';
import { renderPdf } from '../../../../server/platform/pdf/renderPdf';

const NAMES = [
  ...['Łódź & Söhne', 'Керамика', 'Κεραμική', 'متجر الخزف (جديد)', 'חנות קרמיקה 12', '陶器の店', '도자기 가게'],
  ...['ร้านดินเผา', 'No glyph \ue000 at all'],
];

const documentOf = (names: readonly string[], isRtl = false): PdfDocument => ({
  ...{ title: 'Invoice 7', language: isRtl ? 'he' : 'de', isRtl, foot: 'Magpie' },
  blocks: [
    { kind: 'heading', text: 'Invoice 7' },
    {
      kind: 'table',
      columns: [
        { label: 'Promotion', share: 3 },
        { label: 'Amount', share: 1, isNumeric: true },
      ],
      rows: names.map((name) => [name, '1']),
      sums: [['Total', '9']],
    },
  ],
});

/** The objects of a file, with what its streams are of when they are unpacked. */
function readFileText(file: Buffer): string {
  const text = file.toString('latin1');
  return text.replace(/stream\n([\s\S]*?)\nendstream/g, (_, packed: string) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
}

const actualText = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');

it('[PROMO-045] makes a tagged file with title, language and names of any script, also where no font has a letter', async () => {
  const text = readFileText(await renderPdf(documentOf(NAMES)));
  expect(text).toContain(`/Lang <${actualText('de')}>`);
  expect(text).toContain(`/Title <${actualText('Invoice 7')}>`);
  expect(text).toContain('/MarkInfo <</Marked true>>');
  for (const name of NAMES) expect(text).toContain(`ActualText <${actualText(name)}>`);
  const tagged = [...text.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag);
  const counts = new Map(tagged.map((tag) => [tag, tagged.filter((other) => other === tag).length]));
  // A row of labels and one of the sum, and a label in each row.
  const rows = NAMES.length + 2;
  expect([counts.get('H1'), counts.get('TR'), counts.get('TH'), counts.get('TD')]).toEqual([
    1,
    rows,
    rows + 1,
    rows - 1,
  ]);
});

/** Of each line with this text, where it begins. */
const startOf = (text: string, name: string): number => {
  const [, rest = ''] = text.split(`ActualText <${actualText(name)}>`);
  return Number(/1 0 0 1 ([\d.]+)/.exec(rest)?.[1]);
};

it('[PROMO-045] begins lines at the right in a language that runs from there', async () => {
  const [left, right] = [
    readFileText(await renderPdf(documentOf(['Bowls']))),
    readFileText(await renderPdf(documentOf(['Bowls'], true))),
  ];
  expect([startOf(left, 'Bowls') < 100, startOf(right, 'Bowls') > 400]).toEqual([true, true]);
  expect(right).toContain('/Direction /R2L');
});

it('[PROMO-045] turns the page in a long table, with its labels on each', async () => {
  const text = readFileText(await renderPdf(documentOf(Array.from({ length: 100 }, (_, at) => `Promotion ${at}`))));
  const pages = text.split('/Type /Page ').length - 1;
  expect(pages).toBeGreaterThan(2);
  expect(text.split(`ActualText <${actualText('Amount')}>`).length - 1).toBe(pages);
});

it('[PROMO-045] breaks names that are too long for their column', async () => {
  const name = '長い名前'.repeat(60);
  const text = readFileText(await renderPdf(documentOf([name])));
  const lines = [...text.matchAll(/ActualText <feff([\da-f]*9577[\da-f]*)>/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('')).toBe(name);
});
