import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import { CardGridSkeleton } from '../boards';
import headerStyles from './BoardHeaderView.module.css';

/** A board's page before the board is known. */
export function BoardPageSkeleton() {
  return (
    <SkeletonGroup>
      <div className={headerStyles.header}>
        <Skeleton width="144px" height="144px" />
        <div className={headerStyles.about}>
          <Skeleton shape="text" width="min(280px, 100%)" height="40px" />
          <Skeleton shape="text" width="min(180px, 100%)" />
        </div>
      </div>
      <CardGridSkeleton />
    </SkeletonGroup>
  );
}
