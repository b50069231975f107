import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/constants/locales';

const BY_KEY: ReadonlyMap<string, Locale> = new Map(LOCALES.map((locale) => [locale.toLowerCase(), locale]));

/** What a language alone, or a tag with a script, stands for where several locales have that language. */
const PREFERRED: Readonly<Record<string, Locale>> = {
  en: 'en_US',
  es: 'es_ES',
  pt: 'pt_BR',
  zh: 'zh_CN',
  zh_hans: 'zh_CN',
  zh_hant: 'zh_TW',
  zh_hk: 'zh_TW',
  zh_mo: 'zh_TW',
  no: 'nb_NO',
  nn: 'nb_NO',
  iw: 'he_IL',
  in: 'id_ID',
  fil: 'tl_PH',
};

/** Latin American Spanish, for the countries that have no locale of their own. */
const LATIN_AMERICA = new Set('bo cl co cr cu do ec gt hn ni pa pe pr py sv us uy ve'.split(' '));

/** The accepted locale of exactly this name, hyphen or underscore, any case (ledger CTX-042); null where there is none. */
export function acceptedLocale(name: string): Locale | null {
  return BY_KEY.get(name.replaceAll('-', '_').toLowerCase()) ?? null;
}

/** The accepted locale nearest to a language tag: itself, its language's preferred one, or null. */
export function nearestLocale(tag: string): Locale | null {
  const exact = acceptedLocale(tag);
  if (exact) return exact;
  const parts = tag.toLowerCase().split(/[-_]/);
  const [language = '', second = ''] = parts;
  if (language === 'es' && LATIN_AMERICA.has(parts.at(-1) ?? '')) return 'es_419';
  const preferred = PREFERRED[`${language}_${second}`] ?? PREFERRED[language];
  if (preferred) return preferred;
  return LOCALES.find((locale) => locale === language || locale.startsWith(`${language}_`)) ?? null;
}

/** Tags of an Accept-Language header, the most wanted first. */
function wantedTags(header: string): string[] {
  return header
    .split(',', 20)
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { tag, order, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ tag }) => tag);
}

export interface LocaleSources {
  /** Of the viewer's account. */
  account?: string | undefined;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

/** The locale of a request: the account's, else the cookie's, else the first acceptable of the browser, else en_US. */
export function negotiateLocale({ account, cookie, acceptLanguage }: LocaleSources): Locale {
  for (const chosen of [account, cookie]) {
    const locale = chosen ? acceptedLocale(chosen) : null;
    if (locale) return locale;
  }
  for (const tag of wantedTags(acceptLanguage ?? '')) {
    const locale = nearestLocale(tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

const UNKNOWN_COUNTRY = 'US';

/** ISO 3166 code from the first browser language that names a region; 'US' where none does. */
export function countryOfLanguages(acceptLanguage: string): string {
  for (const tag of wantedTags(acceptLanguage)) {
    const region = /[-_]([A-Za-z]{2})$/.exec(tag)?.[1];
    if (region) return region.toUpperCase();
  }
  return UNKNOWN_COUNTRY;
}
