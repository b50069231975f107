/**
 * Pages that need no other file: of a failure, of maintenance, offline, and of who runs the site. Their colors are those
 * of src/ui/tokens.css; browsers without light-dark() keep the light ones.
 */

const light = [
  '--page:#faf9f7',
  '--text:#1b1917',
  '--quiet:#6b6660',
  '--line:#e7e4df',
  '--accent:#0a6c6b',
  '--on:#fff',
];
const dark = [
  '--page:#131211',
  '--text:#f4f1ec',
  '--quiet:#a8a29a',
  '--line:#37332f',
  '--accent:#4cc2b8',
  '--on:#062523',
];

export const PLAIN_STYLE = [
  `:root{color-scheme:light dark;${light.join(';')}}`,
  `@media(prefers-color-scheme:dark){:root{${dark.join(';')}}}`,
  'body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 Inter,system-ui,sans-serif;overflow-wrap:anywhere}',
  'main{max-inline-size:28rem;margin:0 auto;padding:min(20vh,160px) 24px 48px}',
  'h1{margin:24px 0 8px;font-size:1.75rem;font-weight:700;line-height:1.2;letter-spacing:-.01em}',
  'h2{margin:40px 0 8px;font-size:1rem;font-weight:600}p{margin:0 0 16px;color:var(--quiet)}a{color:inherit}',
  '.again{display:inline-block;margin-block-start:8px;padding:10px 20px;border-radius:999px;background:var(--accent)}',
  '.again{color:var(--on);font-weight:600;text-decoration:none}:focus-visible{outline:2px solid #2f6fed;outline-offset:2px}',
  'ul{list-style:none;margin:0;padding:0}li+li{border-block-start:1px solid var(--line)}li a{display:block;padding:12px 0}',
].join('');

/** The bird of the header. */
export const PLAIN_MARK =
  '<svg viewBox="0 0 64 64" width="56" height="56" aria-hidden="true"><rect width="64" height="64" rx="20" fill="#0a6c6b"/>' +
  '<path fill="#fff" d="M43 15c-7 0-11.600 4.300-12.700 10.400C28.700 34 23 40.700 11 47.500c-1 .6-.5 2 .7 1.800C29 46.900 45.800 41.400 49.600 28c.3-1 .4-2.100.4-3.200l4.300-2.100c.8-.4.7-1.500-.1-1.800l-4.700-1.300C48.300 16.800 46 15 43 15z"/>' +
  '<path fill="#1b1917" d="M30 27.500C27.600 36 22 42 11.400 47.600c-.9.5-.5 1.800.5 1.700 9.600-1.300 19-3.700 26-8.300-6-1.600-9.200-6.300-7.900-13.500z"/>' +
  '<circle cx="43.600" cy="21.600" r="2" fill="#1b1917"/></svg>';
