import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import { message } from '../../../contract/messages';
import { invalid } from './errors';
import { requireExternalUrl } from './externalUrl';

const suffixes = { allowPrivateDomains: true };

/**
 * The host that stands for a website: without the dot at its end, and without `www.` before a name that can be
 * registered. Null for a port of its own, which is another website.
 */
export function siteHostOf(url: URL): string | null {
  if (url.port !== '') return null;
  const host = url.hostname.replace(/\.$/, '');
  return host.startsWith('www.') && getDomain(host, suffixes) !== host ? host.slice('www.'.length) : host;
}

/**
 * The host of a website that one account can own: below a public suffix (publicsuffix.org), such as `shop.example`. The
 * text may leave out the scheme. Throws 400 for `field`.
 */
export function requireSiteHost(field: string, text: string): string {
  const address = text.trim();
  const url = requireExternalUrl(field, address.includes('://') ? address : `https://${address}`);
  if (isIP(url.hostname) !== 0) throw invalid({ [field]: 'claimIsAddress' });
  const host = siteHostOf(url);
  if (host === null) throw invalid({ [field]: 'claimHasPort' });
  if (getDomain(host, suffixes) === null) throw invalid({ [field]: message('claimIsSuffix', { host }) });
  return host;
}
