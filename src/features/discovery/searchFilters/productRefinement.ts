import { parseUrl } from '../../../../contract/constants/parseUrl';
import { withLatinDigits } from '../../../../contract/constants/readNumber';
import { completeAddress } from '../../../lib/webAddress';

/** Which products are found: with a price in a range, and from these websites if there are any. */
export interface ProductRefinement {
  min: number | null;
  max: number | null;
  domains: readonly string[];
}

export const ANY_PRODUCT: ProductRefinement = { min: null, max: null, domains: [] };

/** Websites that one search names. */
export const MOST_SITES = 4;

/** Highest price and longest list of websites that the address can hold. */
const MOST_PRICE = 999_999;
const MOST_SITES_LENGTH = 200;

/** As an address has it. */
export function readProducts(products: string | undefined): ProductRefinement {
  const [min = '', max = '', sites = ''] = products?.split('~') ?? [];
  const priceOf = (text: string) => (text === '' ? null : Number(text));
  return products ? { min: priceOf(min), max: priceOf(max), domains: sites.split(',').filter(Boolean) } : ANY_PRODUCT;
}

/** For an address; undefined where nothing narrows the products. */
export function writeProducts({ min, max, domains }: ProductRefinement): string | undefined {
  const written = `${min ?? ''}~${max ?? ''}~${domains.join(',')}`;
  return written === '~~' ? undefined : written;
}

/** The fields of a refinement as they are typed. */
export interface WrittenProducts {
  low: string;
  high: string;
  sites: string;
}

export const writtenOf = ({ min, max, domains }: ProductRefinement): WrittenProducts => ({
  low: String(min ?? ''),
  high: String(max ?? ''),
  sites: domains.join(', '),
});

/**
 * The price in a text such as '12.50', '1.000,50 €' or '5 euro', rounded to a whole number. A point or comma before one
 * or two last digits begins the decimals; others separate thousands. Null without digits.
 */
function priceIn(text: string, round: (price: number) => number): number | null {
  const trimmed = withLatinDigits(text.normalize('NFKC')).replace(/(?<!\D)\D+$/, '');
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,٫](\d{1,2}))?$/.exec(trimmed) ?? [];
  if (!/\d/.test(trimmed)) return null;
  return Math.min(round(Number(`${whole.replace(/\D/g, '')}.${decimals}0`)), MOST_PRICE);
}

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** The domains of the websites in a text, such as 'shop.example.org', and the words that are none. */
function sitesIn(text: string): { domains: string[]; wrong: string[] } {
  const domains = new Set<string>();
  const wrong: string[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const address = completeAddress(word);
    // URL writes names in other scripts as search and addresses have them: 'münchen.de' is 'xn--mnchen-3ya.de'.
    const domain = parseUrl(address)?.hostname ?? '';
    if (DOMAIN.test(domain)) domains.add(domain);
    else wrong.push(word);
  }
  return { domains: [...domains], wrong };
}

export type SitesProblem = { reason: 'wrong'; words: string } | { reason: 'tooMany' };

export interface ReadProducts {
  products: ProductRefinement;
  isRangeWrong: boolean;
  sitesProblem: SitesProblem | null;
}

/** The refinement that the fields say, and what is wrong with it. */
export function readWritten({ low, high, sites }: WrittenProducts): ReadProducts {
  const [min, max] = [priceIn(low, Math.floor), priceIn(high, Math.ceil)];
  const { domains, wrong } = sitesIn(sites);
  const isTooMuch = domains.length > MOST_SITES || domains.join(',').length > MOST_SITES_LENGTH;
  return {
    products: { min, max, domains },
    isRangeWrong: min !== null && max !== null && min > max,
    sitesProblem:
      wrong.length > 0 ? { reason: 'wrong', words: wrong.join(', ') } : isTooMuch ? { reason: 'tooMany' } : null,
  };
}
