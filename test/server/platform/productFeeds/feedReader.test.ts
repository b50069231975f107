import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { answerFeed } from '../../../../server/platform/productFeeds/answerFeed';
import { type FeedOutcome, readFeedFile } from '../../../../server/platform/productFeeds/feedReader';
import { readPrice } from '../../../../server/platform/productFeeds/prices';
import type { FeedBatch, NextAnswer, OpenFeedRequest } from '../../../../server/platform/productFeeds/protocol';
import { RecordSplitter } from '../../../../server/platform/productFeeds/splitRecords';

const HEADER = 'id,title,description,link,image_link,price,availability';
const line = (id: string, rest: Partial<Record<'title' | 'link' | 'image' | 'price' | 'availability', string>> = {}) =>
  [
    id,
    rest.title ?? 'Oak chair',
    'A chair of oak.',
    rest.link ?? `https://shop.example.com/${id}`,
    rest.image ?? 'https://cdn.example.com/chair.jpg',
    rest.price ?? '24.99 USD',
    rest.availability ?? 'in stock',
  ].join(',');
const csv = (...lines: string[]) => [HEADER, ...lines].join('\n');

const OPTIONS = {
  charset: null,
  language: 'en',
  currency: 'USD',
  country: 'US',
  availability: null,
  domains: ['example.com'],
  usualCurrencies: ['USD'],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'feeds-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Read {
  batches: FeedBatch[];
  outcome: FeedOutcome;
}

/** As the worker reads it, in this thread. */
async function read(file: string | Buffer, options: Partial<OpenFeedRequest> = {}): Promise<Read> {
  const name = path.join(folder, 'feed');
  await writeFile(name, file);
  const batches: FeedBatch[] = [];
  await answerFeed({ type: 'open', path: name, ...OPTIONS, ...options });
  for (;;) {
    const answer = (await answerFeed({ type: 'next' })) as NextAnswer;
    if (!('batch' in answer)) return { batches, outcome: answer };
    batches.push(answer.batch);
  }
}

const productsOf = ({ batches }: Read) => batches.flatMap(({ products }) => products.map(({ product }) => product));
const idsOf = (found: Read) => productsOf(found).map(({ id }) => id);
const problemOf = ({ outcome }: Read) => ('refused' in outcome ? outcome.refused.problem : null);
const issuesOf = ({ batches }: Read) => batches.flatMap(({ issues }) => issues);
const errorsOf = (found: Read) =>
  issuesOf(found).flatMap(({ row, errors }) => (errors.length > 0 ? [[row, ...errors]] : []));
const warningsOf = (found: Read) => issuesOf(found).flatMap(({ warnings }) => warnings);

