import { useId } from 'react';
import type { PictureFilter as FilterName } from '../../../../contract/constants/content/pictureFilters';
import { whenSettled } from '../../../hooks/useHydrated';
import styles from './CropPicture.module.css';
import { filterOf, PictureFilter } from './PictureFilter';

interface RotatedPictureProps {
  src: string;
  alt?: string;
  quarterTurns: number;
  filter: FilterName | null;
  /** Width by height of the picture as uploaded; null until it has loaded. */
  ratio: number | null;
  onRatio: (ratio: number) => void;
  onError?: () => void;
}

/** A picture turned clockwise and filtered that fills its parent, which has the rotated picture's aspect ratio. */
export function RotatedPicture(props: RotatedPictureProps) {
  const { src, alt = '', quarterTurns, filter, ratio, onRatio, onError } = props;
  const id = useId();
  const isSideways = quarterTurns % 2 === 1;
  const size =
    isSideways && ratio !== null
      ? { inlineSize: `${ratio * 100}%`, blockSize: `${100 / ratio}%` }
      : { inlineSize: '100%', blockSize: '100%' };
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (naturalWidth > 0 && naturalHeight > 0) onRatio(naturalWidth / naturalHeight);
  };
  return (
    <span className={styles.picture}>
      {filter && <PictureFilter id={id} filter={filter} />}
      <img
        src={src}
        alt={alt}
        draggable={false}
        referrerPolicy="no-referrer"
        style={{ ...size, rotate: `${quarterTurns * 90}deg`, ...(filter && { filter: filterOf(id) }) }}
        ref={(image) => whenSettled(image, measure, onError)}
        onLoad={(event) => measure(event.currentTarget)}
        onError={onError}
      />
    </span>
  );
}
