import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { COMPONENTS, EVENT_TYPES, VIEW_TYPES } from '../../contract/constants/running/events';
import type { StartupPayload } from '../../contract/startup';
import * as log from '../actions/log';
import * as otherAccount from '../actions/people/otherAccount';
import { appStateChanged } from '../actions/ui';
import { AppRouter } from '../app/AppRouter';
import { watchCurrentAccount } from '../browser/accountMap';
import { watchImpressions } from '../browser/impressions';
import { watchAppState, watchLeaving, watchOutwardLinks } from '../browser/leave';
import { watchLostFocus } from '../browser/lostFocus';
import { OtherAccountGate } from '../features/people/accountSwitcher';
import { Experiences } from '../features/people/experiences';
import { loadMessages } from '../i18n/i18n';
import type { Impression } from '../lib/impressions';
import { type ExperiencesState, experiencesReducer } from '../reducers/people/experiences';
import { eventLogReducer } from '../reducers/running/eventLog';
import { createExperimentsReducer } from '../reducers/running/experiments';
import { experiencesSaga } from '../sagas/people/experiences';
import { pinFooterSaga } from '../sagas/pins/pinFooter';
import { analyticsSaga } from '../sagas/running/analytics';
import { eventLogSaga } from '../sagas/running/eventLog';
import { experimentsSaga } from '../sagas/running/experiments';
import { createReportsSaga } from '../sagas/running/reports';
import { versionSaga } from '../sagas/runtime/version';
import { selectViewType } from '../selectors/eventLog';
import { selectUserId } from '../selectors/people/session';
import type { AppStore } from '../store/createAppStore';
import type { SagaRuntime } from '../store/sagaRuntime';
import { startMeasures } from './measures';
import { startOffline } from './offline';

/** The running build, the viewer's experiment groups, and the errors so far. */
export interface Build extends Pick<StartupPayload, 'appVersion' | 'experiments'> {
  /** The experiences that the server chose for this visitor, if they were already loaded. */
  experiences?: ExperiencesState;
  earlyErrors: readonly unknown[];
}

interface DeferredInput {
  store: AppStore;
  sagaRuntime: SagaRuntime;
  i18n: I18n;
  build: Build;
}

/**
 * Starts what the page does in the background after the first view: analytics, measurements, experiments and
 * experiences, and offline pages.
 */
export async function startDeferredServices({ store, sagaRuntime, i18n, build }: DeferredInput): Promise<void> {
  store.install({
    slices: {
      eventLog: eventLogReducer,
      experiments: createExperimentsReducer(build.experiments),
      experiences: (state = build.experiences, action) => experiencesReducer(state, action),
    },
  });
  sagaRuntime.install([
    eventLogSaga,
    analyticsSaga,
    createReportsSaga(build.appVersion),
    experimentsSaga,
    experiencesSaga,
    pinFooterSaga,
    versionSaga,
  ]);
  watchPage(store, i18n, build.earlyErrors);
  watchLostFocus(document);
  watchCurrentAccount(window, (userId) => {
    if (userId !== selectUserId(store.getState())) store.dispatch(otherAccount.found());
  });
  await loadMessages(i18n, ['experiences']);
  showDeferredParts(store, i18n);
  store.dispatch(log.began());
  await startOffline({ store, i18n, experiments: build.experiments });
}

function watchPage(store: AppStore, i18n: I18n, earlyErrors: readonly unknown[]): void {
  // Registered before the leave handler below, because both run on the same event and the last measurements must be in
  // the batch that it sends.
  const measures = startMeasures(store, i18n, earlyErrors);
  const impressions = watchImpressions(window, (ended) => {
    const viewType = selectViewType(store.getState());
    store.dispatch(log.happened({ events: ended.map((one) => toEvent(one, viewType)) }));
  });
  watchAppState(window, (appState) => store.dispatch(appStateChanged({ appState })));
  watchOutwardLinks(window, (host) => {
    const { view } = EVENT_TYPES;
    store.dispatch(log.happened({ events: [{ eventType: view, viewType: VIEW_TYPES.away, auxData: { host } }] }));
  });
  watchLeaving(window, () => {
    impressions.cut();
    measures.end();
    store.dispatch(log.pageLeft());
  });
}

/** The analytics event of an impression, whose key is what was seen and its id: `pin:…`, `closeup:…`. */
function toEvent({ key, at, ms }: Impression, viewType: number) {
  const [what, objectId = ''] = key.split(':');
  const component = what === 'closeup' ? COMPONENTS.closeup : COMPONENTS.card;
  return { eventType: EVENT_TYPES.impression, viewType, component, objectId, eventData: { ms }, at };
}

/** Renders the deferred parts of all pages in a React root of their own, so that their code is in no first view. */
function showDeferredParts(store: AppStore, i18n: I18n): void {
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <AppRouter isStatic={false}>
          <Experiences />
          <OtherAccountGate />
        </AppRouter>
      </I18nProvider>
    </Provider>,
  );
}
