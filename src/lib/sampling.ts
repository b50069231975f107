/** True for the given share of calls; a share of 1 is always true. `draw` returns numbers from 0 to below 1. */
export function isSampled(share: number, draw: () => number = Math.random): boolean {
  return draw() < share;
}
