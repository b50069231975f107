import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { Stack } from '../../../ui/Stack';
import styles from './CloseupScreen.module.css';

/** The skeleton of the closeup. */
export function CloseupSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.card}>
        <div className={styles.media}>
          <div className={styles.picture}>
            <Skeleton ratio={0.75} width="100%" />
          </div>
        </div>
        <div className={styles.text}>
          <Stack gap={4}>
            <Skeleton height="40px" width="100%" />
            <Skeleton shape="text" width="30%" />
            <Skeleton height="34px" width="80%" />
            <Skeleton shape="text" width="100%" />
            <Skeleton shape="text" width="70%" />
          </Stack>
        </div>
      </div>
    </SkeletonGroup>
  );
}
