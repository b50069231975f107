import { isRtlLocale } from '../../contract/constants/locales';
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

/** A self-contained page: no script, no style sheet, no data. */
export function plainPage({ locale, title, text, tryAgain, error }: PlainPage): string {
  const dir = isRtlLocale(locale) ? 'rtl' : 'ltr';
  return [
    `<!doctype html><html lang="${locale.replace('_', '-')}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>`,
    '<body style="max-inline-size: 34em; margin: 15vh auto; padding: 0 1em; font: 18px/1.5 system-ui, sans-serif">',
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="" style="color: inherit">${escapeHtml(tryAgain)}</a></p></main>`,
    error ? `<script id="${STARTUP_ELEMENT_ID}" type="application/json">${escapeJson({ error })}</script>` : '',
    '</body></html>',
  ].join('\n');
}
