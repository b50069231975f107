import { consentChosen } from '../actions/cookieConsent';
import { viewerChanged } from '../actions/session';
import { localeChosen, motionChosen, themeChosen } from '../actions/ui';
import { toViewerRecords } from '../entities/viewer';
import { selectCurrentEntry } from '../selectors/navigation';
import { selectUserId } from '../selectors/session';
import { defineSaga, latestBy } from './defineSaga';
import { getContext, put, type Saga, select } from './effects';
import { send } from './send';
import { showFailure } from './toasts';

function* saveTheme({ payload: { theme } }: ReturnType<typeof themeChosen>): Saga {
  const preferences = yield* getContext('preferences');
  preferences.saveTheme(theme);
}

function* saveMotion({ payload: { motion } }: ReturnType<typeof motionChosen>): Saga {
  const preferences = yield* getContext('preferences');
  preferences.saveMotion(motion);
}

/** The cookie is this browser's choice, also for who is signed out; a member's is stored with the account too. */
function* saveConsent(event: ReturnType<typeof consentChosen>): Saga {
  const { consent } = event.payload;
  const preferences = yield* getContext('preferences');
  preferences.saveConsent(consent);
  if ((yield* select(selectUserId)) === null) return;
  try {
    const { data } = yield* send('CookieConsentResource.update', consent);
    yield* put(viewerChanged(toViewerRecords(data)));
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event });
  }
}

/** Reloads the document in the other language, without the `locale` parameter, which would override the choice. */
function* saveLocale({ payload: { locale } }: ReturnType<typeof localeChosen>): Saga {
  const [preferences, history] = [yield* getContext('preferences'), yield* getContext('history')];
  preferences.saveLocale(locale);
  const path = yield* select((state) => selectCurrentEntry(state)?.path ?? '/');
  history?.assign(withoutLocale(path));
}

function withoutLocale(path: string): string {
  const url = new URL(path, 'http://here');
  url.searchParams.delete('locale');
  return url.pathname + url.search;
}

/** The theme is set in the account menu of every page, the language on the login page. */
export const preferencesSaga = defineSaga('preferences', {
  [themeChosen.type]: latestBy()(saveTheme),
  [motionChosen.type]: latestBy()(saveMotion),
  [consentChosen.type]: latestBy()(saveConsent, 'CookieConsentResource.update'),
  [localeChosen.type]: latestBy()(saveLocale),
});
