import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import styles from './ProfileHeaderView.module.css';

/** A profile before the person is known. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.header}>
        <Skeleton shape="circle" width="120px" />
        <Skeleton shape="text" width="240px" height="40px" />
        <Skeleton shape="text" width="120px" />
        <Skeleton shape="text" width="200px" />
      </div>
    </SkeletonGroup>
  );
}
