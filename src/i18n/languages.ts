import { DEFAULT_LOCALE, type Locale } from '../../contract/constants/locales';

/** Languages with complete catalogues; a locale of any other language is shown in English (docs/languages.md). */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'ar', 'he'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The locale that stands for each language. */
const LOCALE_OF: Readonly<Record<Language, Locale>> = {
  en: 'en_US',
  de: 'de',
  fr: 'fr',
  es: 'es_ES',
  'pt-BR': 'pt_BR',
  ja: 'ja',
  ar: 'ar_SA',
  he: 'he_IL',
};

/** The language of the source texts. */
export const SOURCE_LANGUAGE: Language = 'en';

const baseOf = (tag: string) => tag.slice(0, 2);

/** The catalogue of a locale, the nearest within its language: `de_AT` has `de`, `pt_PT` has `pt-BR`, `nl` English. */
export function languageOf(locale: string): Language {
  const tag = locale.replace('_', '-');
  const own = LANGUAGES.find((language) => language === tag);
  return own ?? LANGUAGES.find((language) => baseOf(language) === baseOf(tag)) ?? SOURCE_LANGUAGE;
}

/** The language tag of the texts shown for a locale: `pt-PT` for pt_PT, but `en` for nl, which has no catalogue. */
export function textTagOf(locale: string): string {
  const language = languageOf(locale);
  return isTranslated(locale) ? locale.replace('_', '-') : language;
}

/** Whether texts are in the locale's own language. */
export const isTranslated = (locale: string): boolean => baseOf(locale) === baseOf(languageOf(locale));

/** The locale to store when a visitor chooses a language: `es_ES` for `es`. */
export function localeOf(language: string): Locale {
  return LOCALE_OF[language as Language] ?? DEFAULT_LOCALE;
}
