/** True for a share of the draws; 1 is always. `draw` answers numbers from 0 to below 1. */
export function isSampled(share: number, draw: () => number = Math.random): boolean {
  return draw() < share;
}
