import { addressesIn } from '../../../../contract/constants/textAddresses';
import type { RenderedMail } from '../../../../contract/mails';
import type { MailContent } from './content';

export interface MailFrame {
  /** Tag of the language for `lang`. */
  language: string;
  isRtl: boolean;
  /** The name of the site in the footer. */
  site: string;
  /** The link that unsubscribes from mails of this kind, with its label; absent for mails about the account itself. */
  unsubscribe?: { label: string; url: string };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Renders a mail: readable without images and without HTML, in light and dark. All texts are escaped. */
export function layOutMail(content: MailContent, frame: MailFrame): RenderedMail {
  const { subject, action, note = '' } = content;
  return { subject, text: textOf(content, frame), html: htmlOf(content, frame), action: action?.label ?? '', note };
}

function textOf({ paragraphs, action, note }: MailContent, { site, unsubscribe }: MailFrame): string {
  const parts = [...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  if (note) parts.push(note);
  parts.push(`-- \n${site}`);
  if (unsubscribe) parts.push(`${unsubscribe.label}: ${unsubscribe.url}`);
  return `${parts.join('\n\n')}\n`;
}

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;padding:24px 12px;background:#faf9f7;color:#1b1917;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif}
main{max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:16px}
.button{display:inline-block;padding:12px 20px;border-radius:24px;background:#0a6c6b;color:#fff;font-weight:600;text-decoration:none}
.small{font-size:14px;color:#6b6660}.small a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#131211;color:#f4f1ec}main{background:#1e1c1a}.button{background:#4cc2b8;color:#131211}.small{color:#a8a29a}}`;

const link = (url: string, label: string, attributes = '') =>
  `<a${attributes} href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

/** A text as HTML, with its web addresses as links. */
function withLinks(text: string): string {
  let html = '';
  let from = 0;
  for (const { start, end, address, href } of addressesIn(text)) {
    html += escapeHtml(text.slice(from, start)) + link(href, address);
    from = end;
  }
  return html + escapeHtml(text.slice(from));
}

function htmlOf({ subject, paragraphs, action, note }: MailContent, frame: MailFrame): string {
  const { language, isRtl, site, unsubscribe } = frame;
  const parts = paragraphs.map((text) => `<p>${withLinks(text)}</p>`);
  if (action) {
    parts.push(`<p>${link(action.url, action.label, ' class="button"')}</p>`);
    parts.push(`<p class="small" style="word-break:break-all">${link(action.url, action.url)}</p>`);
  }
  if (note) parts.push(`<p class="small">${escapeHtml(note)}</p>`);
  const foot = [escapeHtml(site), ...(unsubscribe ? [link(unsubscribe.url, unsubscribe.label)] : [])].join(' · ');
  return `<!doctype html><html lang="${escapeHtml(language)}" dir="${isRtl ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head><body><main>${parts.join('')}<p class="small">${foot}</p></main></body></html>`;
}
