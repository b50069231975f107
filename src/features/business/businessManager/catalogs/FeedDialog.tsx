import { memberPart } from '../../../../hooks/memberPart';

/** Few who read feeds make one: its code is fetched after the page's. */
export const FeedDialog = memberPart(
  async () => (await import(/* webpackChunkName: "member-feed-dialog" */ './FeedDialog.impl')).FeedDialog,
);
