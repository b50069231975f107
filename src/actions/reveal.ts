import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { BoardId } from '../../contract/schemas/common';
import { of } from '../lib/events';

/** A change that takes pins of a secret board to one that others can see, and waits for the viewer's confirmation. */
export interface RevealRequest {
  /** The same change, confirmed. */
  confirmed: UnknownAction;
  /** Where others will see them. */
  boardId: BoardId;
  /** Pins. */
  count: number;
}

export const revealAsked = createAction('reveal/asked', of<RevealRequest>());
/** The viewer has answered; what follows is an event of its own. */
export const revealAnswered = createAction('reveal/answered');
