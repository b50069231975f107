import type { UserId } from '../../../contract/schemas/common';

/** What a decision needs to know of a scheduled pin. */
export interface ScheduledPinFacts {
  readonly owner_id: UserId;
}

/** Until it is published, a scheduled pin is its owner's alone; to others it is not there. */
export const isOwnScheduledPin = (scheduledPin: ScheduledPinFacts, viewerId: UserId): boolean =>
  scheduledPin.owner_id === viewerId;
