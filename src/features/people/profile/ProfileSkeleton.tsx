import { Skeleton } from '../../../ui/Skeleton';
import { CardGridSkeleton } from '../../boards/boards';
import styles from './ProfileHeaderView.module.css';

/** The skeleton of a profile. Its cards announce once that the page is loading. */
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
