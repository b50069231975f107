import { escapeHtml } from '../../platform/text/html';
import type { PublicList } from './reader';

/** Nothing runs and nothing is sent: images of this site, the page's own styles, and links that open beside it. */
export const EMBED_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** A frame shows a handful; the board itself has the rest. */
const ITEMS = 12;

const STYLE = `:root{color-scheme:light dark;font:14px/1.4 system-ui,sans-serif}body{margin:0;padding:12px}
header{display:flex;gap:8px;align-items:baseline;margin-block-end:12px}h1{font-size:16px;margin:0}
a{color:inherit;text-decoration:none}a:hover,a:focus-visible{text-decoration:underline}
main{columns:140px;column-gap:8px}main a{display:block;break-inside:avoid;margin-block-end:8px}
img{display:block;inline-size:100%;block-size:auto;border-radius:12px}footer{opacity:.7;margin-block-start:4px}`;

/** The newest pins of a board for another site's frame: no scripts, no cookies, at most 15 kB. */
export function embedPage({ title, author, pageUrl, items }: PublicList): string {
  const link = (url: string, content: string) =>
    `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${content}</a>`;
  const images = items
    .slice(0, ITEMS)
    .map(({ url, title: name, image }) =>
      link(
        url,
        image === null
          ? escapeHtml(name)
          : `<img src="${escapeHtml(new URL(image.url).pathname)}" width="${image.width}" height="${image.height}" ` +
              `alt="${escapeHtml(image.alt || name)}" loading="lazy" style="background:${escapeHtml(image.color)}">`,
      ),
    );
  return [
    '<!doctype html><html dir="auto"><meta charset="utf-8"><meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style>`,
    `<header><h1>${link(pageUrl, escapeHtml(title))}</h1><span>${escapeHtml(author)}</span></header>`,
    `<main>${images.join('')}</main><footer>${link(pageUrl, escapeHtml(new URL(pageUrl).host))}</footer></html>`,
  ].join('');
}
