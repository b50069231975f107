import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import { type BoardPart, blockingWatched, selectionEnded } from '../../../actions/pins/bulkActions';
import { selectBlocking } from '../../../selectors/pins/bulkActions';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ProgressBar } from '../../../ui/ProgressBar';
import styles from './BoardTools.module.css';

interface BoardToolsProps {
  boardId: BoardId;
  part: BoardPart;
}

/** The running bulk action of a board (ledger BOARD-015). Who leaves the board leaves its selection. */
export function BoardTools({ boardId, part }: BoardToolsProps) {
  const dispatch = useAppDispatch();
  const blocking = useAppSelector((state) => selectBlocking(state, boardId, part));
  useEffect(() => {
    dispatch(blockingWatched({ boardId }));
    return () => {
      dispatch(selectionEnded({}));
    };
  }, [dispatch, boardId]);
  return blocking && <Held progress={blocking.progress} />;
}

function Held({ progress }: { progress: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.held}>
      <ProgressBar label={t`Changing many pins`} value={progress} />
      <p className={styles.heldText}>
        <Trans>You can keep browsing. Changes are paused until this is done.</Trans>
      </p>
    </div>
  );
}
