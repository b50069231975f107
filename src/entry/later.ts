import { COMPONENTS, EVENT_TYPES, VIEW_TYPES } from '../../contract/constants/events';
import * as log from '../actions/log';
import { watchImpressions } from '../browser/impressions';
import { watchAppState, watchLeaving, watchOutwardLinks } from '../browser/leave';
import { eventLogReducer } from '../reducers/eventLog';
import { eventLogSaga } from '../sagas/eventLog';
import { whatHappenedSaga } from '../sagas/whatHappened';
import { selectViewType } from '../selectors/eventLog';
import type { AppStore } from '../store/createAppStore';
import type { Engine } from '../store/engine';

interface Later {
  store: AppStore;
  engine: Engine;
}

/** What a page does beside its work, once it stands and somebody is there: it notes what happens. */
export function startLater({ store, engine }: Later): void {
  store.install({ slices: { eventLog: eventLogReducer } });
  engine.install([eventLogSaga, whatHappenedSaga]);

  const impressions = watchImpressions(window, (ended) => {
    const viewType = selectViewType(store.getState());
    const events = ended.map(({ key, at, ms }) => ({
      eventType: EVENT_TYPES.impression,
      viewType,
      component: key.startsWith('closeup:') ? COMPONENTS.closeup : COMPONENTS.card,
      objectId: key.slice(key.indexOf(':') + 1),
      eventData: { ms },
      at,
    }));
    store.dispatch(log.happened({ events }));
  });
  watchAppState(window, (appState) => store.dispatch(log.appStateChanged({ appState })));
  watchOutwardLinks(window, (host) => {
    const { view } = EVENT_TYPES;
    store.dispatch(log.happened({ events: [{ eventType: view, viewType: VIEW_TYPES.away, auxData: { host } }] }));
  });
  watchLeaving(window, () => {
    impressions.cut();
    store.dispatch(log.pageLeft());
  });
  store.dispatch(log.began());
}
