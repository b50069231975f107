import { ApiError } from '../platform/errors';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/**
 * What stands in for a page that could not even be prepared: needs nothing, names nothing, offers another try. A
 * request that was refused gets the refusal's own status and words; everything else is 500 and says nothing of itself.
 */
export function failedPage(error: unknown): { status: number; html: string; retryAfter: number | undefined } {
  const refusal = error instanceof ApiError && error.httpStatus < 500 ? error : undefined;
  const words = refusal
    ? escapeHtml(refusal.message)
    : 'Something went wrong on our end. Your pins and boards are safe.';
  return {
    status: refusal?.httpStatus ?? 500,
    retryAfter: refusal?.retryAfter,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Magpie</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<h1>This page could not be shown</h1><p>${words}</p>
<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p></html>`,
  };
}
