import { createAction } from '@reduxjs/toolkit';
import type { CommentReportDetail, CommentReportReason } from '../../../contract/constants/pins/commentReports';
import type { CommentId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { ReportDecision } from './contentReports';

export const commentReported = createAction(
  'commentReports/reported',
  of<{ commentId: CommentId; reason: CommentReportReason; details: readonly CommentReportDetail[] }>(),
);
/** Asks for the features of comments (ledger COMM-002). */
export const featuresWanted = createAction('commentReports/featuresWanted');
export const translationRequested = createAction('commentReports/translationRequested', of<{ commentId: CommentId }>());
/** The translation of a comment; empty if it failed (ledger COMM-023, COMM-024). */
export const translated = createAction('commentReports/translated', of<{ commentId: CommentId; text: string }>());
export const commentReportDecided = createAction(
  'commentReports/decided',
  of<ReportDecision & { commentId: CommentId }>(),
);
