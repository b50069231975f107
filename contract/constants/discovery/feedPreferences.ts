/** What a home feed is tuned by. */
export const FEED_SOURCES = ['topic', 'board', 'person'] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

/** How much of a source a person wants to see; `usual` is stored by no row. */
export const FEED_WISHES = ['more', 'usual', 'less'] as const;
export type FeedWish = (typeof FEED_WISHES)[number];

/** Sources of each kind in the list, and those that one person may tune. */
export const FEED_PREFERENCES = { listed: 100, tuned: 500 } as const;
