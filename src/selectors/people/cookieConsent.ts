import { ALL_REFUSED, CONSENT_PURPOSES, type CookieConsent } from '../../../contract/constants/people/cookieConsent';
import type { RootState } from '../../reducers/root';
import { selectViewer } from './session';

/** What was chosen on this browser, or else with the account; null: nothing yet. */
function chosenBy(state: RootState): CookieConsent | null {
  const viewer = selectViewer(state);
  const here = state.context?.cookieConsent;
  if (here || !viewer?.hasChosenCookies) return here ?? null;
  return {
    personalization: viewer.allowPersonalizationCookies,
    analytics: viewer.allowAnalyticCookies,
    marketing: viewer.allowMarketingCookies,
  };
}

/** Whether to ask for consent: where the law does, until there is a choice (ledger SET-012). */
export const selectIsConsentAsked = (state: RootState): boolean =>
  state.context?.asksConsent === true && chosenBy(state) === null;

/** The flags as the settings show them: refused until they were chosen. A string, so that equal choices are equal. */
export const selectAllowedPurposes = (state: RootState): string => {
  const consent = chosenBy(state) ?? ALL_REFUSED;
  return CONSENT_PURPOSES.filter((purpose) => consent[purpose]).join(' ');
};

/** Whether what is seen and done may be recorded: a refusal holds everywhere, silence only where no law asks. */
export function selectIsAnalyticsAllowed(state: RootState): boolean {
  const chosen = chosenBy(state);
  return chosen === null ? state.context?.asksConsent !== true : chosen.analytics;
}
