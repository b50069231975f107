import { addressesIn } from '../../../contract/constants/textAddresses';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/**
 * A person's text as HTML: escaped, with its URLs as nofollow links and its line ends preserved. Nothing that the
 * person wrote becomes HTML.
 */
export function toHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const { start, end, address, href } of addressesIn(text)) {
    const link = `<a href="${escapeHtml(href)}" rel="nofollow ugc noopener noreferrer" target="_blank">`;
    html += `${escapeHtml(text.slice(from, start))}${link}${escapeHtml(address)}</a>`;
    from = end;
  }
  html += escapeHtml(text.slice(from));
  return html.replace(/\n/g, '<br>');
}
