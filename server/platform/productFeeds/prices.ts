import { amountOf } from '../structuredData/amounts';
import { currencyBeside } from '../structuredData/currencies';
import { CURRENCIES, currencyHabit, decimalsOf, tidyNumber } from '../structuredData/numberHabits';

export interface FeedPrice {
  /** Decimal text. */
  amount: string;
  currency: string;
}

const PLAIN = /^(\d{1,9}(?:\.\d{1,2})?) ?([A-Z]{3})$/;
const ONE_MARK = /^\d{1,3}([.,])\d{3}$/;
const ISO_CODE = /(?:^|[^\p{L}])([A-Za-z]{3})(?=$|[^\p{L}])|(?<=\d)([A-Za-z]{3})$/u;
const LONGEST = 60;

/**
 * A price by the habits of its currency ('24.99 USD', '1.299,00 EUR', '¥1,200', '24.99' in the currency of the feed).
 * `ambiguous`: a number without a currency, such as '1.299' in a feed in euros, which people there read as a thousand
 * and programs as one. Null if it is none.
 */
export function readPrice(text: string, defaultCurrency: string): FeedPrice | 'ambiguous' | null {
  const plain = PLAIN.exec(text);
  if (plain?.[1] !== undefined && plain[2] !== undefined && CURRENCIES.has(plain[2])) {
    return { amount: withPlaces(plain[1], plain[2]), currency: plain[2] };
  }
  if (text.length > LONGEST) return null;
  const tidy = tidyNumber(text).trim();
  const [, before, behind] = ISO_CODE.exec(tidy) ?? [];
  const code = (before ?? behind)?.toUpperCase();
  const named = code !== undefined && CURRENCIES.has(code) ? code : currencyBeside(text);
  // Letters or a sign that say nothing known, such as '$', are those of the feed's currency.
  const currency = named ?? defaultCurrency;
  if (named === null && /\p{L}{2,}/u.test(tidy)) return null;
  const mark = ONE_MARK.exec(tidy)?.[1];
  if (named === null && mark === '.' && decimalsOf(currency) < 3 && currencyHabit(currency)?.group === mark) {
    return 'ambiguous';
  }
  const amount = amountOf(tidy, currency);
  return amount === null ? null : { amount, currency };
}

function withPlaces(amount: string, currency: string): string {
  const places = decimalsOf(currency);
  const [whole = '', fraction = ''] = amount.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (fraction === '') return digits;
  const kept = /^0*$/.test(fraction.slice(places)) ? fraction.slice(0, places) : fraction;
  return kept === '' ? digits : `${digits}.${kept.padEnd(places, '0')}`;
}
