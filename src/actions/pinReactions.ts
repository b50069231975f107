import { createAction } from '@reduxjs/toolkit';
import type { PinReactionType } from '../../contract/constants/pinReactions';
import type { PinId } from '../../contract/schemas/common';
import { of } from '../lib/events';
import type { OptimisticPayload } from './changes';

/** The viewer reacts to a pin; null removes their reaction. */
interface Reacted {
  pinId: PinId;
  to: PinReactionType | null;
}

export const reactionsOpened = createAction('pinReactions/opened', of<{ pinId: PinId }>());
export const reactionRequested = createAction('pinReactions/requested', of<Reacted>());
/** `reactionId` consists of pin, person and type (ledger REACT-001). */
export const reacted = createAction('pinReactions/reacted', of<OptimisticPayload & Reacted & { reactionId: string }>());
