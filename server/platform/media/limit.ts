export type Run = <T>(work: () => Promise<T>) => Promise<T>;

/** One pool of slots with two priorities. */
export interface Lanes {
  /** Runs before all patient work, in the order of the calls. */
  urgent: Run;
  /** For work that nobody waits for: runs when no urgent work is waiting. */
  patient: Run;
}

/** Runs at most `count` tasks at a time; the others wait. Running tasks are never interrupted. */
export function createLanes(count: number): Lanes {
  const waiting = { urgent: [] as (() => void)[], patient: [] as (() => void)[] };
  let running = 0;

  const lane =
    (kind: keyof Lanes): Run =>
    async (work) => {
      if (running >= count) await new Promise<void>((resolve) => waiting[kind].push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        // Hands the slot directly to the next waiting task, so that no new caller overtakes it.
        const next = waiting.urgent.shift() ?? waiting.patient.shift();
        if (next) next();
        else running -= 1;
      }
    };
  return { urgent: lane('urgent'), patient: lane('patient') };
}

/** Runs at most `count` tasks at a time; the others wait in the order of the calls. */
export function createLimit(count: number): Run {
  return createLanes(count).urgent;
}

/** Runs a task for an owner. */
export type RunFor = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `count` tasks at a time. Alternates between owners, however many tasks one of them has; each owner's
 * tasks run in the order of the calls.
 */
export function createFairLimit(count: number): RunFor {
  /** Owners with waiting tasks; the next owner is first. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const handOn = () => {
    for (const [owner, works] of waiting) {
      const next = works.shift();
      waiting.delete(owner);
      if (works.length > 0) waiting.set(owner, works);
      if (next) return next();
    }
    running -= 1;
  };
  return async (owner, work) => {
    if (running >= count) {
      await new Promise<void>((resolve) => waiting.set(owner, [...(waiting.get(owner) ?? []), resolve]));
    } else running += 1;
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}
