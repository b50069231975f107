import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import type { CommentId, PinId, TriedItId } from '../../../contract/schemas/common';
import { moreRequested, refreshRequested } from '../../actions/lists';
import { selectEntity } from '../../selectors/entities';
import { selectListIds, selectListRequest } from '../../selectors/lists';
import { hasEnded } from '../../selectors/requests';
import { activityOf } from '../../selectors/triedIts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { CheckIcon } from '../../ui/icons/CheckIcon';
import { Dialog } from '../../ui/overlays/Dialog';
import { PeopleSkeleton } from '../../ui/PersonLine';
import { CommentItem } from '../comments';
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
  const ids = useAppSelector((state) => selectListIds(state, source));
  const request = useAppSelector((state) => selectListRequest(state, source));
  useEffect(() => {
    dispatch(refreshRequested(source));
  }, [dispatch, source]);
  if (request?.status === 'failed' && ids.length === 0) {
    return <ErrorState title={request.error?.message ?? ''} onRetry={() => dispatch(refreshRequested(source))} />;
  }
  if (ids.length === 0) {
    return request?.status === 'complete' ? (
      <EmptyState icon={<CheckIcon size={32} />} title={t`No activity yet`} />
    ) : (
      <PeopleSkeleton count={3} />
    );
  }
  return (
    <div className={styles.page}>
      <ul className={styles.list} aria-label={t`All activity`}>
        {ids.map((id) => (
          <ActivityItem key={id} id={id} />
        ))}
      </ul>
      {request?.status === 'failed' && (
        <Banner tone="error" isUrgent>
          {request.error?.message}
        </Banner>
      )}
      {request && !hasEnded(request) && (
        <Button
          size="sm"
          variant="ghost"
          isBusy={request.status === 'loading'}
          onClick={() => dispatch(moreRequested(source))}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

function ActivityItem({ id }: { id: string }) {
  const isComment = useAppSelector((state) => selectEntity(state, 'comments', id as CommentId) !== undefined);
  return isComment ? <CommentItem id={id as CommentId} /> : <TriedItItem id={id as TriedItId} isOfUser={false} />;
}
