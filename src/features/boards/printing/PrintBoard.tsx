import type { ListSource } from '../../../entities/lists';
import { lazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface PrintBoardProps {
  /** The name of what is printed. */
  name: string;
  source: ListSource;
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "print-board" */ './PrintBoard.impl')).PrintBoardDialog,
);

/** The dialog that prints a board or section as a contact sheet. */
export function PrintBoard(props: PrintBoardProps) {
  const hasTexts = useMessageGroup('printing', props.isOpen);
  return <LazyOverlay overlay={part} props={{ ...props, isOpen: props.isOpen && hasTexts }} />;
}
