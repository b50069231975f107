import { createAction } from '@reduxjs/toolkit';
import type { BoardId, PinId, SectionId, UserId } from '../../contract/schemas/common';
import { of } from '../lib/events';

/** A board or a section is shown, whose changes are to appear live; null: it is shown no longer. */
export const boardWatched = createAction(
  'live/boardWatched',
  of<{ boardId: BoardId | null; sectionId?: SectionId | undefined }>(),
);

/** A member is logged in: the live channel is opened for messages and notifications, whatever page is shown. */
export const channelWanted = createAction('live/channelWanted', of<Record<string, never>>());

/** The people of the board who look at it now, without the viewer. */
export const peopleSeen = createAction('live/peopleSeen', of<{ people: readonly UserId[] }>());

/** A channel was closed. It had delivered the changes of a board (null: of none) up to number `after`. `at`: ms. */
export const channelLeft = createAction(
  'live/channelLeft',
  of<{ boardId: BoardId | null; after: number | null; at: number }>(),
);

/** Others added pins; they wait until the viewer wants to see them, so that nothing moves under their hand. */
export const pinsArrived = createAction('live/pinsArrived', of<{ pinIds: readonly PinId[] }>());

/** The board changed by more than single events can say: by many pins, or while the channel was closed. */
export const boardOutdated = createAction('live/boardOutdated');

/** Somebody, maybe the viewer, put a pin elsewhere in the order of the part that is watched (`isHere`) or of another. */
export const pinPlaced = createAction('live/pinPlaced', of<{ pinId: PinId; isHere: boolean }>());

/** The shown part was refetched, so these pins no longer wait. */
export const pinsRead = createAction('live/pinsRead', of<{ pinIds: readonly PinId[] }>());

/** The viewer wants to see the pins that wait. */
export const arrivalsShown = createAction(
  'live/arrivalsShown',
  of<{ boardId: BoardId; sectionId?: SectionId | undefined }>(),
);
