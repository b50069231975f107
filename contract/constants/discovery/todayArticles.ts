/** Groups of countries for which an editorial article can be written (ledger HOME-018). */
export const COUNTRY_GROUPS = ['LatAm', 'US', 'CA', 'GB', 'FR', 'DE', 'AU', 'IN', 'OTHER'] as const;
export type CountryGroup = (typeof COUNTRY_GROUPS)[number];

const LATIN_AMERICA = ['BR', 'MX', 'AR', 'CL', 'CO'];

/** The group of a country (ISO 3166-1 alpha-2, upper case). */
export function countryGroupOf(country: string): CountryGroup {
  if (LATIN_AMERICA.includes(country)) return 'LatAm';
  return COUNTRY_GROUPS.find((group) => group === country) ?? 'OTHER';
}

/** Types of an article: trending, the best of something, any other. */
export const ARTICLE_TYPES = [0, 1, 3] as const;
export type ArticleType = (typeof ARTICLE_TYPES)[number];

/** Limits of one article; text limits count UTF-16 code units. */
export const TODAY_ARTICLES = {
  titleLength: 100,
  subtitleLength: 200,
  bodyLength: 10_000,
  pins: 60,
  /** Articles in a page of Today, and the most that are listed beside another one or on the ideas page. */
  pageSize: 12,
  related: 6,
  /** The most that site admins see, the last changed first. */
  listed: 500,
} as const;
