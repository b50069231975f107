import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../platform/text/html';
import type { Copy } from './copy';
import { SCRIPT } from './script';
import { STYLE } from './style';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Pictures and videos beside the page, this style and this script (and what the script loads), nothing else: a page from
 * the disk requests nothing from outside.
 */
const POLICY = [
  ...["default-src 'none'", "img-src 'self' file:", "media-src 'self' file:", `style-src ${hashOf(STYLE)}`],
  ...[`script-src ${hashOf(SCRIPT)} 'strict-dynamic'`, "base-uri 'none'", "form-action 'none'"],
].join('; ');

const MARK =
  '<svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true"><rect width="64" height="64" rx="20" fill="#0a6c6b"/>' +
  '<path fill="#fff" d="M43 15c-7 0-11.600 4.300-12.700 10.400C28.700 34 23 40.700 11 47.500c-1 .6-.5 2 .7 1.800C29 46.900 45.800 41.400 49.600 28c.3-1 .4-2.100.4-3.200l4.300-2.100c.8-.4.7-1.500-.1-1.800l-4.700-1.300C48.300 16.800 46 15 43 15z"/>' +
  '<path fill="#1b1917" d="M30 27.500C27.600 36 22 42 11.400 47.600c-.9.5-.5 1.800.5 1.700 9.600-1.300 19-3.700 26-8.300-6-1.600-9.200-6.300-7.900-13.500z"/>' +
  '<circle cx="43.600" cy="21.600" r="2" fill="#1b1917"/></svg>';

interface Page {
  title: string;
  /** From the page to the root of the archive: '' or '../'. */
  root: string;
  body: string;
}

/** A whole page; `body` is HTML, everything else is escaped here. */
export function pageOf({ words, siteName, origin, madeAt }: Copy, { title, root, body }: Page): string {
  const made = words.madeAt(siteName, words.date(madeAt.toISOString()));
  const home = `<a href="${root}index.html">${MARK}<span>${escapeHtml(words.allBoards)}</span></a>`;
  return [
    `<!doctype html><html lang="${escapeHtml(words.language)}" dir="${words.isRtl ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`,
    `<a class="skip" href="#content">${escapeHtml(words.skip)}</a><header class="bar">${home}</header>`,
    `<main id="content">${body}</main>`,
    `<footer><a href="${escapeHtml(origin)}" rel="noopener noreferrer">${escapeHtml(made)}</a></footer>`,
    `<script>${SCRIPT}</script></body></html>\n`,
  ].join('\n');
}

/** What people wrote, in its own direction. `attributes` is HTML. */
export const written = (tag: string, text: string, attributes = ''): string =>
  text === '' ? '' : `<${tag} dir="auto"${attributes}>${escapeHtml(text)}</${tag}>`;

/** Leads to the pages before and after this one. Pages count from 1. */
export function pagingOf({ words }: Copy, page: number, pages: number, fileOf: (page: number) => string): string {
  if (pages < 2) return '';
  const link = (to: number, rel: string, label: string) =>
    to < 1 || to > pages ? '' : `<a href="${fileOf(to)}" rel="${rel}">${escapeHtml(label)}</a>`;
  const place = `<span>${escapeHtml(words.pageOf(page, pages))}</span>`;
  const parts = [link(page - 1, 'prev', words.previous), place, link(page + 1, 'next', words.next)];
  return `<nav class="pages" aria-label="${escapeHtml(words.pages)}">${parts.join('')}</nav>`;
}
