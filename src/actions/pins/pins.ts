import { createAction } from '@reduxjs/toolkit';
import type { BoardId, PinId, SectionId } from '../../../contract/schemas/common';
import type { PinEntity } from '../../entities/pins/pins';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** Where a pin is or moves to: a board, and a section of it or null. */
export interface PinPlace {
  boardId: BoardId;
  sectionId: SectionId | null;
}

export type PinEdits = Partial<Pick<PinEntity, 'title' | 'description' | 'link' | 'altText' | 'commentsDisabled'>>;

/** `isRevealConfirmed`: the viewer has confirmed that pins of a secret board become visible to others. */
export interface Revealing {
  isRevealConfirmed?: boolean;
}

/**
 * The viewer saves a pin to a board. `retryOf`: the change id of the attempt that this one repeats; if only its answer
 * was lost, the server returns the pin that it created then.
 */
export const saveRequested = createAction(
  'pins/saveRequested',
  of<{ pinId: PinId; retryOf?: string } & Revealing & PinPlace>(),
);
/** A copy of a pin is on a board of the viewer; `pin` has a client-made id until confirmed. */
export const saved = createAction(
  'pins/saved',
  of<OptimisticPayload & { originalPinId: PinId; pin: PinEntity; boardName: string; boardUrl: string }>(),
);
/** The viewer undoes a save: `pinId` is their copy. */
export const unsaveRequested = createAction('pins/unsaveRequested', of<{ originalPinId: PinId; pinId: PinId }>());
export const unsaved = createAction('pins/unsaved', of<OptimisticPayload & { originalPinId: PinId; pin: PinEntity }>());

/** A new pin of the viewer; `pin` has a client-made id until confirmed. */
export const created = createAction('pins/created', of<OptimisticPayload & { pin: PinEntity }>());

export const editRequested = createAction('pins/editRequested', of<{ pinId: PinId; edits: PinEdits }>());
/** The texts, link, sponsor or story of a pin changed. */
export const edited = createAction(
  'pins/edited',
  of<
    OptimisticPayload & {
      pinId: PinId;
      edits: PinEdits & Partial<Pick<PinEntity, 'sponsorship' | 'storyPinData' | 'userMentionTags'>>;
    }
  >(),
);

/** `originalPinId`: the pin that it was saved from, whose card shows the board that it is saved on. */
interface SavedFrom {
  originalPinId?: PinId | undefined;
}
export const moveRequested = createAction(
  'pins/moveRequested',
  of<{ pinId: PinId } & SavedFrom & Revealing & PinPlace>(),
);
/** `pin` is the pin as it was before. */
export const moved = createAction(
  'pins/moved',
  of<OptimisticPayload & SavedFrom & { pin: PinEntity; to: PinPlace; toSection: PinEntity['section'] }>(),
);

export const deleteRequested = createAction('pins/deleteRequested', of<{ pinId: PinId }>());
export const deleted = createAction('pins/deleted', of<OptimisticPayload & { pin: PinEntity }>());
/** Undo of a deletion. */
export const restoreRequested = createAction('pins/restoreRequested', of<{ pinId: PinId } & SavedFrom>());
export const restored = createAction('pins/restored', of<OptimisticPayload & SavedFrom & { pin: PinEntity }>());

/** The viewer hid a pin: it disappears from their feeds, lists and searches. */
export const hideRequested = createAction('pins/hideRequested', of<{ pinId: PinId }>());
export const unhideRequested = createAction('pins/unhideRequested', of<{ pinId: PinId }>());
/** `pinIds`: the pin and all other known saves of its picture, which are hidden with it. */
export const hidden = createAction('pins/hidden', of<OptimisticPayload & { pinIds: readonly PinId[] }>());
export const unhidden = createAction('pins/unhidden', of<OptimisticPayload & { pinIds: readonly PinId[] }>());

/** The viewer opened a pin's picture in the closeup. */
export const closeupViewed = createAction('pins/closeupViewed', of<{ pinId: PinId; imageSignature: string }>());
/** A pin's card is hovered, touched or focused: its page is preloaded. */
export const closeupIntended = createAction('pins/closeupIntended', of<{ pinId: PinId }>());
/** Somebody uses the site and the browser is idle: the code of a pin's page is preloaded. */
export const closeupExpected = createAction('pins/closeupExpected');
