import { createAction } from '@reduxjs/toolkit';
import type { InterestId, PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** The topics of a pin are about to be shown. */
export const pinInterestsWanted = createAction('interests/pinInterestsWanted', of<{ pinId: PinId }>());
/** The viewer wants to follow or unfollow a topic; `was`: the server's last known state. */
export const interestFollowRequested = createAction(
  'interests/followRequested',
  of<{ interestId: InterestId; to: boolean; was: boolean }>(),
);
export const interestFollowChanged = createAction(
  'interests/followChanged',
  of<OptimisticPayload & { interestId: InterestId; to: boolean; was: boolean }>(),
);
