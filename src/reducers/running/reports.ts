import type { UnknownAction } from '@reduxjs/toolkit';
import type { ClientError, Metric, StringUse } from '../../../contract/schemas/running/metrics';
import * as reports from '../../actions/running/reports';

/** Measurements and errors that wait to be sent to the server. */
export interface ReportsState {
  readonly metrics: readonly Metric[];
  readonly errors: readonly ClientError[];
  readonly strings: readonly StringUse[];
  /** Errors so far. A page that fails in a loop reports only the first few. */
  readonly errorCount: number;
}

export const MAX_ERRORS = 20;
const MAX_METRICS = 100;
const initialReports: ReportsState = { metrics: [], errors: [], strings: [], errorCount: 0 };

export function reportsReducer(state: ReportsState = initialReports, action: UnknownAction): ReportsState {
  if (reports.measured.match(action)) {
    return { ...state, metrics: [...state.metrics, ...action.payload.metrics].slice(-MAX_METRICS) };
  }
  if (reports.errorCaught.match(action)) {
    if (state.errorCount >= MAX_ERRORS) return state;
    return { ...state, errors: [...state.errors, action.payload.error], errorCount: state.errorCount + 1 };
  }
  if (reports.stringsUsed.match(action)) {
    return { ...state, strings: [...state.strings, ...action.payload.strings].slice(-MAX_METRICS) };
  }
  if (reports.flushed.match(action)) return { ...state, metrics: [], errors: [], strings: [] };
  return state;
}
