import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { BoardId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** A change that moves pins of a secret board to one that others can see, and waits for the viewer's confirmation. */
export interface RevealRequest {
  /** The same change, confirmed. */
  confirmed: UnknownAction;
  /** The board on which others will see them. */
  boardId: BoardId;
  /** Number of pins. */
  count: number;
}

export const revealAsked = createAction('reveal/asked', of<RevealRequest>());
/** The viewer has answered, and the dialog closes; a confirmed change is another event. */
export const revealAnswered = createAction('reveal/answered');
