import { DAY_MS } from '../../../../contract/constants/durations';
import { GATE_DAYS } from '../../../../contract/constants/people/experiences';

/** Whether 28 days, to the millisecond, have passed since then (ledger EXP-020). */
export function hasGateOpened(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= GATE_DAYS * DAY_MS;
}
