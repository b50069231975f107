import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import type { CommentId, PinId, TriedItId } from '../../../../contract/schemas/common';
import { refreshRequested } from '../../../actions/lists';
import { selectEntity } from '../../../selectors/entities';
import { activityOf } from '../../../selectors/pins/triedIts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { usePagedList } from '../../../store/usePagedList';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { Dialog } from '../../../ui/overlays/Dialog';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import { CommentItem } from '../comments';
import { Remarks } from '../remarks';
import { ShowMore } from './ShowMore';
import { TriedItItem } from './TriedItItem';
import styles from './TriedIts.module.css';

interface ActivityDialogProps {
  pinId: PinId;
  isOpen: boolean;
  onClose: () => void;
}

/** All that people said of a pin and tried, newest first. */
export function ActivityDialog({ pinId, isOpen, onClose }: ActivityDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`All activity`} size="md">
      <Activity pinId={pinId} />
    </Dialog>
  );
}

/** Read each time that it is opened. */
function Activity({ pinId }: { pinId: PinId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const source = useMemo(() => activityOf(pinId), [pinId]);
  const list = usePagedList(source);
  const { ids } = list;
  useEffect(() => {
    dispatch(refreshRequested(source));
  }, [dispatch, source]);
  if (list.hasFailed && ids.length === 0) return <ErrorState title={list.error ?? ''} onRetry={list.retry} />;
  if (list.isFirstLoading) return <PeopleSkeleton count={3} />;
  if (ids.length === 0) return <EmptyState icon={<CheckIcon size={32} />} title={t`No activity yet`} />;
  return (
    <div className={styles.page}>
      <Remarks label={t`All activity`}>
        {ids.map((id) => (
          <ActivityItem key={id} id={id} />
        ))}
      </Remarks>
      <ShowMore list={list} />
    </div>
  );
}

function ActivityItem({ id }: { id: string }) {
  const isComment = useAppSelector((state) => selectEntity(state, 'comments', id as CommentId) !== undefined);
  return isComment ? <CommentItem id={id as CommentId} /> : <TriedItItem id={id as TriedItId} isOfUser={false} />;
}
