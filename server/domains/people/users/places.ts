import { COUNTRIES } from '../../../../contract/constants/countries';
import { LOCALES, type Locale } from '../../../../contract/constants/locales';
import type { NamedKey } from '../../../../contract/schemas/content/places';

const tagOf = (locale: string) => locale.replace('_', '-');

/** By locale: naming and sorting the countries takes as long as all else that a request does. */
const countriesByLocale = new Map<Locale, NamedKey[]>();

/** Countries under their names in a language, in its order (ledger SET-002). */
export function listCountries(locale: Locale): NamedKey[] {
  const countries = countriesByLocale.get(locale) ?? sortCountries(locale);
  countriesByLocale.set(locale, countries);
  return countries;
}

function sortCountries(locale: Locale): NamedKey[] {
  const names = new Intl.DisplayNames(tagOf(locale), { type: 'region' });
  const order = new Intl.Collator(tagOf(locale));
  return COUNTRIES.map((key) => ({ key, name: names.of(key) ?? key })).sort((a, b) => order.compare(a.name, b.name));
}

/** Languages, each under its own name. */
export function listLocales(): NamedKey[] {
  return LOCALES.map((key) => {
    const name = new Intl.DisplayNames(tagOf(key), { type: 'language' }).of(tagOf(key)) ?? key;
    return { key, name: name.charAt(0).toLocaleUpperCase(tagOf(key)) + name.slice(1) };
  });
}
