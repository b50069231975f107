import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BoardEntity } from '../../../entities/boards/boards';
import type { SectionEntity } from '../../../entities/boards/sections';
import type { ListSource } from '../../../entities/lists';
import { selectBoardSort } from '../../../selectors/boards/boards';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { BackLink } from '../../../ui/BackLink';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ImageIcon } from '../../../ui/icons/ImageIcon';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { BoardPageSkeleton } from './BoardPageSkeleton';
import styles from './BoardPages.module.css';
import { BoardLive, SectionActions } from './memberParts';
import { PartPins } from './PartPins';
import { BoardMore, SensitivityScreen } from './rareParts';
import { SectionHeaderView } from './SectionHeaderView';
import { useSectionAt } from './useBoardAt';
import { useIsWarned } from './useIsWarned';
import { useIsAtHome, useMovedAddress } from './useMovedAddress';

/** A section of a board: its name, a link to the board, its pins. */
export function SectionScreen() {
  const { board, section } = useSectionAt();
  return (
    <div className={styles.page}>
      {board && section ? <SectionContent board={board} section={section} /> : <BoardPageSkeleton />}
    </div>
  );
}

function SectionContent({ board, section }: { board: BoardEntity; section: SectionEntity }) {
  const { t } = useLingui();
  const { id: boardId, name } = board;
  const { id: sectionId, title } = section;
  const slug = useAppSelector((state) => selectCurrentEntry(state)?.params.section);
  const isWarned = useIsWarned(board);
  const isMember = useAppSelector(selectIsAuthenticated);
  const isAtHome = useIsAtHome(board);
  const isHere = isAtHome && (slug === undefined || slug === section.slug);
  useMovedAddress(isHere ? null : `${board.url}${encodeURIComponent(section.slug)}/`);
  const sort = useAppSelector(selectBoardSort);
  const source = useMemo<ListSource>(() => {
    const options = { board_id: boardId, section_id: sectionId, ...(sort && { sort }) };
    return { resource: 'BoardSectionPinsResource.get', options };
  }, [boardId, sectionId, sort]);
  return (
    <>
      <SectionHeaderView
        title={title}
        detail={<Plural value={section.pinCount} one="# pin" other="# pins" />}
        back={
          <BackLink to={board.url} label={t`Back to board ${name}`}>
            {board.privacy === 'secret' && <LockIcon size={16} title={t`Secret`} />}
            {name}
          </BackLink>
        }
        actions={
          board.abilities?.reorder ? (
            <SectionActions board={board} section={section} />
          ) : (
            !isWarned && <BoardMore board={board} section={section} />
          )
        }
      />
      {isMember && !isWarned && <BoardLive boardId={boardId} sectionId={sectionId} />}
      {isWarned ? (
        <SensitivityScreen board={board} />
      ) : (
        <PartPins
          board={board}
          part={sectionId}
          source={source}
          isLong={section.pinCount > 1}
          label={t`Pins in ${title}`}
          empty={
            <EmptyState
              icon={<ImageIcon size={32} />}
              title={t`No pins in this section yet`}
              action={
                <ButtonLink to={board.url} variant="primary">
                  <Trans>Go to the board</Trans>
                </ButtonLink>
              }
            />
          }
        />
      )}
    </>
  );
}
