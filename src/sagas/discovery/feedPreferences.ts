import * as homeFeed from '../../actions/discovery/homeFeed';
import { accountSettingChanged } from '../../actions/people/accountSettings';
import { homeFeedReset } from '../../actions/ui';
import { HOME_FEED, selectFeedPinsFrom } from '../../selectors/discovery/homeFeed';
import { loadList, loadResource } from '../runtime/callResource';
import { change } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

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

/** Stores the order after earlier changes of settings, and reloads the feed in it. */
function* chooseOrder({ payload: { order } }: ReturnType<typeof homeFeed.orderChosen>): Saga {
  const chosen = { home_feed_order: order };
  const done = yield* change({
    turn: 'accountSettings',
    event: accountSettingChanged({ changeId: yield* newId(), change: chosen }),
    *send() {
      yield* send('AccountSettingsResource.update', chosen);
      return {};
    },
    retry: null,
  });
  if (!done) return;
  yield* put(homeFeedReset());
  yield* loadList(HOME_FEED);
}

export const feedPreferencesSaga = defineSaga('feedPreferences', {
  [homeFeed.homeOptionsShown.type]: every(readOptions, 'BoardPickerBoardsResource.get'),
  [homeFeed.lessWanted.type]: every(wantLess, 'FeedPreferenceResource.update'),
  [homeFeed.orderChosen.type]: every(chooseOrder, 'AccountSettingsResource.update'),
});
