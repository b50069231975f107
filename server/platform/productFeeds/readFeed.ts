import { FEED_LIMITS, type FeedFormat, type FeedProduct } from '../../../contract/constants/business/productFeeds';
import { type CheckOptions, checkRow } from './checkRow';
import { csvRows, shapeOf } from './csvRows';
import { decodeFeed, type SurveyOptions, surveyFeed } from './decodeFeed';
import { FeedRefused } from './feedRefused';
import { openFeed } from './openFeed';
import type { FeedBatch, FeedEnd } from './protocol';
import type { FeedRow } from './rows';
import { xmlRows } from './xmlRows';

export type ReadOptions = SurveyOptions & CheckOptions;

/** Of one batch: little enough to be copied to the main thread within a few milliseconds. */
const BATCH_ROWS = 250;
const BATCH_LENGTH = 250_000;

/**
 * The products of a feed's file in batches, and at last what the file was. Keeps one batch in memory. Throws
 * `FeedRefused` if the file is refused, at any time.
 */
export async function* readFeed(path: string, options: ReadOptions): AsyncGenerator<FeedBatch, FeedEnd> {
  const { encoding, sample } = await surveyFeed(openFeed(path), options);
  const isXml = sample.trimStart().startsWith('<');
  const shape = isXml ? null : shapeOf(sample);
  const pieces = decodeFeed(openFeed(path), encoding);
  const { rows, duplicates } = shape ? csvRows(pieces, shape) : { rows: xmlRows(pieces), duplicates: [] };
  let batch: FeedBatch = { products: [], issues: [], rows: 0 };
  let length = 0;
  let count = 0;
  let leftOut = 0;
  for await (const row of rows) {
    count += 1;
    if (count > FEED_LIMITS.rows) {
      leftOut += 1;
      continue;
    }
    length += addRow(batch, row, options);
    if (batch.rows < BATCH_ROWS && length < BATCH_LENGTH) continue;
    yield batch;
    batch = { products: [], issues: [], rows: 0 };
    length = 0;
  }
  if (batch.rows > 0) yield batch;
  if (count === 0) throw new FeedRefused('FEED_TOO_SMALL');
  return { format: formatOf(shape?.delimiter), rows: count - leftOut, leftOut, duplicates };
}

const formatOf = (delimiter: string | undefined): FeedFormat =>
  delimiter === undefined ? 'XML' : delimiter === '\t' ? 'TSV' : 'CSV';

/** Adds what the row is; returns about how many characters it has. */
function addRow(batch: FeedBatch, { number, values }: FeedRow, options: CheckOptions): number {
  batch.rows += 1;
  if (values === null) {
    batch.issues.push({ row: number, itemId: '', errors: ['PARSE_LINE_ERROR'], warnings: [] });
    return 0;
  }
  const { product, itemId, errors, warnings } = checkRow(values, options);
  if (product) batch.products.push({ row: number, product });
  if (errors.length > 0 || warnings.length > 0) batch.issues.push({ row: number, itemId, errors, warnings });
  return product ? lengthOf(product) : itemId.length;
}

const lengthOf = ({
  title,
  description,
  link,
  image_link,
  additional_image_links: more,
  optional,
}: FeedProduct): number =>
  [title, description, link, image_link, ...more, ...Object.values(optional)].reduce(
    (sum, text) => sum + text.length,
    0,
  );
