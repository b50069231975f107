import { cachedFormatter } from './intl';

/**
 * An amount of money (`82.00`) as the locale writes it: $82.00, 82,00 €. Returns the text unchanged if it is no number.
 */
export function formatPrice(amount: string, currency: string, locale: string): string {
  const value = Number(amount);
  if (amount.trim() === '' || !Number.isFinite(value)) return amount;
  const make = (tag: string) => new Intl.NumberFormat(tag, { style: 'currency', currency });
  return cachedFormatter(`price|${currency}`, locale, make).format(value);
}

/** A number with its thousands apart: 12,345. */
export const formatCount = (value: number, locale: string): string =>
  cachedFormatter('count', locale, (tag) => new Intl.NumberFormat(tag)).format(value);

/** A share of one as a percentage with at most two decimals: 0.255 is 25.5%. */
export function formatPercent(share: number, locale: string): string {
  const make = (tag: string) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return cachedFormatter('percent', locale, make).format(share);
}

/** 830 kB, 12 MB, 1.5 GB: decimal units, as file managers show them. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, size] =
    bytes >= 1e9
      ? (['gigabyte', 1e9] as const)
      : bytes >= 1e6
        ? (['megabyte', 1e6] as const)
        : (['kilobyte', 1e3] as const);
  const make = (tag: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: unit === 'gigabyte' ? 1 : 0 });
  return cachedFormatter(unit, locale, make).format(bytes / size);
}
