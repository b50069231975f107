import { PLAIN_MARK, PLAIN_STYLE } from '../../contract/constants/plainPage';
import type { OfflineWords } from '../lib/workerMessages';

const ENGLISH: OfflineWords = {
  language: 'en',
  direction: 'ltr',
  title: 'You’re offline',
  text: 'This page opens when you are connected again.',
  again: 'Try again',
  cached: 'Pages that open now',
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** The page for one that is not cached: needs no other file, runs no script, and links to the cached pages. */
export function offlinePage(
  words: OfflineWords = ENGLISH,
  pages: readonly { path: string; title: string }[] = [],
): Response {
  const links = pages
    .map(({ path, title }) => `<li><a href="${escaped(path)}">${escaped(title || path)}</a></li>`)
    .join('');
  const list = links && `<h2>${escaped(words.cached)}</h2><ul>${links}</ul>`;
  const html = `<!doctype html><html lang="${escaped(words.language)}" dir="${words.direction}"><meta charset="utf-8">
<title>${escaped(words.title)}</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>${PLAIN_STYLE}</style><main>${PLAIN_MARK}<h1>${escaped(words.title)}</h1><p>${escaped(words.text)}</p>
<a class="again" href="">${escaped(words.again)}</a>${list}</main></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}
