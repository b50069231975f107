import { createAction } from '@reduxjs/toolkit';
import type { BoardId, PinId, SectionId, UserId } from '../../contract/schemas/common';
import { of } from '../lib/events';

/** A board or section came on screen, to be followed live; null: none is on screen. */
export const boardWatched = createAction(
  'live/boardWatched',
  of<{ boardId: BoardId | null; sectionId?: SectionId | undefined }>(),
);

/** A member is logged in: opens the live channel for messages and notifications on any page. */
export const channelWanted = createAction('live/channelWanted', of<Record<string, never>>());

/** The members of the board who view it now, without the viewer. */
export const peopleSeen = createAction('live/peopleSeen', of<{ people: readonly UserId[] }>());

/** A channel was closed. It had delivered the changes of a board (null: no board) up to number `after`. `at`: ms. */
export const channelLeft = createAction(
  'live/channelLeft',
  of<{ boardId: BoardId | null; after: number | null; at: number }>(),
);

/**
 * Others added pins. They are shown when the viewer asks for them, so that the page does not move under the pointer.
 */
export const pinsArrived = createAction('live/pinsArrived', of<{ pinIds: readonly PinId[] }>());

/** The board changed by more than single events can say: by many pins, or while the channel was closed. */
export const boardOutdated = createAction('live/boardOutdated');

/** A person, possibly the viewer, reordered a pin in the watched part (`isHere`) or in another. */
export const pinPlaced = createAction('live/pinPlaced', of<{ pinId: PinId; isHere: boolean }>());

/** The shown part was refetched with these pins, which therefore wait no longer. */
export const pinsRead = createAction('live/pinsRead', of<{ pinIds: readonly PinId[] }>());

/** The viewer wants to see the pins that wait. */
export const arrivalsShown = createAction(
  'live/arrivalsShown',
  of<{ boardId: BoardId; sectionId?: SectionId | undefined }>(),
);
