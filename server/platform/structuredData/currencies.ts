import { CURRENCIES } from './numberHabits';
import { textOf } from './values';

/** Signs that one currency alone has; '$', 'kr' and '¥' are those of several. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['원', 'KRW'],
  ['円', 'JPY'],
  ['元', 'CNY'],
  ['₫', 'VND'],
  ['₺', 'TRY'],
  ['₴', 'UAH'],
  ['₪', 'ILS'],
  ['₽', 'RUB'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['₸', 'KZT'],
  ['₾', 'GEL'],
  ['฿', 'THB'],
  ['r$', 'BRL'],
  ['us$', 'USD'],
  ['au$', 'AUD'],
  ['ca$', 'CAD'],
  ['nz$', 'NZD'],
  ['hk$', 'HKD'],
  ['nt$', 'TWD'],
  ['mx$', 'MXN'],
  ['zł', 'PLN'],
  ['kč', 'CZK'],
  ['ft', 'HUF'],
  ['rp', 'IDR'],
  ['د.ك', 'KWD'],
  ['ر.س', 'SAR'],
  ['د.إ', 'AED'],
]);

/** An ISO 4217 code by its form, or by a sign that only one currency has. */
export function currencyOf(value: unknown): string | null {
  const text = textOf(value, 40).normalize('NFKC').trim();
  if (/^[A-Z]{3}$/i.test(text)) return text.toUpperCase();
  return SIGNS.get(text.toLowerCase()) ?? null;
}

/** The currency in a text beside its amount: '12,50 €', 'CHF 20', '12,800円'. */
export function currencyBeside(value: unknown): string | null {
  const text = textOf(value, 40).normalize('NFKC');
  for (const [word] of text.matchAll(/[円元원]|[\p{L}.]+\$?|\p{Sc}/gu)) {
    const sign = SIGNS.get(word.toLowerCase());
    if (sign) return sign;
    if (/^[A-Z]{3}$/.test(word) && CURRENCIES.has(word)) return word;
  }
  return null;
}
