/** Accepted locales (ledger CTX-041) and en_US, the default (product decision CTX-044). */
export const DEFAULT_LOCALE = 'en_US';

export const LOCALES = [
  'en_US',
  'af_ZA',
  'ar_SA',
  'bg_BG',
  'bn_IN',
  'cs_CZ',
  'da_DK',
  'de',
  'el_GR',
  'en_AU',
  'en_GB',
  'en_IN',
  'es_419',
  'es_AR',
  'es_ES',
  'es_MX',
  'fi_FI',
  'fr',
  'he_IL',
  'hi_IN',
  'hr_HR',
  'hu_HU',
  'id_ID',
  'it',
  'ja',
  'ko_KR',
  'ms_MY',
  'nb_NO',
  'nl',
  'pl_PL',
  'pt_BR',
  'pt_PT',
  'ro_RO',
  'ru_RU',
  'sk_SK',
  'sv_SE',
  'te_IN',
  'th_TH',
  'tl_PH',
  'tr',
  'uk_UA',
  'vi_VN',
  'zh_CN',
  'zh_TW',
] as const;

export type Locale = (typeof LOCALES)[number];

const RTL_LANGUAGES = new Set(['ar', 'he']);

/** True for locales that are written from right to left. */
export function isRtlLocale(locale: string): boolean {
  return RTL_LANGUAGES.has(locale.slice(0, 2));
}
