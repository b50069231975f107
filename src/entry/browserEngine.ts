import type { I18n } from '@lingui/core';
import { COOKIES } from '../../contract/constants/headers';
import { autoplayChosen } from '../actions/videos';
import type { PageHandler, Pages } from '../app/pages';
import { sendBeacon } from '../browser/beacon';
import { readCookie } from '../browser/cookies';
import { reportError } from '../browser/errors';
import type { BrowserHistory } from '../browser/history';
import { whenIdle } from '../browser/idle';
import { createPreferences } from '../browser/preferences';
import { createTabStorage } from '../browser/tabStorage';
import { systemClock } from '../lib/clock';
import { videosReducer } from '../reducers/videos';
import { createLazyApi } from '../resources/lazyApi';
import type { SagaDefinition } from '../sagas/defineSaga';
import type { AppStore } from '../store/createAppStore';
import { type Engine, startEngine } from '../store/engine';
import type { Build } from './later';
import { translatedApi } from './translatedApi';

export interface BrowserEngineInput {
  store: AppStore;
  pages: Pages;
  history: BrowserHistory;
  /** The page that the server rendered. */
  first: PageHandler | undefined;
  sagas: readonly SagaDefinition[];
  i18n: I18n;
  build: Build;
}

/** What happens after an event, with all that it reaches: calls, storage, the pages still to come. */
export async function startBrowserEngine(input: BrowserEngineInput): Promise<Engine> {
  const { store, pages, history, first, sagas } = input;
  const preferences = createPreferences(document);
  if (!preferences.keptAutoplay()) store.dispatch(autoplayChosen({ isAutoplay: false }));
  store.install({ slices: { videos: videosReducer } });
  const effects = await first?.module?.effects?.();
  const engine: Engine = startEngine(store, {
    sagas: [...sagas, ...(effects?.sagas ?? [])],
    sagaContext: {
      api: translatedApi(
        createLazyApi({
          sendBeacon,
          csrfToken: () => readCookie(document, COOKIES.csrf),
          sourceUrl: () => history.path,
          isActive: () => document.visibilityState === 'visible',
          cookieNames: () => document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''),
        }),
        input.i18n,
      ),
      clock: systemClock,
      history,
      tabStorage: createTabStorage(window),
      preferences,
      pages: {
        match: pages.match,
        async prepare(id) {
          const { module } = await pages.load(id);
          const next = await module?.effects?.();
          if (module) store.install(module);
          engine.install(next?.sagas);
          return next?.load;
        },
      },
    },
    onError: (error) => reportError(error),
  });
  whenIdle(() => {
    import(/* webpackChunkName: "later" */ './later').then(
      ({ startLater }) => startLater({ store, engine, i18n: input.i18n, build: input.build }),
      // Without a network there is nobody to tell what happens.
      () => undefined,
    );
  });
  return engine;
}
