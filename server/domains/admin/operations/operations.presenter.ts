import { OPERATIONS } from '../../../../contract/constants/admin/operations';
import type { OperationsJob } from '../../../../contract/schemas/admin/operations';
import { scrub } from '../../running/metrics';
import type { JobRow } from './operations.repository';

/** A number that was counted up to one more than `most`, which is shown. */
export function presentCount(count: number, most: number = OPERATIONS.countCap): { count: number; is_more: boolean } {
  return { count: Math.min(count, most), is_more: count > most };
}

/** A job without its payload, which may name people. */
export function presentJob(row: JobRow, recurringKey: string, now: Date): OperationsJob {
  const isRunning = row.leased_until !== null && row.leased_until > now;
  return {
    id: row.id,
    kind: row.kind,
    state: row.failed_at !== null ? 'failed' : isRunning ? 'running' : 'waiting',
    attempts: row.attempts,
    run_at: row.run_at.toISOString(),
    failed_at: row.failed_at?.toISOString() ?? null,
    error: row.last_error === null ? null : scrub(row.last_error),
    is_recurring: row.key === recurringKey,
  };
}

/** JSON knows no Infinity. */
export const presentBound = (bytes: number): number | null => (Number.isFinite(bytes) ? Math.floor(bytes) : null);
