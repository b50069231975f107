import { createAction } from '@reduxjs/toolkit';
import type { ConversationId } from '../../../contract/schemas/common';
import type { ContactDecision } from '../../../contract/schemas/talk/conversations';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

interface Decided {
  conversationId: ConversationId;
  decision: ContactDecision;
}

export const decisionRequested = createAction('contactRequests/decisionRequested', of<Decided>());
/** An accepted request is removed; others keep their answer (ledger MSG-035, MSG-036). */
export const decided = createAction('contactRequests/decided', of<OptimisticPayload & Decided>());
/** The viewer wants to see the requests that they declined. */
export const declinedOpened = createAction('contactRequests/declinedOpened', of<Record<string, never>>());
