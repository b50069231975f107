import { parseUrl } from '../../../contract/constants/parseUrl';
import { cleanLine } from '../text/text';
import { invalid } from './errors';
import { isPublicHost } from './publicHost';

/**
 * A URL that a person typed (ledger PIN-030): it must parse, be http or https and have no credentials. That is enough
 * before `SafeFetch` reads it, which checks the resolved address. Throws 400 for `field`.
 */
export function requireWebAddress(field: string, text: string): URL {
  const line = cleanLine(field, text);
  if (!/^https?:\/\//i.test(line)) throw invalid({ [field]: 'schemeMissing' });
  const url = parseUrl(line);
  if (url === null) throw invalid({ [field]: 'notAnAddress' });
  if (url.username !== '' || url.password !== '') {
    throw invalid({ [field]: 'credentialsInAddress' });
  }
  return url;
}

/**
 * A URL that others will see (ledger PIN-031): a web address whose host has a dot and is not private or local by its
 * name. Throws 400 for `field`.
 */
export function requireExternalUrl(field: string, text: string): URL {
  const url = requireWebAddress(field, text);
  if (!isPublicHost(url.hostname)) throw invalid({ [field]: 'forbiddenAddress' });
  return url;
}

/** The host without `www.`, for display. */
export function domainOf(url: URL): string {
  return url.hostname.replace(/^www\./, '');
}
