/**
 * How a member's home feed is ordered. `newest` has only what they follow, newest first; the others also have
 * recommendations and popular pins.
 */
export const HOME_FEED_ORDERS = ['ranked', 'newest', 'shuffled'] as const;
export type HomeFeedOrder = (typeof HOME_FEED_ORDERS)[number];
