import { Skeleton } from '../../ui/Skeleton';
import { CardGridSkeleton } from '../boards';
import styles from './ProfileHeaderView.module.css';

/** A profile before the person is known. The cards say that something is loading, once for all. */
export function ProfileSkeleton() {
  return (
    <>
      <div className={styles.header}>
        <Skeleton shape="circle" width="120px" />
        <Skeleton shape="text" width="240px" height="40px" />
        <Skeleton shape="text" width="120px" />
        <Skeleton shape="text" width="200px" />
      </div>
      <CardGridSkeleton />
    </>
  );
}
