import { Trans } from '@lingui/react/macro';
import { BoardSubpage } from '../../boards/boards';
import { DuplicateGroups } from './DuplicateGroups';
import styles from './Duplicates.module.css';

/** All duplicates of the viewer, to be merged or marked as none. */
export function DuplicatesScreen() {
  return (
    <div className={styles.page}>
      <h1>
        <Trans>Duplicates</Trans>
      </h1>
      <DuplicateGroups boardId={null} />
    </div>
  );
}

/** The duplicates of one board that the viewer may remove. */
export function BoardDuplicatesScreen() {
  return (
    <BoardSubpage title={<Trans>Duplicates</Trans>}>
      {(board) => board && <DuplicateGroups boardId={board.id} />}
    </BoardSubpage>
  );
}
