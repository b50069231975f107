import type { BoardId, SectionId } from '../../../../contract/schemas/common';
import { lazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface ArrangeProps {
  /** The list to reorder: the pins of a section or of no section, the sections of a board, or the viewer's boards. */
  what:
    | { kind: 'pins'; boardId: BoardId; sectionId?: SectionId }
    | { kind: 'sections'; boardId: BoardId }
    | { kind: 'boards'; username: string };
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "ordering" */ './Arrange.impl')).ArrangeDialog);

/** The dialog that reorders pins, sections or boards. */
export function Arrange(props: ArrangeProps) {
  const hasTexts = useMessageGroup('ordering', props.isOpen);
  return <LazyOverlay overlay={part} props={{ ...props, isOpen: props.isOpen && hasTexts }} />;
}
