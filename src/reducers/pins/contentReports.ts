import type { UnknownAction } from '@reduxjs/toolkit';
import { dialogClosed, reportBegun } from '../../actions/pins/contentReportDialog';
import type { ContentReport } from '../../entities/pins/contentReports';
import { tableReducer } from '../../lib/tableReducer';

/** The report that is being written. */
export interface ContentReportsState {
  readonly report: ContentReport | null;
}

const byEvent = tableReducer<ContentReportsState>({ report: null }, (on) => {
  on(reportBegun, (_state, { report }) => ({ report }));
  on(dialogClosed, () => ({ report: null }));
});

export const contentReportsReducer = (state: ContentReportsState | undefined, action: UnknownAction) =>
  byEvent(state, action);
