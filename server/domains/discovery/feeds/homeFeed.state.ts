import { HOME_FEED_ORDERS, type HomeFeedOrder } from '../../../../contract/constants/discovery/homeFeed';
import type { PinId } from '../../../../contract/schemas/common';
import type { CursorValue } from '../../../platform/http/cursors';
import type { HotPin } from './feeds.repository';
import { readSeen, type Seen } from './seen';

/** How far a reader of the home feed is, as the cursor stores it. */
export interface FeedState {
  order: HomeFeedOrder;
  /** The last followed pin that was read; null at the beginning, 'end' if there are no more. */
  followed: PinId | 'end' | null;
  popular: Pick<HotPin, 'id' | 'heat'> | 'end' | null;
  /** Recommendations have no place of their own: those that were shown are in `seen`. */
  recommended: 'end' | null;
  seen: Seen;
  /** Shuffles a shuffled feed; 0 in the others. */
  seed: number;
  /** Of a shuffled feed, what was shown since the other fields were stored. */
  shown: Seen;
}

export const isEndOf = ({ followed, popular, recommended }: FeedState): boolean =>
  followed === 'end' && popular === 'end' && recommended === 'end';

export const copyOf = (state: FeedState): FeedState => ({ ...state, seen: readSeen(state.seen.toText()) });

/** `values`: of a cursor; none at the beginning. */
export function toState(values: readonly CursorValue[], order: HomeFeedOrder): FeedState {
  const [at = null, followed = null, heat = null, popular = null, recommended = null, seen = '', seed = 0, shown = ''] =
    values;
  const hot = { id: String(popular) as PinId, heat: Number(heat) };
  return {
    order: (at === null ? undefined : HOME_FEED_ORDERS[Number(at)]) ?? order,
    followed: followed as FeedState['followed'],
    popular: popular === null ? null : popular === 'end' ? 'end' : hot,
    recommended: recommended as FeedState['recommended'],
    seen: readSeen(String(seen)),
    seed: Number(seed),
    shown: readSeen(String(shown)),
  };
}

export function toValues(state: FeedState): CursorValue[] {
  const { order, followed, popular, recommended, seen, seed, shown } = state;
  const hot = popular === 'end' ? [null, 'end'] : [popular?.heat ?? null, popular?.id ?? null];
  return [HOME_FEED_ORDERS.indexOf(order), followed, ...hot, recommended, seen.toText(), seed, shown.toText()];
}
