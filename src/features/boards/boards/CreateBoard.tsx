import type { PinId } from '../../../../contract/schemas/common';
import type { BoardEntity } from '../../../entities/boards/boards';
import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface CreateBoardProps {
  isOpen: boolean;
  onClose: () => void;
  /** The name that was searched for. */
  initialName?: string;
  /** The pin that the board is for: names that fit it are suggested. */
  pinId?: PinId | null;
  onCreated?: (board: BoardEntity) => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "board-forms" */ './BoardForms.impl')).CreateBoardDialog,
);

/** The dialog that creates a board: name, description, who can see it. */
export function CreateBoard(props: CreateBoardProps) {
  return <LazyOverlay overlay={part} props={props} />;
}
