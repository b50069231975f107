import type { BusinessCountry } from './signUp';

/** The countries of the business form by region, for marketing (ledger CONST-004). */
export const MARKETING_REGIONS = {
  NORTH_AMERICA: ['US', 'CA'],
  LATIN_AMERICA: ['BR', 'MX', 'AR', 'CL', 'CO'],
  EUROPE: [
    ...(['GB', 'IE', 'FR', 'SE', 'IL', 'DE', 'AT', 'IT', 'ES', 'NL', 'BE', 'PT', 'CH', 'NO', 'DK', 'FI'] as const),
    ...(['CY', 'LU', 'MT', 'PL', 'RO', 'HU', 'CZ', 'GR', 'SK'] as const),
  ],
  ASIA_PACIFIC: ['AU', 'NZ', 'HK', 'JP', 'KR', 'SG'],
} as const satisfies Record<string, readonly BusinessCountry[]>;
export type MarketingRegion = keyof typeof MARKETING_REGIONS;

export const MARKETING_REGION_NAMES = Object.keys(MARKETING_REGIONS) as MarketingRegion[];

const hasCountry = (region: MarketingRegion, country: string): boolean =>
  (MARKETING_REGIONS[region] as readonly string[]).includes(country);

/** Those of which the host has an address of an agreement, by country or by region. */
export type AdAgreementUrls = Readonly<Record<string, string>>;

/**
 * The advertising services agreement for an ad account of that country: the country's own, else that of its region, else
 * that of the United States; null where the host has none (ledger CONST-002, CONST-003).
 */
export function adAgreementFor(urls: AdAgreementUrls, country: string): string | null {
  const region = MARKETING_REGION_NAMES.find((one) => hasCountry(one, country));
  return urls[country] ?? (region && urls[region]) ?? urls.US ?? null;
}
