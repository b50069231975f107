/** Runs at most `count` works at a time; the others wait in the order in which they came. */
export function createLimit(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // A place is handed on, not freed, so that nobody who comes now overtakes those who wait.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
