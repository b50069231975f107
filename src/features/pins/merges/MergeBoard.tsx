import type { BoardEntity } from '../../../entities/boards/boards';
import { lazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface MergeBoardProps {
  board: BoardEntity;
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "board-merge" */ './MergeBoard.impl')).MergeBoardDialog,
);

/** The dialog that selects the target board of a merge. */
export function MergeBoard(props: MergeBoardProps) {
  const hasTexts = useMessageGroup('merges', props.isOpen);
  return <LazyOverlay overlay={part} props={{ ...props, isOpen: props.isOpen && hasTexts }} />;
}
