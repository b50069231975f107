import * as homeFeed from '../actions/homeFeed';
import { homeFeedReset } from '../actions/ui';
import { HOME_FEED, selectFeedPinsFrom, selectHomeOrder } from '../selectors/homeFeed';
import { callResource, loadList, loadResource } from './callResource';
import { change, inTurn } from './change';
import { defineSaga, every } from './defineSaga';
import { attempt, newId, put, type Saga, select } from './effects';
import { send } from './send';
import { showFailure } from './toasts';

/** Loads the member's boards, of which the recent ones have tabs, and how they order their feed. */
function* readOptions(): Saga {
  yield* loadResource('BoardPickerBoardsResource.get', {});
  yield* loadResource('AccountSettingsResource.get', {});
}

/** Removes pins of the source at once; the server leaves them out of the next pages. */
function* wantLess({ payload }: ReturnType<typeof homeFeed.lessWanted>): Saga {
  const { kind, id } = payload;
  const pinIds = yield* select((state) => selectFeedPinsFrom(state, kind, id));
  yield* change({
    turn: `feedPreference ${kind} ${id}`,
    event: homeFeed.lessShown({ changeId: yield* newId(), pinIds }),
    *send() {
      yield* send('FeedPreferenceResource.update', { kind, id, preference: 'less' });
      return {};
    },
    toast: { message: 'lessOfThis' },
    undo: null,
    retry: homeFeed.lessWanted(payload),
  });
}

/**
 * Shows the order at once, stores it after earlier changes of settings, and reloads the feed in it. On failure the order
 * before it returns, unless another one was chosen meanwhile.
 */
function* chooseOrder({ payload: { order } }: ReturnType<typeof homeFeed.orderChosen>): Saga {
  const before = yield* select(selectHomeOrder);
  yield* put(homeFeed.orderChanged({ order }));
  let isExact = true;
  try {
    yield* inTurn('accountSettings', function* (isExactNow) {
      isExact = isExactNow;
      yield* send('AccountSettingsResource.update', { home_feed_order: order });
    });
  } catch (error) {
    if ((yield* select(selectHomeOrder)) === order) {
      if (isExact && before) yield* put(homeFeed.orderChanged({ order: before }));
      else yield* attempt(callResource('AccountSettingsResource.get', {}, { mode: 'refresh' }));
    }
    yield* showFailure(error);
    return;
  }
  yield* put(homeFeedReset());
  yield* loadList(HOME_FEED);
}

export const feedPreferencesSaga = defineSaga('feedPreferences', {
  [homeFeed.homeOptionsShown.type]: every(readOptions, 'BoardPickerBoardsResource.get'),
  [homeFeed.lessWanted.type]: every(wantLess, 'FeedPreferenceResource.update'),
  [homeFeed.orderChosen.type]: every(chooseOrder, 'AccountSettingsResource.update', 'AccountSettingsResource.get'),
});
