import { createAction } from '@reduxjs/toolkit';
import type { BoardId, DuplicateMergeId, PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

interface OfGroup {
  groupId: string;
}
interface RemovedPins {
  pinIds: readonly PinId[];
}

/** The viewer keeps these pins of a group and removes the others. `retryOf`: as for `pins/saveRequested`. */
export const mergeRequested = createAction(
  'duplicateGroups/mergeRequested',
  of<OfGroup & { keepIds: readonly PinId[]; retryOf?: string }>(),
);
/** The removed pins and their group leave every list. */
export const merged = createAction('duplicateGroups/merged', of<OptimisticPayload & OfGroup & RemovedPins>());
/** `mergeId` may be client-made. */
export const mergeUndoRequested = createAction(
  'duplicateGroups/mergeUndoRequested',
  of<OfGroup & RemovedPins & { mergeId: DuplicateMergeId; boardIds: readonly BoardId[] }>(),
);
export const mergeUndone = createAction('duplicateGroups/mergeUndone', of<OptimisticPayload & OfGroup & RemovedPins>());

/** The viewer says that the pins of a group are no duplicates. */
export const dismissRequested = createAction('duplicateGroups/dismissRequested', of<OfGroup>());
export const dismissed = createAction('duplicateGroups/dismissed', of<OptimisticPayload & OfGroup>());
export const dismissalUndoRequested = createAction('duplicateGroups/dismissalUndoRequested', of<OfGroup>());
export const dismissalUndone = createAction('duplicateGroups/dismissalUndone', of<OptimisticPayload & OfGroup>());
