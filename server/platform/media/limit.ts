export type Run = <T>(work: () => Promise<T>) => Promise<T>;

/** The same places for two kinds of callers. */
export interface Lanes {
  /** For those whom somebody waits for: before all that is patient, in the order in which they came. */
  urgent: Run;
  /** For work that nobody waits for: when no urgent one does. */
  patient: Run;
}

/** Runs at most `count` works at a time; the others wait. What runs is never interrupted. */
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
        // A place is handed on, not freed, so that nobody who comes now overtakes those who wait.
        const next = waiting.urgent.shift() ?? waiting.patient.shift();
        if (next) next();
        else running -= 1;
      }
    };
  return { urgent: lane('urgent'), patient: lane('patient') };
}

/** Runs at most `count` works at a time; the others wait in the order in which they came. */
export function createLimit(count: number): Run {
  return createLanes(count).urgent;
}

/** Runs work in the name of somebody. */
export type RunFor = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `count` works at a time. Those of different owners take turns, however many one of them has waiting; those
 * of one owner go in the order in which they came.
 */
export function createFairLimit(count: number): RunFor {
  /** Owners with waiting works, whoever is next first. */
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
