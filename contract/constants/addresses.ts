/** URLs that both client and server build. All are paths of this site; ids and titles are encoded for a path. */

/** Ledger ROUTE-023. */
export const repinPath = (pinId: string): string => `/pin/${pinId}/repin/`;

/** A pin as received from somebody (ledger ROUTE-020, ROUTE-021). */
export const sentPinPath = (pinId: string, senderId: string): string => `/pin/${pinId}/sent/?sender=${senderId}`;

/**
 * Deep link that opens the same page in an installed application; null if the application has no such page (ledger
 * ROUTE-024, ROUTE-025).
 */
export function deepLinkOf(pathname: string, platform: string): string | null {
  const [, pinId, action] = /^\/pin\/(\d+)(?:\/(repin))?\/?$/.exec(pathname) ?? [];
  if (pinId === undefined) return null;
  if (action === undefined) return `pin/${pinId}`;
  return platform === 'ios' ? `repin/${pinId}` : `pin/${pinId}/repin`;
}

export interface ArticleAddress {
  id: string;
  title: string;
  isShop: boolean;
  articleType: number;
}

/** An editorial article's path (ledger ROUTE-026 to ROUTE-030). */
export function articlePath({ id, title, isShop, articleType }: ArticleAddress): string {
  return `/today/${isShop ? 'shop' : articleSegment(articleType)}/${slugify(title)}/${id}/`;
}

function articleSegment(articleType: number): string {
  if (articleType === 0 || articleType === 2) return 'trending';
  return articleType === 1 ? 'best' : 'article';
}

/** Letters and digits of any script, lower case, joined by hyphens; '-' if a title has none. */
function slugify(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu);
  return encodeURIComponent(words?.join('-') ?? '-');
}

/** Ledger ROUTE-032. */
export const BUSINESS_HUB_PATH = '/business/hub/?show_vmp=true';

/**
 * A link on a business page: a relative one is prefixed with the advertiser, if there is one (ledger ROUTE-035, 036).
 */
export function advertiserPath(link: string, advertiserId: string | null): string {
  const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link);
  if (advertiserId === null || !isRelative) return link;
  return `/advertiser/${advertiserId}/${link.replace(/^\/+/, '')}`;
}

/** Business pages that belong to an advertiser (ledger ROUTE-037). */
export const ADVERTISER_SITES = ['ads', 'analytics', 'trends', 'catalogs'] as const;

export const advertiserSitePath = (site: (typeof ADVERTISER_SITES)[number], advertiserId: string): string =>
  advertiserPath(`${site}/`, advertiserId);

/** The advertiser id in a path; null if it has none. */
export const advertiserOf = (pathname: string): string | null =>
  /^\/advertiser\/(\d+)(?:\/|$)/.exec(pathname)?.[1] ?? null;
