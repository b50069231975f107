import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { readFeedFile } from '../server/platform/productFeeds/feedReader';
import { readOptions } from './options';
import { type Row, reportRows, row } from './report';

/**
 * How fast product feeds are read and checked, in rows a second, beside csv-parse that divides the same file into fields
 * and does nothing more; and the memory of the whole process. Images are not fetched here.
 */

const FORMATS = ['csv', 'gzip', 'xml'] as const;
const { isQuick, names } = readOptions(FORMATS);
const ROWS = isQuick ? 100_000 : 1_000_000;
const MOST_MEMORY_MB = 512;
const LEAST_ROWS = 5000;
const OPTIONS = {
  ...{ charset: null, language: 'en', currency: 'USD', country: 'US', availability: null },
  ...{ domains: ['example.com'], usualCurrencies: ['USD'] },
};

const DESCRIPTION =
  'A chair of solid oak with a seat of woven cord, made by hand and oiled. It carries 120 kilograms, and its legs have felt under them so that no floor is scratched.';

function* csvLines(): Generator<string> {
  yield 'id,title,description,link,image_link,price,availability,brand,condition,google_product_category,gtin\n';
  for (let at = 0; at < ROWS; at += 1) {
    yield `sku-${at},"Oak chair, number ${at}","${DESCRIPTION}",https://shop.example.com/chairs/${at}?ref=feed,https://cdn.example.com/chairs/${at}.jpg,${(at % 900) + 10}.99 USD,${at % 9 === 0 ? 'out of stock' : 'in stock'},Woodwork,new,Furniture > Chairs,4006381333931\n`;
  }
}

function* xmlItems(): Generator<string> {
  yield '<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>\n';
  for (let at = 0; at < ROWS; at += 1) {
    yield `<item><g:id>sku-${at}</g:id><title>Oak chair, number ${at}</title><description>${DESCRIPTION}</description><link>https://shop.example.com/chairs/${at}</link><g:image_link>https://cdn.example.com/chairs/${at}.jpg</g:image_link><g:price>${(at % 900) + 10}.99 USD</g:price><g:availability>in_stock</g:availability><g:condition>new</g:condition></item>\n`;
  }
  yield '</channel></rss>';
}

async function write(folder: string, format: (typeof FORMATS)[number]): Promise<string> {
  const file = path.join(folder, format);
  const lines = Readable.from(format === 'xml' ? xmlItems() : csvLines(), { objectMode: false });
  if (format === 'gzip') await pipeline(lines, createGzip({ level: 1 }), createWriteStream(file));
  else await pipeline(lines, createWriteStream(file));
  return file;
}

/** Rows a second, the longest time for which the main thread was held, and what the process grew to. */
async function readAll(file: string) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss());
  }, 100);
  let products = 0;
  delay.enable();
  const start = performance.now();
  const outcome = await readFeedFile({ path: file, ...OPTIONS }, new AbortController().signal, async (batch) => {
    products += batch.products.length;
  });
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  clearInterval(watch);
  if (!('end' in outcome) || products !== ROWS) throw new Error(`Not all was read: ${products}`);
  return { rowsPerSecond: ROWS / seconds, heldMs: delay.max / 1e6, megabytes: memory / 2 ** 20 };
}

async function readWithPeer(file: string): Promise<number> {
  const start = performance.now();
  let count = 0;
  for await (const _ of createReadStream(file).pipe(parse())) count += 1;
  return count / ((performance.now() - start) / 1000);
}

const folder = await mkdtemp(path.join(tmpdir(), 'feeds-'));
const rows: Row[] = [];
try {
  for (const format of names) {
    const file = await write(folder, format);
    const { rowsPerSecond, heldMs, megabytes } = await readAll(file);
    const goal = `≥ ${LEAST_ROWS}`;
    const peer = format === 'csv' ? { peer: await readWithPeer(file), peerName: 'csv-parse alone' } : {};
    rows.push(
      row(
        { what: `${format}: ${ROWS} rows`, unit: 'rows/s', ours: rowsPerSecond, ...peer, goal },
        { least: LEAST_ROWS },
      ),
    );
    rows.push(
      row(
        { what: `${format}: memory of the process`, unit: 'MB', ours: megabytes, goal: `≤ ${MOST_MEMORY_MB}` },
        { most: MOST_MEMORY_MB },
      ),
    );
    rows.push(
      row({ what: `${format}: longest hold of the main thread`, unit: 'ms', ours: heldMs, goal: '≤ 50' }, { most: 50 }),
    );
    await rm(file);
  }
} finally {
  await rm(folder, { recursive: true });
}
reportRows('productFeeds', rows);
