import { escapeHtml } from '../../platform/text/html';

/** A list of pins for programs outside of Magpie, and its three formats: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
export interface Feed {
  title: string;
  /** The person whose list it is. */
  author: string;
  description: string;
  /** Absolute addresses: of the page, and of the feed itself in this format. */
  pageUrl: string;
  feedUrl: string;
  items: readonly FeedItem[];
}

export interface FeedItem {
  /** The address of the pin's page, which also names the item. */
  url: string;
  title: string;
  text: string;
  /** The address that the pin leads to; null without one. */
  link: string | null;
  image: { url: string; type: string; width: number; height: number; color: string; alt: string } | null;
  publishedAt: Date;
}

export const FEED_FORMATS = {
  rss: { type: 'application/rss+xml', write: toRss },
  atom: { type: 'application/atom+xml', write: toAtom },
  json: { type: 'application/feed+json', write: toJsonFeed },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

export const isFeedFormat = (word: string): word is FeedFormat => Object.hasOwn(FEED_FORMATS, word);

const PROLOGUE = '<?xml version="1.0" encoding="utf-8"?>';
const GENERATOR = 'Magpie';

function toRss({ title, description, pageUrl, feedUrl, items }: Feed): string {
  const newest = newestOf(items);
  return [
    PROLOGUE,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    element('title', title),
    element('link', pageUrl),
    element('description', description || title),
    element('generator', GENERATOR),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="${FEED_FORMATS.rss.type}"/>`,
    newest && element('lastBuildDate', newest.toUTCString()),
    ...items.map((item) =>
      [
        '<item>',
        element('title', item.title),
        element('link', item.url),
        `<guid isPermaLink="true">${escapeXml(item.url)}</guid>`,
        element('pubDate', item.publishedAt.toUTCString()),
        element('description', htmlOf(item)),
        item.image &&
          `<media:content url="${escapeXml(item.image.url)}" type="${item.image.type}" medium="image" ` +
            `width="${item.image.width}" height="${item.image.height}">${element('media:description', item.image.alt)}` +
            '</media:content>',
        '</item>',
      ].filter(Boolean),
    ),
    '</channel></rss>',
  ]
    .flat()
    .filter(Boolean)
    .join('\n');
}

function toAtom({ title, author, description, pageUrl, feedUrl, items }: Feed): string {
  return [
    PROLOGUE,
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('title', title),
    description && element('subtitle', description),
    element('id', pageUrl),
    `<link href="${escapeXml(pageUrl)}"/>`,
    `<link rel="self" type="${FEED_FORMATS.atom.type}" href="${escapeXml(feedUrl)}"/>`,
    element('updated', (newestOf(items) ?? new Date(0)).toISOString()),
    element('generator', GENERATOR),
    `<author>${element('name', author)}</author>`,
    ...items.map((item) => {
      const time = item.publishedAt.toISOString();
      return [
        '<entry>',
        element('title', item.title),
        element('id', item.url),
        `<link href="${escapeXml(item.url)}"/>`,
        item.link && `<link rel="related" href="${escapeXml(item.link)}"/>`,
        item.image && `<link rel="enclosure" type="${item.image.type}" href="${escapeXml(item.image.url)}"/>`,
        element('published', time),
        element('updated', time),
        `<content type="html">${escapeXml(htmlOf(item))}</content>`,
        '</entry>',
      ].filter(Boolean);
    }),
    '</feed>',
  ]
    .flat()
    .filter(Boolean)
    .join('\n');
}

function toJsonFeed({ title, author, description, pageUrl, feedUrl, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    ...(description && { description }),
    authors: [{ name: author }],
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      ...(item.link && { external_url: item.link }),
      title: item.title,
      content_html: htmlOf(item),
      ...(item.image && { image: item.image.url }),
      date_published: item.publishedAt.toISOString(),
    })),
  });
}

const newestOf = (items: readonly FeedItem[]): Date | undefined =>
  items.map(({ publishedAt }) => publishedAt).sort((one, other) => other.getTime() - one.getTime())[0];

/** What a reader shows of an item: the image, the words, and where the pin leads. */
function htmlOf({ url, text, link, image }: FeedItem): string {
  const picture =
    image &&
    `<p><a href="${escapeXml(url)}"><img src="${escapeXml(image.url)}" alt="${escapeXml(image.alt)}" ` +
      `width="${image.width}" height="${image.height}"></a></p>`;
  const words = text && `<p>${escapeXml(text)}</p>`;
  const target = link && `<p><a href="${escapeXml(link)}">${escapeXml(new URL(link).hostname)}</a></p>`;
  return [picture, words, target].filter(Boolean).join('');
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Text for XML 1.0, which has no place for control characters, U+FFFE and U+FFFF, even as entities. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  return escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));
}
