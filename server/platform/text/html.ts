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
