import { formatCountry } from '../lib/formatNames';

interface CountryNameProps {
  /** A two-letter code. */
  country: string;
  locale: string;
}

/**
 * The name of a country. Node and browsers call a few of them differently (HK: 'Hong Kong SAR China', 'Hong Kong'), so
 * that hydration keeps the server's name instead of rendering the page again.
 */
export function CountryName({ country, locale }: CountryNameProps) {
  return <span suppressHydrationWarning>{formatCountry(country, locale)}</span>;
}
