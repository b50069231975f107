/**
 * A value with optimistic changes on top. `base` is what the server is known to have; the log holds the changes in the
 * order they were made. What is shown is the base with every change of the log applied in order; so a change that
 * fails is simply dropped, whatever came after it, and a confirmed one sinks into the base once nothing older waits.
 */
export interface Layered<Base, Op> {
  readonly base: Base;
  readonly log: readonly LogEntry<Op>[];
}

export interface LogEntry<Op> {
  readonly changeId: string;
  readonly op: Op;
  readonly isConfirmed: boolean;
}

export type Apply<Base, Op> = (base: Base, op: Op) => Base;

export function addChange<Base, Op>(layered: Layered<Base, Op>, changeId: string, op: Op): Layered<Base, Op> {
  return { base: layered.base, log: [...layered.log, { changeId, op, isConfirmed: false }] };
}

export function confirmChange<Base, Op>(
  layered: Layered<Base, Op>,
  changeId: string,
  apply: Apply<Base, Op>,
): Layered<Base, Op> {
  const log = layered.log.map((entry) => (entry.changeId === changeId ? { ...entry, isConfirmed: true } : entry));
  return settle({ base: layered.base, log }, apply);
}

export function revertChange<Base, Op>(
  layered: Layered<Base, Op>,
  changeId: string,
  apply: Apply<Base, Op>,
): Layered<Base, Op> {
  const log = layered.log.filter((entry) => entry.changeId !== changeId);
  return settle({ base: layered.base, log }, apply);
}

export function shownValue<Base, Op>({ base, log }: Layered<Base, Op>, apply: Apply<Base, Op>): Base {
  return log.reduce((value, { op }) => apply(value, op), base);
}

/** The server's own word on the value is about to come, with every confirmed change in it. */
export function sinkConfirmed<Base, Op>({ base, log }: Layered<Base, Op>, apply: Apply<Base, Op>): Layered<Base, Op> {
  const [confirmed, open] = [log.filter((entry) => entry.isConfirmed), log.filter((entry) => !entry.isConfirmed)];
  return { base: confirmed.reduce((value, { op }) => apply(value, op), base), log: open };
}

/** Confirmed changes at the front of the log become part of the base. */
function settle<Base, Op>(layered: Layered<Base, Op>, apply: Apply<Base, Op>): Layered<Base, Op> {
  let { base, log } = layered;
  while (log[0]?.isConfirmed) {
    base = apply(base, log[0].op);
    log = log.slice(1);
  }
  return { base, log };
}
