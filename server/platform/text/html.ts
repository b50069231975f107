import { parseUrl } from '../../../contract/constants/parseUrl';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Punctuation that ends a sentence more often than a URL. */
const TRAILING = /(?<![.,;:!?)\]}»”’])[.,;:!?)\]}»”’]+$/u;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/**
 * A person's text as HTML: escaped, with its URLs as nofollow links and its line ends preserved. Nothing that the
 * person wrote becomes HTML.
 */
export function toHtml(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    html += escapeHtml(text.slice(end, match.index));
    html += parseUrl(address) ? linkTo(address) : escapeHtml(address);
    end = match.index + address.length;
  }
  html += escapeHtml(text.slice(end));
  return html.replace(/\n/g, '<br>');
}

function linkTo(address: string): string {
  const href = escapeHtml(new URL(address).href);
  return `<a href="${href}" rel="nofollow ugc noopener noreferrer" target="_blank">${escapeHtml(address)}</a>`;
}
