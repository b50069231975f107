import { COOKIES } from '../../contract/constants/headers';
import { sendBeacon } from '../browser/beacon';
import { readCookie } from '../browser/cookies';
import { toClientError } from '../lib/clientError';
import { REPORTS_PATH } from '../resources/reports';

/** Tells of a page that could not even start; there is no store and no engine to do it. */
export async function reportFailure(error: unknown): Promise<void> {
  // A page that was made for everybody has set no cookie; any small answer does.
  if (!readCookie(document, COOKIES.csrf)) await fetch('/_/graphql/manifest.json').catch(() => undefined);
  sendBeacon(REPORTS_PATH, {
    csrf_token: readCookie(document, COOKIES.csrf),
    options: { release: '', errors: [toClientError('error', error, '')] },
  });
}
