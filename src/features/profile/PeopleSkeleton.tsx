import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import styles from './PersonRowView.module.css';

const WIDTHS = ['50%', '40%', '60%', '45%', '55%', '35%'];

/** People who are on their way. */
export function PeopleSkeleton() {
  return (
    <SkeletonGroup>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton shape="circle" width="48px" />
          <div className={styles.shape}>
            <Skeleton shape="text" width={width} />
            <Skeleton shape="text" width="30%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
