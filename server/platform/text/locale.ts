import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../contract/constants/locales';

const BY_KEY: ReadonlyMap<string, Locale> = new Map(LOCALES.map((locale) => [locale.toLowerCase(), locale]));

/** The locale for a language alone, or a tag with a script, if several locales have that language. */
const PREFERRED: ReadonlyMap<string, Locale> = new Map(
  Object.entries({
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
  } as const satisfies Record<string, Locale>),
);

/** Latin American Spanish, for the countries without their own locale. */
const LATIN_AMERICA = new Set('bo cl co cr cu do ec gt hn ni pa pe pr py sv us uy ve'.split(' '));

/**
 * The accepted locale with exactly this name, hyphen or underscore, any case (ledger CTX-042); null if there is none.
 */
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
  const preferred = PREFERRED.get(`${language}_${second}`) ?? PREFERRED.get(language);
  if (preferred) return preferred;
  return LOCALES.find((locale) => locale === language || locale.startsWith(`${language}_`)) ?? null;
}

/** Tags of an Accept-Language header, most preferred first. */
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
  /** From the viewer's account. */
  account?: string | undefined;
  /** The page's query parameter `locale`, as in a shared link. */
  query?: string | undefined;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

/** The explicitly chosen locales that are not accepted. They are reported, and do not cause an error (CTX-043). */
export function missingLocales({ account, query, cookie }: LocaleSources): string[] {
  return [account, query, cookie].filter(
    (name): name is string => Boolean(name) && acceptedLocale(name ?? '') === null,
  );
}

/**
 * The locale of a request, from the first of these: the account, the URL, the cookie, the browser's languages, en_US.
 */
export function negotiateLocale({ account, query, cookie, acceptLanguage }: LocaleSources): Locale {
  for (const chosen of [account, query, cookie]) {
    const locale = chosen ? acceptedLocale(chosen) : null;
    if (locale) return locale;
  }
  for (const tag of wantedTags(acceptLanguage ?? '')) {
    const locale = nearestLocale(tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

/** ISO 3166 code from the first browser language with a region; null if none has one. */
export function countryOfLanguages(acceptLanguage: string): string | null {
  for (const tag of wantedTags(acceptLanguage)) {
    const region = /[-_]([A-Za-z]{2})$/.exec(tag)?.[1];
    if (region) return region.toUpperCase();
  }
  return null;
}
