import { CURRENCIES } from '../structuredData/numberHabits';

const EURO = new Set('AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '));

/** The currencies that are usual in a country: their codes begin with its code; none if that is unknown. */
export function usualCurrencies(country: string): string[] {
  if (EURO.has(country)) return ['EUR'];
  return [...CURRENCIES].filter((code) => code.startsWith(country));
}
