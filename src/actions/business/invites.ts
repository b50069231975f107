import { createAction } from '@reduxjs/toolkit';
import type { BusinessInviteId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** An invite to a business was accepted or declined. `token`: that of the mail's link, where it came by one. */
export const answerRequested = createAction(
  'businessInvites/answerRequested',
  of<{ inviteId: BusinessInviteId; token: string | null; accepts: boolean }>(),
);
