import { COUNTRIES } from '../../../contract/constants/countries';
import { LOCALES } from '../../../contract/constants/locales';
import type { NamedKey } from '../../../contract/schemas/places';

const tagOf = (locale: string) => locale.replace('_', '-');

/** Countries under their names in a language, in its order (ledger SET-002). */
export function listCountries(locale: string): NamedKey[] {
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
