import { createAction } from '@reduxjs/toolkit';
import type { SnoozeDays } from '../../../contract/constants/talk/news';
import type { PinId, UserId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** A person or a pin of which the viewer gets no news. */
export type MuteSubject = { user: UserId } | { pin: PinId };
/** The viewer mutes a subject; with `days` it is snoozed and ends by itself. */
export const muteRequested = createAction(
  'newsMutes/muteRequested',
  of<{ subject: MuteSubject; days: SnoozeDays | null }>(),
);
/** The viewer wants the news of a subject again. */
export const unmuteRequested = createAction('newsMutes/unmuteRequested', of<{ subject: MuteSubject }>());
export const unmuted = createAction('newsMutes/unmuted', of<OptimisticPayload & { subject: MuteSubject }>());
