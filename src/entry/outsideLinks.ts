import { escapeHtml, type PageHead } from '../lib/head';

/** Pages that have a feed of their own. */
const FEED_PAGES: ReadonlySet<string> = new Set(['www/[username]', 'www/[username]/_pins', 'www/[username]/[board]']);
/** Pages that other sites may embed. */
const EMBEDDED_PAGES: ReadonlySet<string> = new Set(['www/pin/[id]', 'www/[username]/[board]']);
const FEEDS = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' } as const;

/** Links by which feed readers and other sites find the feed of a page, and how to embed it. */
export function outsideLinks(handlerId: string | null, { canonicalPath, isNoIndex }: PageHead, origin: string): string {
  if (handlerId === null || canonicalPath === undefined || isNoIndex) return '';
  const list = canonicalPath.replace('_pins/', '');
  const alternate = (type: string, href: string) =>
    `<link rel="alternate" type="${type}" href="${escapeHtml(origin + href)}">`;
  const feeds = Object.entries(FEEDS).map(([format, type]) => alternate(type, `${list}feed.${format}`));
  const embed = alternate('application/json+oembed', `/oembed?url=${encodeURIComponent(origin + canonicalPath)}`);
  return [...(FEED_PAGES.has(handlerId) ? feeds : []), ...(EMBEDDED_PAGES.has(handlerId) ? [embed] : [])].join('\n');
}
