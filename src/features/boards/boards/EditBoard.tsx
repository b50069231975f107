import type { BoardId } from '../../../../contract/schemas/common';
import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface EditBoardProps {
  isOpen: boolean;
  onClose: () => void;
  boardId: BoardId;
  /** Called when the board was deleted; its own page then navigates away. */
  onDeleted?: () => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "board-forms" */ './EditBoard.impl')).EditBoardDialog,
);

/** The dialog that edits or deletes a board. */
export function EditBoard(props: EditBoardProps) {
  return <LazyOverlay overlay={part} props={props} />;
}
