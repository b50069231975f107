import type { UserId } from '../../../../contract/schemas/common';

/** The facts of a scheduled pin that decisions depend on. */
export interface ScheduledPinFacts {
  readonly owner_id: UserId;
}

/** Until it is published, a scheduled pin is visible only to its owner; to others it does not exist. */
export const isOwnScheduledPin = (scheduledPin: ScheduledPinFacts, viewerId: UserId): boolean =>
  scheduledPin.owner_id === viewerId;
