import { isColorFilter, SEARCH_COLORS, type SearchFilter } from '../../../../contract/constants/discovery/search';
import { SWATCHES } from '../../../../contract/constants/discovery/swatches';
import styles from './SearchFilters.module.css';

/** The color that a filter names or is; nothing for other filters. */
export function FilterSwatch({ filter }: { filter: SearchFilter }) {
  const named = SEARCH_COLORS.find((color) => color === filter);
  const color = named ? SWATCHES[named] : isColorFilter(filter) ? filter : null;
  return color && <span className={styles.swatch} style={{ background: color }} />;
}
