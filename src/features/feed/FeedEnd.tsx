import { memberPart } from '../../hooks/memberPart';

/** What stands below the last pin of a feed. It comes with what stands between pins (ModuleCard). */
export const FeedEnd = memberPart(
  async () => (await import(/* webpackChunkName: "modules" */ './FeedEnd.impl')).FeedEnd,
  true,
);
