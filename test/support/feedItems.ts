import type { FeedItem, Pin } from '../../contract/schemas/pins/pins';

/** The pins of a board's feed, without the stories between them. */
export const pinsOf = (items: readonly FeedItem[]): Pin[] => items.filter((item) => item.type === 'pin');
