import { Plural } from '@lingui/react/macro';
import type { BoardId, SectionId } from '../../../../contract/schemas/common';
import { useEntity } from '../../../store/useEntity';
import { BoardCardView } from '../boards';
import { SectionDrop } from './memberParts';

/** One section of a board, connected to the store. */
export function SectionTile({ id, boardId }: { id: SectionId; boardId: BoardId }) {
  const section = useEntity('sections', id);
  const board = useEntity('boards', boardId);
  if (!section || !board) return null;
  const tile = (
    <BoardCardView
      href={`${board.url}${encodeURIComponent(section.slug)}/`}
      name={section.title}
      images={section.coverImages}
      places={3}
      detail={<Plural value={section.pinCount} one="# pin" other="# pins" />}
    />
  );
  if (!board.abilities?.edit) return tile;
  return (
    <SectionDrop boardId={boardId} id={id}>
      {tile}
    </SectionDrop>
  );
}
