import { cx } from '../../../ui/cx';
import styles from './CoverMosaic.module.css';

export interface CoverImage {
  url: string;
  width: number;
  height: number;
  dominantColor: string;
}

interface CoverMosaicProps {
  images: readonly CoverImage[];
  /** Number of pictures: five on a board's card, three on a section's. */
  places?: 3 | 5;
  /** Loads the pictures eagerly, the large one first of all. */
  isFirstView?: boolean;
}

const PLACES = ['cover', 'second', 'third', 'fourth', 'fifth'] as const;

/** The newest pictures side by side, each on its dominant colour. Decorative: the name is below it. */
export function CoverMosaic({ images, places = 5, isFirstView = false }: CoverMosaicProps) {
  return (
    <span className={styles.frame} aria-hidden="true">
      <span className={cx(styles.mosaic, places === 5 && styles.five)}>
        {PLACES.slice(0, places).map((place, index) => {
          const image = images[index];
          return (
            <span key={place} className={styles.place} style={image && { backgroundColor: image.dominantColor }}>
              {image && (
                <img
                  className={styles.image}
                  src={image.url}
                  alt=""
                  width={image.width}
                  height={image.height}
                  loading={isFirstView ? 'eager' : 'lazy'}
                  fetchPriority={isFirstView && index === 0 ? 'high' : undefined}
                  decoding="async"
                />
              )}
            </span>
          );
        })}
      </span>
    </span>
  );
}
