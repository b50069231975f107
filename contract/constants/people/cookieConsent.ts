/** Cookies of choices that a first view does without, apart from COOKIES, which is part of each. */
export const CHOICE_COOKIES = { consent: 'cookie_consent', density: 'density', motion: 'motion' } as const;

/** What cookies beyond the necessary ones are for; each is allowed or refused by itself (ledger SET-009). */
export const CONSENT_PURPOSES = ['personalization', 'analytics', 'marketing'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export type CookieConsent = Readonly<Record<ConsentPurpose, boolean>>;

export const ALL_ALLOWED: CookieConsent = { personalization: true, analytics: true, marketing: true };
export const ALL_REFUSED: CookieConsent = { personalization: false, analytics: false, marketing: false };

/** A choice as the value of a cookie: one digit for each purpose, such as `101`. */
export const formatConsent = (consent: CookieConsent): string =>
  CONSENT_PURPOSES.map((purpose) => (consent[purpose] ? '1' : '0')).join('');

/** Null for anything that `formatConsent` does not write. */
export function parseConsent(text: string): CookieConsent | null {
  if (!/^[01]{3}$/.test(text)) return null;
  const [personalization, analytics, marketing] = [...text].map((digit) => digit === '1');
  return { personalization: personalization === true, analytics: analytics === true, marketing: marketing === true };
}
