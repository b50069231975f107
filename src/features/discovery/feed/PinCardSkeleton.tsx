import { Skeleton } from '../../../ui/Skeleton';
import styles from './PinCardSkeleton.module.css';

/** The skeleton of a card. It fills the box that the grid gives it. */
export function PinCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.text}>
        <Skeleton shape="text" width="70%" />
      </div>
    </div>
  );
}
