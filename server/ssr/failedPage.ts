import type { FailureWords } from '../../contract/ssr';
import { ApiError } from '../platform/errors';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** For when not even the words can be had. */
const IN_ENGLISH: FailureWords = {
  textTag: 'en',
  isRtl: false,
  title: 'This page could not be shown',
  detail: 'Something went wrong on our end. Your pins and boards are safe.',
  again: 'Try again',
  home: 'Go to the home page',
};

/**
 * What stands in for a page that could not even be prepared: needs nothing, names nothing, offers another try. A
 * request that was refused gets the refusal's own status and words; everything else is 500 and says nothing of itself.
 * `wordsFor` puts it into the visitor's language: it is given the refusal's words, or null.
 */
export async function failedPage(
  error: unknown,
  wordsFor: (refusal: string | null) => Promise<FailureWords>,
): Promise<{ status: number; html: string; retryAfter: number | undefined }> {
  const refusal = error instanceof ApiError && error.httpStatus < 500 ? error : undefined;
  const said = refusal?.message ?? null;
  const words = await wordsFor(said).catch(() => ({ ...IN_ENGLISH, detail: said ?? IN_ENGLISH.detail }));
  return {
    status: refusal?.httpStatus ?? 500,
    retryAfter: refusal?.retryAfter,
    html: `<!doctype html><html lang="${words.textTag}" dir="${words.isRtl ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><title>Magpie</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.detail)}</p>
<p><a href="">${escapeHtml(words.again)}</a> · <a href="/">${escapeHtml(words.home)}</a></p></html>`,
  };
}
