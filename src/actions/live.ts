import { createAction } from '@reduxjs/toolkit';
import type { BoardId, PinId, SectionId, UserId } from '../../contract/schemas/common';
import { of } from '../lib/events';

/** A board came on the screen, or a section of it, and what happens there is to be shown at once; null: it went. */
export const boardWatched = createAction(
  'live/boardWatched',
  of<{ boardId: BoardId | null; sectionId?: SectionId | undefined }>(),
);

/** A member is there, who wants to hear what happens elsewhere, whatever is on the screen. */
export const channelWanted = createAction('live/channelWanted', of<Record<string, never>>());

/** Who of the board's people looks at it now, the viewer aside. */
export const peopleSeen = createAction('live/peopleSeen', of<{ people: readonly UserId[] }>());

/** A channel is left: what was heard of a board (null: of none), up to change number `after`. `at`: ms. */
export const channelLeft = createAction(
  'live/channelLeft',
  of<{ boardId: BoardId | null; after: number | null; at: number }>(),
);

/** Others added pins; they wait until the viewer wants to see them, so that nothing moves under their hand. */
export const pinsArrived = createAction('live/pinsArrived', of<{ pinIds: readonly PinId[] }>());

/** More happened than can be told one by one: many pins, or what was missed. */
export const boardOutdated = createAction('live/boardOutdated');

/** Somebody, maybe the viewer, put a pin elsewhere in the order of the part that is watched (`isHere`) or of another. */
export const pinPlaced = createAction('live/pinPlaced', of<{ pinId: PinId; isHere: boolean }>());

/** The part that is watched was read anew: what waits of these is shown. */
export const pinsRead = createAction('live/pinsRead', of<{ pinIds: readonly PinId[] }>());

/** The viewer wants to see what waits. */
export const arrivalsShown = createAction(
  'live/arrivalsShown',
  of<{ boardId: BoardId; sectionId?: SectionId | undefined }>(),
);
