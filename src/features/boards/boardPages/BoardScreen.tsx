import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BoardEntity } from '../../../entities/boards/boards';
import type { ListSource } from '../../../entities/lists';
import { selectBoardSort } from '../../../selectors/boards/boards';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { BoardHeader } from './BoardHeader';
import { BoardPageSkeleton } from './BoardPageSkeleton';
import styles from './BoardPages.module.css';
import { BoardSections } from './BoardSections';
import { BoardLive, BoardTopics } from './memberParts';
import { boardPart, PartPins } from './PartPins';
import { NoPins, SensitivityScreen } from './rareParts';
import { useBoardAt } from './useBoardAt';
import { useIsWarned } from './useIsWarned';
import { useIsAtHome, useMovedAddress } from './useMovedAddress';

/** A board: its header, its sections, and the pins that are in no section. */
export function BoardScreen() {
  const board = useBoardAt();
  return <div className={styles.page}>{board ? <BoardContent board={board} /> : <BoardPageSkeleton />}</div>;
}

function BoardContent({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const { id, name, sectionCount = 0 } = board;
  const isMember = useAppSelector(selectIsAuthenticated);
  useMovedAddress(useIsAtHome(board) ? null : board.url);
  const sort = useAppSelector(selectBoardSort);
  const source = useMemo<ListSource>(() => {
    const options = { board_id: id, filter_section_pins: true, ...(sort && { sort }) };
    return { resource: 'BoardFeedResource.get', options };
  }, [id, sort]);
  const isWarned = useIsWarned(board);
  if (isWarned) {
    return (
      <>
        <BoardHeader board={{ ...board, coverImages: [] }} />
        <SensitivityScreen board={board} />
      </>
    );
  }
  return (
    <>
      <BoardHeader board={board} />
      {isMember && <BoardTopics boardId={id} />}
      {isMember && <BoardLive boardId={id} />}
      {sectionCount > 0 && <BoardSections boardId={id} count={sectionCount} />}
      <section aria-labelledby="board-pins">
        <h2 id="board-pins" className={sectionCount > 0 ? styles.heading : 'visuallyHidden'}>
          {sectionCount > 0 ? <Trans>Not in a section</Trans> : <Trans>Pins</Trans>}
        </h2>
        <PartPins
          board={board}
          part={boardPart(board)}
          source={source}
          isLong={(board.sectionlessPinCount ?? board.pinCount ?? 0) > 1}
          label={t`Pins on ${name}`}
          empty={sectionCount > 0 ? <AllSorted /> : <NoPins board={board} />}
        />
      </section>
    </>
  );
}

function AllSorted() {
  return (
    <p className={styles.quiet}>
      <Trans>All pins are in sections.</Trans>
    </p>
  );
}
