import { parseUrl } from './parseUrl';

/** Hosts of the major web search engines in all countries, and of AMP caches (ledger CTX-040). */
const SEARCH_ENGINES = [
  /(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$/,
  /(^|\.)bing\.com$/,
  /(^|\.)duckduckgo\.com$/,
  /(^|\.)search\.yahoo\.(com|co\.jp)$/,
  /(^|\.)yandex\.[a-z]{2,3}(\.[a-z]{2})?$/,
  /(^|\.)baidu\.com$/,
  /(^|\.)naver\.com$/,
  /(^|\.)ecosia\.org$/,
  /(^|\.)qwant\.com$/,
  /(^|\.)search\.brave\.com$/,
  /(^|\.)startpage\.com$/,
  /(^|\.)seznam\.cz$/,
  /(^|\.)sogou\.com$/,
  /(^|\.)ampproject\.org$/,
  /(^|\.)amp\.cloudflare\.com$/,
  /(^|\.)bing-amp\.com$/,
];

/** Other Google services on the same domain, which are not searches. */
const NO_SEARCH = /^(mail|docs|drive|accounts|calendar|meet|classroom|sites|plus|photos)\.google\./;

export type ReferrerKind = 'none' | 'own' | 'searchEngine' | 'other';

/**
 * The kind of site that a visitor came from. `referrer` and `origin` are URLs; an invalid one counts as no referrer.
 */
export function referrerKindOf(referrer: string | null, origin: string): ReferrerKind {
  const url = referrer === null ? null : parseUrl(referrer);
  if (url === null) return 'none';
  const { hostname, origin: from } = url;
  if (from === origin) return 'own';
  const isSearch = !NO_SEARCH.test(hostname) && SEARCH_ENGINES.some((engine) => engine.test(hostname));
  return isSearch ? 'searchEngine' : 'other';
}
