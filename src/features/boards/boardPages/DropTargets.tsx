import type { ReactNode, Ref } from 'react';
import type { BoardId, SectionId } from '../../../../contract/schemas/common';
import type { ListSource } from '../../../entities/lists';
import styles from './BoardPages.module.css';
import { useDragPins, useSectionDrop } from './useDragPins';

interface DraggablePinsProps {
  boardId: BoardId;
  source: ListSource;
  isOff: boolean;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Wraps the pins of a board that the viewer may reorder. */
export function DraggablePins({ boardId, source, isOff, ref, children }: DraggablePinsProps) {
  const drag = useDragPins(boardId, source);
  return (
    <div ref={ref} className={styles.cards} {...(!isOff && drag)}>
      {children}
    </div>
  );
}

/** Wraps the tile of a section into which pins can be dropped. */
export function SectionDrop({ boardId, id, children }: { boardId: BoardId; id: SectionId; children: ReactNode }) {
  const drop = useSectionDrop(boardId, id);
  return (
    <div className={styles.tile} {...drop}>
      {children}
    </div>
  );
}
