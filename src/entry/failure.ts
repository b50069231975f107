import { COOKIES } from '../../contract/constants/headers';
import { sendBeacon } from '../browser/beacon';
import { readCookie } from '../browser/cookies';
import { toClientError } from '../lib/clientError';
import { REPORTS_PATH } from '../resources/running/reports';

/** Reports that a page could not start. Sends the report itself, because neither the store nor the sagas exist. */
export async function reportFailure(error: unknown): Promise<void> {
  // A cached page sets no cookies; the response of any small request sets the CSRF token.
  if (!readCookie(document, COOKIES.csrf)) await fetch('/_/graphql/manifest.json').catch(() => undefined);
  sendBeacon(REPORTS_PATH, {
    csrf_token: readCookie(document, COOKIES.csrf),
    options: { release: '', errors: [toClientError('error', error, '')] },
  });
}
