import { isRtlLocale } from '../../contract/constants/locales';
import { PLAIN_MARK, PLAIN_STYLE } from '../../contract/constants/plainPage';
import { STARTUP_ELEMENT_ID } from '../../contract/startup';
import { escapeHtml, escapeJson } from './escape';

interface PlainPage {
  locale: string;
  title: string;
  text: string;
  tryAgain: string;
  /** The embedded error record, at which the client stops (BOOT-013). */
  error?: { message: string; stack: string };
}

/** A self-contained page: no script, no other file, no data. */
export function plainPage({ locale, title, text, tryAgain, error }: PlainPage): string {
  const dir = isRtlLocale(locale) ? 'rtl' : 'ltr';
  return [
    `<!doctype html><html lang="${locale.replace('_', '-')}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${PLAIN_STYLE}</style></head>`,
    `<body><main>${PLAIN_MARK}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    `<a class="again" href="">${escapeHtml(tryAgain)}</a></main>`,
    error ? `<script id="${STARTUP_ELEMENT_ID}" type="application/json">${escapeJson({ error })}</script>` : '',
    '</body></html>',
  ].join('\n');
}
