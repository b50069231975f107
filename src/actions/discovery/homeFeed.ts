import { createAction } from '@reduxjs/toolkit';
import type { FeedSource } from '../../../contract/constants/discovery/feedPreferences';
import type { HomeFeedOrder } from '../../../contract/constants/discovery/homeFeed';
import type { PinId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** The tabs and the order of the home feed are shown. */
export const homeOptionsShown = createAction('homeFeed/optionsShown');

/** The member chose on a card to see less of a topic, board or person in the home feed. */
export const lessWanted = createAction('homeFeed/lessWanted', of<{ kind: FeedSource; id: string }>());
/** `pinIds`: the pins in the feed that come from that source. */
export const lessShown = createAction('homeFeed/lessShown', of<OptimisticPayload & { pinIds: readonly PinId[] }>());

export const orderChosen = createAction('homeFeed/orderChosen', of<{ order: HomeFeedOrder }>());
