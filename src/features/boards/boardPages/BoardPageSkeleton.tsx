import { Skeleton } from '../../../ui/Skeleton';
import { CardGridSkeleton } from '../boards';
import styles from './BoardHeaderView.module.css';

/** The skeleton of a board's page. Its cards announce once that the page is loading. */
export function BoardPageSkeleton() {
  return (
    <>
      <div className={styles.header}>
        <div className={styles.cover}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.about}>
          <Skeleton shape="text" width="min(280px, 100%)" height="40px" />
          <Skeleton shape="text" width="min(180px, 100%)" />
        </div>
      </div>
      <CardGridSkeleton />
    </>
  );
}
