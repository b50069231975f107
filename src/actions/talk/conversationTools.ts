import { createAction } from '@reduxjs/toolkit';
import type { ContentReportReason } from '../../../contract/constants/pins/contentReports';
import type { ConversationId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

interface Muted {
  conversationId: ConversationId;
  to: boolean;
}

/** A conversation is muted, or no longer: its messages are not counted as new. */
export const muteRequested = createAction('conversationTools/muteRequested', of<Muted>());
export const muted = createAction('conversationTools/muted', of<OptimisticPayload & Muted>());
/** The viewer reports a conversation to the site admins and no longer sees it. */
export const reportRequested = createAction(
  'conversationTools/reportRequested',
  of<{ conversationId: ConversationId; reason: ContentReportReason; note: string }>(),
);
/** A site admin closed the reports of a conversation. */
export const reportsDismissed = createAction(
  'conversationTools/reportsDismissed',
  of<{ conversationId: ConversationId }>(),
);
