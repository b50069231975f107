import { LIMITS } from '../../../contract/constants/limits';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Ends a sentence more often than an address. */
const TRAILING = /[.,;:!?)\]}»”’]+$/u;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/**
 * A person's text as HTML: escaped, with its web addresses as links that give no credit and its line ends kept. Nothing
 * of what the person wrote becomes markup.
 */
export function toHtml(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    html += escapeHtml(text.slice(end, match.index));
    html += URL.canParse(address) ? linkTo(address) : escapeHtml(address);
    end = match.index + address.length;
  }
  html += escapeHtml(text.slice(end));
  return html.replace(/\n/g, '<br>');
}

function linkTo(address: string): string {
  const href = escapeHtml(new URL(address).href);
  return `<a href="${href}" rel="nofollow ugc noopener noreferrer" target="_blank">${escapeHtml(address)}</a>`;
}

/** The text within `length` characters, cut between words. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : undefined).replace(/\p{Surrogate}$/u, '')}…`;
}

/** The title in search results of other sites, and the description below it (ledger ENT-022). */
export const SEO_TITLE = LIMITS.pinTitle;
export const SEO_DESCRIPTION = 160;
