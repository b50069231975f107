import styles from './RowsSkeleton.module.css';
import { Skeleton, SkeletonGroup } from './Skeleton';

export interface RowsSkeletonProps {
  /** Of the picture before the texts, in CSS lengths. */
  width: string;
  height: string;
}

/** Rows of a picture and two lines of text, on their way. */
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
