import { createAction } from '@reduxjs/toolkit';
import type { ConversationId } from '../../contract/schemas/common';
import { of } from '../lib/events';
import type { OptimisticPayload } from './changes';

interface Named {
  conversationId: ConversationId;
  name: string;
}

export const nameRequested = createAction('groups/nameRequested', of<Named>());
export const named = createAction('groups/named', of<OptimisticPayload & Named>());
export const leaveRequested = createAction('groups/leaveRequested', of<{ conversationId: ConversationId }>());
export const left = createAction('groups/left', of<OptimisticPayload & { conversationId: ConversationId }>());
