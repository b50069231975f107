import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import styles from './CardGrid.module.css';
import { CoverMosaic } from './CoverMosaic';

interface CardGridProps<Id extends string> {
  ids: readonly Id[];
  renderCard: (id: Id, index: number) => ReactNode;
  /** Rendered before the first card: the tile that creates a new one. */
  first?: ReactNode;
  labelledBy?: string;
  label?: string;
}

/** Boards or sections in rows. */
export function CardGrid<Id extends string>({ ids, renderCard, first, labelledBy, label }: CardGridProps<Id>) {
  return (
    <ul className={styles.grid} aria-label={label} aria-labelledby={labelledBy}>
      {first && <li>{first}</li>}
      {ids.map((id, index) => (
        <li key={id} className={styles.item}>
          {renderCard(id, index)}
        </li>
      ))}
    </ul>
  );
}

const NO_IMAGES: readonly [] = [];
const SHAPES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The skeleton of cards that load; with `count`, if it is known, nothing moves when they arrive. */
export function CardGridSkeleton({ count = SHAPES.length, places = 5 }: { count?: number; places?: 3 | 5 }) {
  return (
    <SkeletonGroup>
      <div className={styles.grid}>
        {SHAPES.slice(0, count).map((shape) => (
          <div key={shape}>
            <CoverMosaic images={NO_IMAGES} places={places} />
            <div className={styles.text}>
              <span className={styles.name}>
                <Skeleton shape="text" width="60%" />
              </span>
              <span className={styles.detail}>
                <Skeleton shape="text" width="30%" />
              </span>
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
