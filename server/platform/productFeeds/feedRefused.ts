import type { FileProblem } from '../../../contract/constants/business/productFeeds';

/** The whole file is refused. `line` is where, from 1, if that is known; `detail` names columns or what a parser said. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
  constructor(
    readonly problem: FileProblem,
    readonly place: { line?: number; detail?: string } = {},
  ) {
    super(problem);
  }
}
