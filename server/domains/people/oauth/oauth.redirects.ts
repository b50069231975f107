import { parseUrl } from '../../../../contract/constants/parseUrl';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const UNPRINTED = /[^\x21-\x7e]/;

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && LOOPBACK.includes(hostname);

/** Whether people may be sent to an address: over TLS, or to a program on their own machine; without a fragment. */
export function isRedirectUri(text: string): boolean {
  const url = UNPRINTED.test(text) || text.includes('#') ? null : parseUrl(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLoopback(url);
}

/**
 * Whether an address is a registered one: the same text; on the own machine with any port, which the program gets from
 * its system when it starts (RFC 8252).
 */
export function isRegistered(redirectUri: string, registered: readonly string[]): boolean {
  if (registered.includes(redirectUri)) return true;
  const asked = isRedirectUri(redirectUri) ? parseUrl(redirectUri) : null;
  if (asked === null || !isLoopback(asked)) return false;
  return registered.some((one) => {
    const url = parseUrl(one);
    return url !== null && isLoopback(url) && withoutPort(url) === withoutPort(asked);
  });
}

function withoutPort(url: URL): string {
  const copy = new URL(url);
  copy.port = '';
  return copy.href;
}

/** The address with an answer for the application. What is undefined is left out. */
export function withAnswer(redirectUri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
}
