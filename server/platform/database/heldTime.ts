import { AsyncLocalStorage } from 'node:async_hooks';

interface Meter {
  longestMs: number;
  /** Of the work that this work is part of. */
  readonly outer: Meter | undefined;
}

const meters = new AsyncLocalStorage<Meter>();

/** Called with the time between getting a connection and its release. */
export function noteHeld(ms: number): void {
  for (let meter = meters.getStore(); meter; meter = meter.outer) meter.longestMs = Math.max(meter.longestMs, ms);
}

export interface Measured<Result> {
  result: Result;
  /** The longest time for which the work held a connection; the time that it waited for one does not count. */
  heldMs: number;
}

export async function measureHeld<Result>(work: () => Promise<Result>): Promise<Measured<Result>> {
  const meter: Meter = { longestMs: 0, outer: meters.getStore() };
  const result = await meters.run(meter, work);
  return { result, heldMs: meter.longestMs };
}
