import { Plural } from '@lingui/react/macro';
import type { BoardId, SectionId } from '../../../contract/schemas/common';
import { useEntity } from '../../store/useEntity';
import { BoardCardView } from '../boards';
import styles from './BoardPages.module.css';
import { useSectionDrop } from './useDragPins';

/** One section of a board, as the store has it. */
export function SectionTile({ id, boardId }: { id: SectionId; boardId: BoardId }) {
  const section = useEntity('sections', id);
  const board = useEntity('boards', boardId);
  const drop = useSectionDrop(boardId, id);
  if (!section || !board) return null;
  return (
    <div className={styles.tile} {...(board.abilities?.edit && drop)}>
      <BoardCardView
        href={`${board.url}${encodeURIComponent(section.slug)}/`}
        name={section.title}
        images={section.coverImages}
        places={3}
        detail={<Plural value={section.pinCount} one="# pin" other="# pins" />}
      />
    </div>
  );
}
