import styles from './RowsSkeleton.module.css';
import { Skeleton, SkeletonGroup } from './Skeleton';

export interface RowsSkeletonProps {
  /** Size of the image before the texts, in CSS lengths. */
  width: string;
  height: string;
}

/** Placeholder for rows of an image and two lines of text. */
export function RowsSkeleton({ width, height }: RowsSkeletonProps) {
  return (
    <SkeletonGroup>
      {['60%', '50%', '70%'].map((first) => (
        <div key={first} className={styles.row}>
          <Skeleton width={width} height={height} />
          <div className={styles.texts}>
            <Skeleton shape="text" width={first} />
            <Skeleton shape="text" width="40%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
