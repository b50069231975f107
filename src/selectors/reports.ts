import type { OptionsOf } from '../../contract/api';
import { EVENT_LOG } from '../../contract/constants/events';
import { jsonBytes } from '../lib/batches';
import type { RootState } from '../reducers/root';
import { selectCurrentEntry } from './navigation';

type Reports = Omit<OptionsOf<'ClientReportsResource.create'>, 'release'>;

/** A report of what waits, at most as long as the server takes it: long stacks go first. null where nothing waits. */
export function selectReport(state: RootState): Reports | null {
  const { metrics = [], errors = [], strings = [] } = state.reports ?? {};
  if (metrics.length + errors.length + strings.length === 0) return null;
  const report = { metrics: [...metrics], errors: [...errors], strings: [...strings] };
  while (jsonBytes(report) > EVENT_LOG.batchBytes - 500) {
    if (!report.errors.pop() && !report.metrics.shift() && !report.strings.shift()) return null;
  }
  return report;
}

/** The page as reports name it: by its handler, never by its address. */
export const selectRoute = (state: RootState): string => selectCurrentEntry(state)?.handler ?? '';

/** Names of the resources whose answers came with the page: names alone, for their options name people (LOG-024). */
export const selectInitialNames = (state: RootState): string[] => Object.keys(state.requests);
