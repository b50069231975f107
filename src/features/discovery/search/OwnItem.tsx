import type { ReactNode } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import type { PinEntity } from '../../../entities/pins/pins';
import { useEntity } from '../../../store/useEntity';
import { BoardCard } from '../../boards/boards';

/** A board or a pin among what the member has. */
function OwnItem({ id, card }: { id: string; card: ReactNode }) {
  const board = useEntity('boards', id as BoardId);
  return board ? <BoardCard id={board.id} /> : card;
}

export const aroundContent = (card: ReactNode, id: PinEntity['id']) => <OwnItem id={id} card={card} />;
