import type { BoardId, SectionId } from '../../../contract/schemas/common';
import { lazyPart } from '../../hooks/useLazyPart';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { LazyOverlay } from '../../ui/overlays/LazyOverlay';

export interface ArrangeProps {
  /** What is put in order: the pins of a section or of none, the sections of a board, or the boards of the viewer. */
  what:
    | { kind: 'pins'; boardId: BoardId; sectionId?: SectionId }
    | { kind: 'sections'; boardId: BoardId }
    | { kind: 'boards'; username: string };
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "ordering" */ './Arrange.impl')).ArrangeDialog);

/** The dialog in which pins, sections or boards are put in another order. */
export function Arrange(props: ArrangeProps) {
  const hasTexts = useMessageGroup('ordering', props.isOpen);
  return <LazyOverlay overlay={part} props={{ ...props, isOpen: props.isOpen && hasTexts }} />;
}
