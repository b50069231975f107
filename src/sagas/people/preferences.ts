import { viewerChanged } from '../../actions/people/session';
import { browserChoiceMade, localeChosen } from '../../actions/ui';
import { saveConsent, saveDensity, saveMotion } from '../../browser/choices';
import { toViewerRecords } from '../../entities/people/viewer';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectUserId } from '../../selectors/people/session';
import { defineSaga, every, latestBy } from '../runtime/defineSaga';
import { getContext, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

/** Stores a choice in this browser; a failure to store the consent with the account shows a toast. */
function* saveChoice(event: ReturnType<typeof browserChoiceMade>): Saga {
  const { theme, motion, density, cookieConsent } = event.payload;
  const preferences = yield* getContext('preferences');
  if (theme) preferences.saveTheme(theme);
  if (motion) saveMotion(motion);
  if (density) saveDensity(density);
  if (!cookieConsent) return;
  saveConsent(cookieConsent);
  if ((yield* select(selectUserId)) === null) return;
  try {
    const { data } = yield* send('CookieConsentResource.update', cookieConsent);
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
  const url = new URL(path, 'http://localhost');
  url.searchParams.delete('locale');
  return url.pathname + url.search;
}

/**
 * Choices of this browser; that of cookies is stored with a member's account too. The theme is chosen in the account menu
 * and the settings, the language by visitors on the pages that log in or sign up.
 */
export const preferencesSaga = defineSaga('preferences', {
  [browserChoiceMade.type]: every(saveChoice, 'CookieConsentResource.update'),
  [localeChosen.type]: latestBy()(saveLocale),
});
