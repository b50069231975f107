import type { BoardEntity } from '../../../entities/boards/boards';
import { lazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface BoardPaletteProps {
  board: BoardEntity;
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "board-palette" */ './BoardPalette.impl')).BoardPaletteDialog,
);

/** The dialog that shows the most common colors of a board's pictures. */
export function BoardPalette(props: BoardPaletteProps) {
  const hasTexts = useMessageGroup('palettes', props.isOpen);
  return <LazyOverlay overlay={part} props={{ ...props, isOpen: props.isOpen && hasTexts }} />;
}
