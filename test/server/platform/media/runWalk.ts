import type { Walk } from '../../../../server/platform/media/walk';

/** Runs a walk to its end at once; `turns`: how often others could have run meanwhile. */
export function run<Result>(walk: Walk<Result>): { result: Result; turns: number } {
  for (let turns = 0; ; turns += 1) {
    const { done, value } = walk.next();
    if (done) return { result: value, turns };
  }
}
