/**
 * Countries whose law asks for consent before such cookies, and before data is used for ads: the European Economic Area,
 * the United Kingdom and Switzerland (ledger SET-012, PROMO-003, PROMO-042).
 */
export const CONSENT_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH'.split(' '),
);
export const asksConsent = (country: string): boolean => CONSENT_COUNTRIES.has(country);
