import type { OptionsOf } from '../../../contract/api';
import { EVENT_LOG } from '../../../contract/constants/running/events';
import { jsonBytes } from '../../lib/batches';
import type { RootState } from '../../reducers/root';
import { selectCurrentEntry } from '../navigation';

type Reports = Omit<OptionsOf<'ClientReportsResource.create'>, 'release'>;

/**
 * The report to send next, cut to the server's size limit by dropping long stacks first; null if nothing is waiting.
 */
export function selectReport(state: RootState): Reports | null {
  const { metrics = [], errors = [], strings = [] } = state.reports ?? {};
  if (metrics.length + errors.length + strings.length === 0) return null;
  const report = { metrics: [...metrics], errors: [...errors], strings: [...strings] };
  while (jsonBytes(report) > EVENT_LOG.batchBytes - 500) {
    if (!report.errors.pop() && !report.metrics.shift() && !report.strings.shift()) return null;
  }
  return report;
}

/** The page in reports: its handler, never its address. */
export const selectRoute = (state: RootState): string => selectCurrentEntry(state)?.handler ?? '';

/**
 * Names of the resources whose answers came with the page. Only names, because their options can identify people
 * (LOG-024).
 */
export const selectInitialNames = (state: RootState): string[] => Object.keys(state.requests);
