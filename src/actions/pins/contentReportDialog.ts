import { createAction } from '@reduxjs/toolkit';
import type { ContentReport, ReportSubject } from '../../entities/pins/contentReports';
import { of } from '../../lib/events';

/** A dialog that asks why the viewer reports something was opened. */
export const dialogOpened = createAction('contentReports/dialogOpened', of<ReportSubject>());
/** What it reports. */
export const reportBegun = createAction('contentReports/reportBegun', of<{ report: ContentReport }>());
export const dialogClosed = createAction('contentReports/dialogClosed', of<Record<string, never>>());
