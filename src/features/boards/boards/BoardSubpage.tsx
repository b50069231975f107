import type { ReactNode } from 'react';
import type { BoardEntity } from '../../../entities/boards/boards';
import { selectBoardIdAt } from '../../../selectors/boards/boards';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { BackLink } from '../../../ui/BackLink';
import { cx } from '../../../ui/cx';
import styles from './BoardSubpage.module.css';

interface BoardSubpageProps {
  title: ReactNode;
  /** As narrow as a column of text, for lists of lines. */
  isNarrow?: boolean;
  /** Renders the content; null while the board loads. */
  children: (board: BoardEntity | null) => ReactNode;
}

/** A page below the board of the current address, with a link back to it. */
export function BoardSubpage({ title, isNarrow, children }: BoardSubpageProps) {
  const id = useAppSelector((state) => {
    const { username = '', board = '' } = selectCurrentEntry(state)?.params ?? {};
    return selectBoardIdAt(state, username, board);
  });
  const board = useEntity('boards', id);
  return (
    <div className={cx(styles.page, isNarrow && styles.narrow)}>
      {board && (
        <BackLink to={board.url}>
          <bdi>{board.name}</bdi>
        </BackLink>
      )}
      <h1>{title}</h1>
      {children(board ?? null)}
    </div>
  );
}
