/** Where a page sends its reader on, and after how many seconds. */
export interface Refresh {
  address: string;
  seconds: number;
}

/** The value of a Refresh header or element (HTML standard, "shared declarative refresh steps"); null if it names no other page. */
export function readRefresh(text: string): Refresh | null {
  const [, digits = '', rest = ''] = /^\s*(\d{1,6})[\d.]{0,20}(?:\s*[;,]\s*|\s+)(\S.{0,2047})/s.exec(text) ?? [];
  const given = rest.replace(/^url\s{0,20}=\s{0,20}/i, '');
  const quote = given.startsWith('"') || given.startsWith("'") ? given.slice(0, 1) : null;
  const address = (quote === null ? given : (given.slice(1).split(quote, 1)[0] ?? '')).trim();
  return digits === '' || address === '' ? null : { address, seconds: Number(digits) };
}

/** A Location header as browsers read it: its bytes are UTF-8 where they can be. Node gives them as latin1. */
export function readLocation(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? header : text;
}

/**
 * The Referer of a request that a page causes (Referrer Policy, "strict-origin-when-cross-origin"): the page within its
 * own origin, its origin elsewhere, and nothing from https to http.
 */
export function refererOf(page: URL, target: URL): string | undefined {
  if (page.protocol !== 'https:' && page.protocol !== 'http:') return undefined;
  if (page.protocol === 'https:' && target.protocol !== 'https:') return undefined;
  return page.origin === target.origin ? `${page.origin}${page.pathname}${page.search}` : `${page.origin}/`;
}
