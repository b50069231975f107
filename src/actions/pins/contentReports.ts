import { createAction } from '@reduxjs/toolkit';
import type { ContentReportDecision, ContentReportReason } from '../../../contract/constants/pins/contentReports';
import type { PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** The viewer reports another person's pin to the site admins. */
export const reportRequested = createAction(
  'contentReports/reportRequested',
  of<{ pinId: PinId; reason: ContentReportReason; note: string }>(),
);

/** What a site admin decided on reports, and why; '' without a reason. */
export interface ReportDecision {
  decision: ContentReportDecision;
  reason: string;
}

/** A site admin decided on the reports of a pin. */
export const decided = createAction('contentReports/decided', of<ReportDecision & { pinId: PinId }>());
