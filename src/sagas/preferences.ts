import { localeChosen, themeChosen } from '../actions/ui';
import { selectCurrentEntry } from '../selectors/navigation';
import { defineSaga, latestBy } from './defineSaga';
import { getContext, type Saga, select } from './effects';

function* saveTheme({ payload: { theme } }: ReturnType<typeof themeChosen>): Saga {
  const preferences = yield* getContext('preferences');
  preferences.saveTheme(theme);
}

/** Another language is another document. What the address asked for would go before the choice. */
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

/** Light or dark is chosen in the account menu of every page, a language where one logs in. */
export const preferencesSaga = defineSaga('preferences', {
  [themeChosen.type]: latestBy()(saveTheme),
  [localeChosen.type]: latestBy()(saveLocale),
});