describe('a product feed', () => {
  it('is read from CSV with its quoting, columns in any order and names in both spellings', async () => {
    const file = [
      'availability;price;Image Link;link;description;title;g:id;condition;gtin;unknown',
      'in_stock;"24,99 €";https://cdn.example.com/1.jpg;https://example.com/1;"One; ""fine""\nchair";"Chair, 12""";A1;new;4006381333931;x',
    ].join('\r\n');
    const found = await read(file, { currency: 'EUR', usualCurrencies: ['EUR'] });
    expect(productsOf(found)).toEqual([
      {
        id: 'A1',
        title: 'Chair, 12"',
        description: 'One; "fine" chair',
        link: 'https://example.com/1',
        image_link: 'https://cdn.example.com/1.jpg',
        additional_image_links: [],
        price: '24.99',
        currency: 'EUR',
        sale_price: null,
        sale_from: null,
        sale_until: null,
        availability: 'IN_STOCK',
        condition: 'NEW',
        is_adult: false,
        optional: { gtin: '4006381333931' },
      },
    ]);
    expect(found.outcome).toEqual({ end: { format: 'CSV', rows: 1, leftOut: 0, duplicates: [] } });
    expect(warningsOf(found)).toEqual(['OPTIONAL_PRODUCT_CATEGORY_MISSING']);
  });

  it('is read from TSV, RSS 2.0 and Atom, plain and gzip, with equal products', async () => {
    const tsv = csv(line('1', { price: '5 USD' })).replaceAll(',', '\t');
    const item = (tag: string, link: string) =>
      `<${tag}><g:id>1</g:id><title>Oak chair</title><g:description><![CDATA[A <b>chair</b> of oak.]]></g:description>` +
      `${link}<g:image_link>https://cdn.example.com/chair.jpg</g:image_link><g:price>5 USD</g:price>` +
      `<g:availability>in_stock</g:availability><g:shipping><g:country>US</g:country><g:service>Post</g:service>` +
      `<g:price>4 USD</g:price></g:shipping></${tag}>`;
    const name = 'xmlns:g="http://base.google.com/ns/1.0"';
    const rss = `<?xml version="1.0"?><rss version="2.0" ${name}><channel><title>Shop</title>${item('item', '<link>https://shop.example.com/1</link>')}</channel></rss>`;
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" ${name}><id>x</id>${item('entry', '<link href="https://shop.example.com/1"/>')}</feed>`;
    const plain = await read(tsv);
    expect(idsOf(plain)).toEqual(['1']);
    expect('end' in plain.outcome && plain.outcome.end.format).toBe('TSV');
    expect(productsOf(await read(gzipSync(tsv)))).toEqual(productsOf(plain));
    const fromXml = productsOf(await read(rss));
    expect(fromXml).toEqual([{ ...productsOf(plain)[0], optional: { shipping: 'US::Post:4 USD' } }]);
    expect(productsOf(await read(gzipSync(atom)))).toEqual(fromXml);
  });

  it.each([
    ['UTF-16 with a mark', Buffer.from(`\ufeff${csv(line('1', { title: 'Stühle' }))}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(csv(line('1', { title: 'Stühle' })), 'utf16le')],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${csv(line('1', { title: 'Stühle' }))}`)],
    ['what browsers assume', Buffer.from(csv(line('1', { title: 'Stühle' })), 'latin1')],
  ])('is read in its encoding: %s', async (_name, file) => {
    expect(productsOf(await read(file)).map(({ title }) => title)).toEqual(['Stühle']);
  });

  it('is UTF-8 where its bytes are, whatever the server says, and refused where neither is true', async () => {
    const file = csv(line('1', { title: 'Stühle' }));
    expect(productsOf(await read(file, { charset: 'iso-8859-1' }))[0]?.title).toBe('Stühle');
    expect(problemOf(await read(Buffer.from(file, 'latin1'), { charset: 'utf-8' }))).toBe('ENCODING_ERROR');
    expect(problemOf(await read(Buffer.concat([Buffer.from(`${HEADER}\n`), Buffer.alloc(500)])))).toBe(
      'ENCODING_ERROR',
    );
  });

  it.each([
    ['nothing', '', 'FEED_TOO_SMALL'],
    ['a header alone', HEADER, 'FEED_TOO_SMALL'],
    ['a column less', csv(line('1')).replace('image_link', 'picture'), 'REQUIRED_COLUMNS_MISSING'],
    ['a page of text', 'Our best products of the year are here', 'DELIMITER_ERROR'],
    ['a million columns', `${HEADER},${'x,'.repeat(1_000_000)}`, 'TOO_MANY_COLUMNS'],
    ['301 columns', `${HEADER}${',x'.repeat(294)}\n1`, 'TOO_MANY_COLUMNS'],
    ['a zip archive', Buffer.from('504b030414000000', 'hex'), 'COMPRESSION_ERROR'],
    ['a damaged gzip file', gzipSync(csv(line('1'))).subarray(0, 60), 'COMPRESSION_ERROR'],
    ['a zip bomb', gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a')), 'COMPRESSION_ERROR'],
    ['an open XML element', '<rss><channel><item><title>x</item></channel></rss>', 'MALFORMED_XML'],
    [
      'an entity',
      '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><item><id>&b;</id></item></rss>',
      'MALFORMED_XML',
    ],
    ['an entity of HTML', '<rss><item><id>&nbsp;</id></item></rss>', 'MALFORMED_XML'],
    ['a tag of megabytes', `<rss><item ${'a="b" '.repeat(500_000)}/></rss>`, 'MALFORMED_XML'],
    ['deep elements', `<rss>${'<item>'.repeat(40)}`, 'MALFORMED_XML'],
  ])('is refused as a whole: %s', async (_what, file, problem) => {
    const found = await read(file);
    expect(problemOf(found)).toBe(problem);
  });

  it('names the missing columns, and the line of a fault in XML', async () => {
    const { outcome } = await read('id,title\n1,x');
    expect(outcome).toEqual({
      refused: {
        problem: 'REQUIRED_COLUMNS_MISSING',
        line: 1,
        detail: 'description, link, image_link, price, availability',
      },
    });
    const xml = await read('<rss>\n<item>\n</rss>');
    expect(xml.outcome).toEqual({
      refused: { problem: 'MALFORMED_XML', line: 3, detail: expect.stringContaining('unexpected') },
    });
  });

  it('reports refused rows by their number and keeps the others', async () => {
    const found = await read(
      csv(
        line('1'),
        line('', { title: '' }),
        line('3', { link: 'ftp://example.com/3' }),
        line('4', { link: 'https://elsewhere.org/4' }),
        line('5', { link: `https://example.com/${'x'.repeat(500)}` }),
        line('6', { price: 'soon' }),
        line('7', { price: '' }),
        line('8', { availability: 'maybe' }),
        line('9', { image: 'http://192.168.0.1/x.jpg' }),
        `${line('10')},too,many`,
        line('x'.repeat(128)),
        line('12', { link: 'https://user:pass@example.com/' }),
        line('13'),
      ),
    );
    expect(idsOf(found)).toEqual(['1', '13']);
    expect(errorsOf(found)).toEqual([
      [2, 'ITEMID_MISSING', 'TITLE_MISSING'],
      [3, 'LINK_FORMAT_INVALID'],
      [4, 'INVALID_DOMAIN'],
      [5, 'LINK_LENGTH_TOO_LONG'],
      [6, 'PRODUCT_PRICE_INVALID'],
      [7, 'PRICE_MISSING'],
      [8, 'AVAILABILITY_INVALID'],
      [9, 'IMAGE_LINK_INVALID'],
      [10, 'PARSE_LINE_ERROR'],
      [11, 'ITEMID_INVALID'],
      [12, 'LINK_FORMAT_INVALID'],
    ]);
  });

  it('keeps rows with faults of optional columns, without these, and says so', async () => {
    const header = `${HEADER},condition,gtin,gender,size_system,shipping,tax,sale_price,sale_price_effective_date,custom_number_0,additional_image_link,product_type,id`;
    const row = `${line('1', { title: 'T'.repeat(600), availability: 'backorder' })},new,123,robot,XX,free,much,30 USD,,-1,"nowhere,https://a.com/1.jpg",A > B,2`;
    const found = await read(`${header}\n${row}`);
    expect(new Set(warningsOf(found))).toEqual(
      new Set([
        'BACKORDER_READ_AS_PREORDER',
        'TITLE_LENGTH_TOO_LONG',
        'GTIN_INVALID',
        'GENDER_INVALID',
        'SIZE_SYSTEM_INVALID',
        'CUSTOM_NUMBER_INVALID',
        'SHIPPING_INVALID',
        'TAX_INVALID',
        'ADDITIONAL_IMAGE_LINK_INVALID',
        'SALES_PRICE_TOO_HIGH',
      ]),
    );
    expect(productsOf(found)).toEqual([
      expect.objectContaining({
        title: 'T'.repeat(500),
        availability: 'PREORDER',
        sale_price: null,
        optional: { product_type: 'A > B' },
      }),
    ]);
    expect('end' in found.outcome && found.outcome.end.duplicates).toEqual(['id']);
  });

  it('passes over lines of 10 MB and quotes that are never closed, and reads what follows', async () => {
    const file = csv(
      line('1'),
      line('2', { title: 'x'.repeat(10_000_000) }),
      line('3'),
      line('4', { title: `"${'y'.repeat(3000)}` }),
      ...Array.from({ length: 3000 }, (_, at) => line(`n${at}`)),
    );
    const found = await read(file);
    expect(errorsOf(found)).toEqual([
      [2, 'PARSE_LINE_ERROR'],
      [4, 'PARSE_LINE_ERROR'],
    ]);
    expect(idsOf(found)).toHaveLength(3002);
  });

  it('is refused where quotes are never closed again and again', async () => {
    const file = csv(
      ...Array.from({ length: 4000 }, (_, at) => line(`${at}`, { title: '"open' })),
      line('x'.repeat(200_000)),
    );
    expect(problemOf(await read(file))).toBe('DELIMITER_ERROR');
  });

  it('is read in a thread of its own, batch by batch, and no further where the job is aborted', async () => {
    const name = path.join(folder, 'aborted');
    await writeFile(name, csv(...Array.from({ length: 5000 }, (_, at) => line(`${at}`))));
    const counts: number[] = [];
    const all = await readFeedFile({ path: name, ...OPTIONS }, new AbortController().signal, async ({ rows }) => {
      counts.push(rows);
    });
    expect(counts).toEqual(Array.from({ length: 20 }, () => 250));
    expect(all).toEqual({ end: { format: 'CSV', rows: 5000, leftOut: 0, duplicates: [] } });
    const stop = new AbortController();
    let taken = 0;
    const reading = readFeedFile({ path: name, ...OPTIONS }, stop.signal, async () => {
      taken += 1;
      stop.abort(new Error('stopped'));
    });
    await expect(reading).rejects.toThrow('stopped');
    expect(taken).toBe(1);
  });
});

describe('a price in a feed', () => {
  it.each([
    ['24.99 USD', 'EUR', '24.99', 'USD'],
    ['24.99USD', 'EUR', '24.99', 'USD'],
    ['24.99', 'USD', '24.99', 'USD'],
    ['24,99', 'EUR', '24.99', 'EUR'],
    ['1.299,00 EUR', 'USD', '1299.00', 'EUR'],
    ['1.299 EUR', 'USD', '1299', 'EUR'],
    ['1 299,50 €', 'USD', '1299.50', 'EUR'],
    ['1,299.00 USD', 'EUR', '1299.00', 'USD'],
    ['1,299', 'USD', '1299', 'USD'],
    ["1'299.00 CHF", 'EUR', '1299.00', 'CHF'],
    ['¥1,200', 'JPY', '1200', 'JPY'],
    ['1200 JPY', 'USD', '1200', 'JPY'],
    ['12.500 KWD', 'USD', '12.500', 'KWD'],
    ['₹1,00,000', 'INR', '100000', 'INR'],
    ['R$ 1.234,56', 'USD', '1234.56', 'BRL'],
    ['٢٤٫٩٩ SAR', 'USD', '24.99', 'SAR'],
    ['$5', 'CAD', '5', 'CAD'],
    ['.99 USD', 'USD', '0.99', 'USD'],
  ])('%s in a feed in %s is %s %s', (text, currency, amount, expected) => {
    expect(readPrice(text, currency)).toEqual({ amount, currency: expected });
  });

  it.each(['free', '-5 USD', '5 to', 'five', '1.2.3 USD', '12 XXQ', '9'.repeat(70)])('%s is none', (text) => {
    expect(readPrice(text, 'USD')).toBeNull();
  });

  it('that could be a thousand times as much is not guessed', () => {
    expect(readPrice('1.299', 'EUR')).toBe('ambiguous');
    expect(readPrice('1.299', 'USD')).toEqual({ amount: '1.299', currency: 'USD' });
  });
});

describe('records of CSV', () => {
  it('are those that csv-parse reads, in pieces of any length', () => {
    const field = fc.stringMatching(/^[ab",\n ]{0,6}$/);
    const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(
        fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, size) => {
          const text = rows.map((row) => row.map(quoted).join(',')).join('\n');
          const splitter = new RecordSplitter(',', '\n', 50);
          const found = [];
          for (let at = 0; at < text.length; at += size) found.push(...splitter.push(text.slice(at, at + size)));
          found.push(...splitter.push('', true));
          expect(found).toEqual(parse(text, { relax_column_count: true, relax_quotes: true }));
        },
      ),
    );
  });
});
