import { FEED_COLUMNS } from '../../../../../contract/constants/business/productFeeds';
import { saveCsv } from '../../../../hooks/saveCsv';

/** A product as it may stand in a feed. People replace it by their own. */
const EXAMPLE: Partial<Record<(typeof FEED_COLUMNS)[number], string>> = {
  id: 'lamp-1',
  title: 'Table lamp',
  description: 'A lamp of green glass.',
  link: 'https://example.com/lamp-1',
  image_link: 'https://example.com/lamp-1.jpg',
  price: '24.99 EUR',
  availability: 'in stock',
  condition: 'new',
  brand: 'Example',
};

/** Saves a feed with every column that is read, and one product. */
export function saveFeedTemplate(): void {
  saveCsv('products', [FEED_COLUMNS, FEED_COLUMNS.map((column) => EXAMPLE[column] ?? '')]);
}
