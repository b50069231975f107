import { localeChosen, themeChosen } from '../actions/ui';
import { selectCurrentEntry } from '../selectors/navigation';
import { defineSaga, latestBy } from './defineSaga';
import { getContext, type Saga, select } from './effects';

function* saveTheme({ payload: { theme } }: ReturnType<typeof themeChosen>): Saga {
  const preferences = yield* getContext('preferences');
  preferences.saveTheme(theme);
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
  [localeChosen.type]: latestBy()(saveLocale),
});
