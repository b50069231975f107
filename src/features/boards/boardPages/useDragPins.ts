import type { DragEvent, DragEventHandler } from 'react';
import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import { pinsMoveRequested } from '../../../actions/boards/ordering';
import { moveRequested } from '../../../actions/pins/pins';
import type { ListSource } from '../../../entities/lists';
import { selectListIds } from '../../../selectors/lists';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { placeBehind } from '../ordering';

/** The type of dragged pins, which tells them from dragged files and links. */
const PIN_TYPE = 'application/x-magpie-pin';
const CARD = '[role="article"]';
const PIN = '[data-impression^="pin:"]';

interface DropProps {
  onDragOver: DragEventHandler<HTMLElement>;
  onDragLeave: DragEventHandler<HTMLElement>;
  onDrop: DragEventHandler<HTMLElement>;
}

/** Marks the element under a dragged pin, to show where the pin would go. */
function allowDrop(event: DragEvent, target: HTMLElement | null | undefined): void {
  if (!target || !event.dataTransfer.types.includes(PIN_TYPE)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'move';
  target.dataset.isDropTarget = 'true';
}

function clearMark(target: HTMLElement | null | undefined): void {
  if (target) delete target.dataset.isDropTarget;
}

const cardOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>(CARD);

function pinOf(card: HTMLElement | null): PinId | null {
  const marked = card?.querySelector<HTMLElement>(PIN)?.dataset.impression;
  return marked ? (marked.slice('pin:'.length) as PinId) : null;
}

/**
 * Lets the cards of a grid be dragged with the mouse: onto another card, whose position the pin takes, or onto a
 * section's tile (`useSectionDrop`). Not in a sorted grid, which has no positions. By touch and keyboard, "Reorder
 * pins" and the selection do the same.
 */
export function useDragPins(boardId: BoardId, source: ListSource): DropProps & { onDragStart: DropProps['onDrop'] } {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isOwnOrder = !('sort' in source.options);
  return {
    onDragStart(event) {
      const pinId = pinOf(cardOf(event));
      if (!pinId) return;
      event.dataTransfer.setData(PIN_TYPE, pinId);
      event.dataTransfer.effectAllowed = 'copyMove';
    },
    onDragOver: (event) => isOwnOrder && allowDrop(event, cardOf(event)),
    onDragLeave: (event) => clearMark(cardOf(event)),
    onDrop(event) {
      const card = cardOf(event);
      clearMark(card);
      const [id, over] = [event.dataTransfer.getData(PIN_TYPE) as PinId, pinOf(card)];
      const ids = selectListIds<PinId>(store.getState(), source);
      if (!isOwnOrder || !over || id === over || !ids.includes(id)) return;
      event.preventDefault();
      const afterId = placeBehind(ids, id, ids.indexOf(over));
      const back = [{ id, afterId: ids[ids.indexOf(id) - 1] ?? null }];
      dispatch(pinsMoveRequested({ boardId, placings: [{ id, afterId }], back }));
    },
  };
}

/** Lets pins be dropped on a section's tile. */
export function useSectionDrop(boardId: BoardId, sectionId: SectionId): DropProps {
  const dispatch = useAppDispatch();
  return {
    onDragOver: (event) => allowDrop(event, event.currentTarget),
    onDragLeave: (event) => clearMark(event.currentTarget),
    onDrop(event) {
      clearMark(event.currentTarget);
      const pinId = event.dataTransfer.getData(PIN_TYPE) as PinId;
      if (!pinId) return;
      event.preventDefault();
      dispatch(moveRequested({ pinId, boardId, sectionId }));
    },
  };
}
