import { type PictureFilter as FilterName, filterMatrix } from '../../../../contract/constants/content/pictureFilters';
import styles from './CropPicture.module.css';

interface PictureFilterProps {
  id: string;
  filter: FilterName;
}

/**
 * Defines a filter that pictures refer to by its id, with the numbers that the server publishes them with. CSS's own
 * filter functions have none that makes a picture cooler.
 */
export function PictureFilter({ id, filter }: PictureFilterProps) {
  const values = filterMatrix(filter).map(({ factors, lift }) => [...factors, 0, lift].join(' '));
  return (
    <svg className={styles.filter} aria-hidden="true">
      <filter id={id} colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
        <feColorMatrix values={[...values, '0 0 0 1 0'].join(' ')} />
      </filter>
    </svg>
  );
}

/** The value of `filter` in CSS. */
export const filterOf = (id: string) => `url("#${id}")`;
