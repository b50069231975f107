import { cachedFormatter } from './intl';

/** The name of a locale in its own language: 'Deutsch', 'English (United Kingdom)', for lists of languages. */
export function formatLanguage(locale: string): string {
  const tag = locale.replace('_', '-');
  const make = () => new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' });
  const name = cachedFormatter('language', locale, make).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}

/** The name of a two-letter country code: 'New Zealand'. */
export function formatCountry(country: string, locale: string): string {
  const tag = locale.replace('_', '-');
  const make = () => new Intl.DisplayNames(tag, { type: 'region' });
  try {
    return cachedFormatter('country', tag, make).of(country) ?? country;
  } catch {
    return country;
  }
}
