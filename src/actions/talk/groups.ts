import { createAction } from '@reduxjs/toolkit';
import type { ConversationId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

interface Invitation {
  conversationId: ConversationId;
  email: string;
}

interface Named {
  conversationId: ConversationId;
  name: string;
}

export const nameRequested = createAction('groups/nameRequested', of<Named>());
export const named = createAction('groups/named', of<OptimisticPayload & Named>());
export const leaveRequested = createAction('groups/leaveRequested', of<{ conversationId: ConversationId }>());
export const left = createAction('groups/left', of<OptimisticPayload & { conversationId: ConversationId }>());
/** The viewer takes back an invitation by mail, expired or not. */
export const withdrawRequested = createAction('groups/withdrawRequested', of<Invitation>());
export const withdrawn = createAction('groups/withdrawn', of<OptimisticPayload & Invitation>());
/** The viewer sends an expired invitation by mail again. */
export const resendRequested = createAction('groups/resendRequested', of<Invitation>());
export const resent = createAction('groups/resent', of<OptimisticPayload & Invitation>());
