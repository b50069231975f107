import type { PinId } from '../../../contract/schemas/common';
import type { BoardEntity } from '../../entities/boards';
import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from '../../ui/overlays/LazyOverlay';

export interface CreateBoardProps {
  isOpen: boolean;
  onClose: () => void;
  /** What was typed where the board was not found. */
  initialName?: string;
  /** What it is made for: its names are suggested. */
  pinId?: PinId | null;
  onCreated?: (board: BoardEntity) => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "board-forms" */ './BoardForms.impl')).CreateBoardDialog,
);

/** The dialog that makes a board: name, description, who may see it. */
export function CreateBoard(props: CreateBoardProps) {
  return <LazyOverlay overlay={part} props={props} />;
}
