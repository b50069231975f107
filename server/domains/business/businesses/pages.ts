import { END_BOOKMARK } from '../../../../contract/constants/limits';
import type { SortedPage } from '../../../platform/database/sortedPages';

/** The answer of a list of the business side. */
export const pageAnswer = <Row, Item>({ total, bookmark }: SortedPage<Row>, items: Item[]) => ({
  data: { items, total_count: total },
  bookmark: bookmark ?? END_BOOKMARK,
});
