import type { ComponentType, RefObject } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import type { BulkSelection } from '../../../actions/pins/bulkActions';
import type { ListSource } from '../../../entities/lists';
import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import type { Positions } from '../../../ui/masonry/positions';

/** The order in which a grid shows its pins while some of them are moved. */
export type Arrange = (ids: readonly string[], positions: Positions) => readonly string[];

export interface OrganizingProps {
  selection: BulkSelection;
  source: ListSource;
  /** The element that holds the grid of the pins. */
  cards: RefObject<HTMLElement | null>;
  onArrange: (arrange: Arrange | undefined) => void;
  /** The dialog that names the new section of the selected pins. */
  SectionForm: ComponentType<{ isOpen: boolean; onClose: () => void; onSend: (title: string) => void }>;
}

/** Pins that are moved: all that are selected, or the one that was taken. */
export interface Lifted {
  selection: BulkSelection;
  /** How many that is. */
  count: number;
  /** The known ones, in their order. */
  ids: readonly PinId[];
  /** The one that was taken. */
  pinId: PinId;
  /** Of the first among the others; null where the pins have no places. */
  index: number | null;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "ordering" */ './Organizing.impl')).Organizing);

/** What can be done with the pins of a board while they are organized: the bar of the selection, and moving by hand. */
export function Organizing(props: OrganizingProps) {
  const hasTexts = useMessageGroup('organizing', true);
  const { part: Part } = useLazyPart(part, true);
  return Part && hasTexts ? <Part {...props} /> : null;
}
