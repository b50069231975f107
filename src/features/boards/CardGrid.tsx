import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import styles from './CardGrid.module.css';

interface CardGridProps<Id extends string> {
  ids: readonly Id[];
  renderCard: (id: Id, index: number) => ReactNode;
  /** Stands before the first card: the way to make a new one. */
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

const SHAPES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The shape of cards that are on their way. */
export function CardGridSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.grid}>
        {SHAPES.map((shape) => (
          <div key={shape}>
            <Skeleton ratio={8 / 5} />
            <div className={styles.text}>
              <Skeleton shape="text" width="60%" />
              <Skeleton shape="text" width="30%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
