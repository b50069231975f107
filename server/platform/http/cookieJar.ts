interface Cookie {
  name: string;
  value: string;
  host: string;
  isHostOnly: boolean;
  path: string;
  isSecure: boolean;
}

/** The cookies of one call, which end with it: what a site sets on its way to a page comes back to it on the same way. */
export interface CookieJar {
  /** Keeps what a response sets (RFC 6265, 5.3). */
  keep(url: URL, setCookie: readonly string[] | undefined): void;
  /** The Cookie header of a request; undefined without cookies. */
  headerFor(url: URL): string | undefined;
}

const MOST_COOKIES = 50;
const LONGEST_COOKIE = 4096;
const LONGEST_HEADER = 8192;
/** What a header may have: no control characters. */
const HEADER_TEXT = /^[\t\x20-\x7e\x80-\xff]*$/;

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    keep(url, setCookie = []) {
      for (const text of setCookie.slice(0, MOST_COOKIES)) {
        const cookie = text.length <= LONGEST_COOKIE ? readCookie(text, url) : null;
        if (!cookie) continue;
        const key = `${cookie.name};${cookie.host};${cookie.path}`;
        if (cookie.isExpired) cookies.delete(key);
        else if (cookies.size < MOST_COOKIES || cookies.has(key)) cookies.set(key, cookie);
      }
    },
    headerFor(url) {
      const sent = [...cookies.values()].filter((cookie) => isSentTo(cookie, url));
      // The longest path first, as servers expect.
      const pairs = sent.sort((one, other) => other.path.length - one.path.length);
      const header = pairs.map(({ name, value }) => `${name}=${value}`).join('; ');
      return header === '' || header.length > LONGEST_HEADER ? undefined : header;
    },
  };
}

function readCookie(text: string, url: URL): (Cookie & { isExpired: boolean }) | null {
  const [pair = '', ...rest] = text.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, Math.max(at, 0)).trim();
  if (name === '' || !HEADER_TEXT.test(pair)) return null;
  const attributes = new Map(
    rest.map((part): [string, string] => {
      const [key = '', ...value] = part.split('=');
      return [key.trim().toLowerCase(), value.join('=').trim()];
    }),
  );
  const domain = (attributes.get('domain') ?? '').replace(/^\./, '').toLowerCase();
  // Of a name without a dot, such as 'com', no site sets cookies.
  if (domain !== '' && (!domain.includes('.') || !isWithin(url.hostname, domain))) return null;
  const path = attributes.get('path') ?? '';
  return {
    name,
    value: pair.slice(at + 1).trim(),
    host: domain || url.hostname,
    isHostOnly: domain === '',
    path: path.startsWith('/') ? path : url.pathname.slice(0, Math.max(url.pathname.lastIndexOf('/'), 1)),
    isSecure: attributes.has('secure'),
    isExpired: isExpired(attributes),
  };
}

function isExpired(attributes: ReadonlyMap<string, string>): boolean {
  const seconds = attributes.get('max-age');
  if (seconds !== undefined && /^-?\d+$/.test(seconds)) return Number(seconds) <= 0;
  return Date.parse(attributes.get('expires') ?? '') < Date.now();
}

function isSentTo({ host, isHostOnly, path, isSecure }: Cookie, url: URL): boolean {
  if (isSecure && url.protocol !== 'https:') return false;
  if (isHostOnly ? url.hostname !== host : !isWithin(url.hostname, host)) return false;
  return (
    url.pathname === path ||
    (url.pathname.startsWith(path) && (path.endsWith('/') || url.pathname[path.length] === '/'))
  );
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
