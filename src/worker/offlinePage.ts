import type { OfflineWords } from '../lib/workerMessages';

const ENGLISH: OfflineWords = {
  language: 'en',
  direction: 'ltr',
  title: 'You’re offline',
  text: 'This page opens when you are connected again.',
  again: 'Try again',
  cached: 'Pages that open now',
};

const MARK = `<svg viewBox="0 0 64 64" width="56" height="56" aria-hidden="true"><rect width="64" height="64" rx="20" fill="#0a6c6b"/><path fill="#fff" d="M43 15c-7 0-11.600 4.300-12.700 10.400C28.700 34 23 40.700 11 47.500c-1 .6-.5 2 .7 1.800C29 46.900 45.800 41.400 49.600 28c.3-1 .4-2.100.4-3.200l4.300-2.100c.8-.4.7-1.500-.1-1.800l-4.700-1.300C48.300 16.800 46 15 43 15z"/></svg>`;

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:#faf9f7;color:#1b1917}main{max-inline-size:32rem;margin:12vh auto;padding:0 24px}h1{font-size:1.75rem;line-height:1.2;margin:24px 0 8px}h2{font-size:1rem;margin:32px 0 8px}a{color:#0a6c6b}.again{display:inline-block;margin-block-start:16px;padding:12px 20px;border-radius:24px;background:#0a6c6b;color:#fff;text-decoration:none;font-weight:600}ul{list-style:none;margin:0;padding:0}li a{display:block;padding:10px 0;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{background:#131211;color:#f3f1ee}a{color:#7fd0cb}.again{background:#7fd0cb;color:#131211}}`;

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
<style>${STYLE}</style><main>${MARK}<h1>${escaped(words.title)}</h1><p>${escaped(words.text)}</p>
<a class="again" href="">${escaped(words.again)}</a>${list}</main></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}
