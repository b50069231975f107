import { themeChosen } from '../actions/ui';
import { defineSaga, latestBy } from './defineSaga';
import { outside, type Saga } from './effects';

function* keepTheme({ payload: { theme } }: ReturnType<typeof themeChosen>): Saga {
  const preferences = yield* outside('preferences');
  preferences.keepTheme(theme);
}

/** Light or dark is chosen in the account menu of every page. */
export const preferencesSaga = defineSaga('preferences', {
  [themeChosen.type]: latestBy()(keepTheme),
});
