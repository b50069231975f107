import { parseUrl } from '../../../contract/constants/parseUrl';
import { isNode } from './nodes';
import { textOf } from './values';

/**
 * Whose address it is that a page's data names: the page's; perhaps the page's, with other parameters; that of another
 * page on the same path; unknown, because it is elsewhere or none.
 */
export type Belonging = 'own' | 'perhaps' | 'contradicted' | 'unknown';

const LONGEST = 2048;
/** Parameters that say where a visitor comes from, not which page it is. */
const TRACKING = /^(utm_.*|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|ref|ref_src|srsltid|_ga|_gl|epik)$/i;
/** Parameters that choose a variant of the same thing. */
const VARIANT = /^(variant|variation|variantid|colou?r|size|style)$/i;

interface Address {
  place: string;
  query: URLSearchParams;
  whole: string;
}

/**
 * Compares addresses that a page's data names with those of the page: where it was read, and where it says it is. Equal
 * are those that differ only in scheme, `www.`, a slash at the end, fragment, order of parameters and tracking.
 */
export function createBelonging(pageUrl: string, others: readonly string[] = []): (value: unknown) => Belonging {
  const pages = [pageUrl, ...others].flatMap((url) => readAddress(url, pageUrl) ?? []);
  return (value) => {
    const address = readAddress(isNode(value) && value['@id'] !== undefined ? value['@id'] : value, pageUrl);
    if (!address) return 'unknown';
    if (pages.some(({ whole }) => whole === address.whole)) return 'own';
    const near = pages.filter(({ place }) => place === address.place);
    if (near.length === 0) return 'unknown';
    return near.every((page) => isContradicted(page, address)) ? 'contradicted' : 'perhaps';
  };
}

/** Whether a parameter that is not of a variant has another value: `?id=9` is not the page `?id=5`. */
function isContradicted(page: Address, { query }: Address): boolean {
  return [...query].some(([name, value]) => !VARIANT.test(name) && (page.query.get(name) ?? value) !== value);
}

function readAddress(value: unknown, base: string): Address | null {
  const text = textOf(value, LONGEST);
  const url = text === '' ? null : parseUrl(text, base);
  if (!url?.protocol.startsWith('http')) return null;
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKING.test(name)));
  query.sort();
  const place = `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`;
  return { place, query, whole: `${place}?${query}` };
}
