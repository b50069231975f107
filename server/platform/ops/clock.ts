/** Where the server reads the time, so that tests can stand still or leap. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
