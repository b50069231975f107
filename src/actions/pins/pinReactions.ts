import { createAction } from '@reduxjs/toolkit';
import type { PinReactionType } from '../../../contract/constants/pins/pinReactions';
import type { PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

interface Requested {
  pinId: PinId;
  type: PinReactionType;
  /** False removes the viewer's reaction of this type. */
  to: boolean;
}

/** `to`: null where the viewer has no reaction any more. */
interface Reacted extends OptimisticPayload {
  pinId: PinId;
  to: PinReactionType | null;
  /** Consists of pin, person and type (ledger REACT-001). */
  reactionId: string;
}

export const reactionsOpened = createAction('pinReactions/opened', of<{ pinId: PinId }>());
export const reactionRequested = createAction('pinReactions/requested', of<Requested>());
export const reacted = createAction('pinReactions/reacted', of<Reacted>());
