import { createAction } from '@reduxjs/toolkit';
import type { BoardId, CommentId, PinId, SectionId, UserId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** A board, section or pin came on screen, to be followed live; null without a pin: none is on screen. */
export const watched = createAction(
  'live/watched',
  of<{ boardId: BoardId | null; sectionId?: SectionId | undefined; pinId?: PinId | undefined }>(),
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

/**
 * The board changed by more than single events can say: by these writes to many pins (`bulkWriteOf`), or by something
 * that has none (null), as while the channel was closed.
 */
export const boardOutdated = createAction('live/boardOutdated', of<{ writes: readonly (string | null)[] }>());

/** A person, possibly the viewer, reordered a pin in the watched part (`isHere`) or in another. */
export const pinPlaced = createAction('live/pinPlaced', of<{ pinId: PinId; isHere: boolean }>());

/** The shown part was refetched with these pins, which therefore wait no longer. */
export const pinsRead = createAction('live/pinsRead', of<{ pinIds: readonly PinId[] }>());

/** The viewer wants to see the pins that wait. */
export const arrivalsShown = createAction(
  'live/arrivalsShown',
  of<{ boardId: BoardId; sectionId?: SectionId | undefined }>(),
);

/** Comments of others that the list of their pin does not show yet, and threads of the list with so many new replies. */
export interface NewComments {
  readonly commentIds: readonly CommentId[];
  readonly threadIds: readonly CommentId[];
  readonly replies: number;
}

/** The channel told how many comments the pin has. */
export const commentCountReceived = createAction('live/commentCountReceived', of<{ pinId: PinId; count: number }>());

/** The comment count of the watched pin changed by what others did. New comments are shown when the viewer asks for them. */
export const commentsCounted = createAction(
  'live/commentsCounted',
  of<NewComments & { pinId: PinId; count: number }>(),
);

/** The viewer wants to see the new comments. */
export const newCommentsRequested = createAction('live/newCommentsRequested', of<{ pinId: PinId }>());

/** The list of comments was refetched: none waits any longer. */
export const newCommentsShown = createAction('live/newCommentsShown', of<{ pinId: PinId }>());
