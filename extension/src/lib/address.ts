/** The origin of the site that a person typed, with or without its scheme; null if it is none. */
export function siteOrigin(typed: string): string | null {
  const text = typed.trim();
  const address = text.includes('://') ? text : `${isAtHome(text) ? 'http' : 'https'}://${text}`;
  if (text === '' || text.length > 300 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  // A password in an address would be stored with it.
  return url.username === '' && url.password === '' && url.hostname !== '' ? url.origin : null;
}

/** Names and numbers that only a network at home knows, where certificates are rare. */
function isAtHome(text: string): boolean {
  const host = (text.split('/', 1)[0] ?? '').split(':', 1)[0]?.toLowerCase() ?? '';
  const [first = '', second = ''] = host.split('.');
  const isPrivate =
    first === '10' || first === '127' || (first === '192' && second === '168') || (first === '172' && isIn(second));
  return isPrivate || !host.includes('.') || ['.local', '.lan', '.home.arpa'].some((ending) => host.endsWith(ending));
}

const isIn = (part: string) => Number(part) >= 16 && Number(part) <= 31;

/**
 * The pattern by which browsers grant a site: scheme and host. Neither the port can be named, because Firefox knows no
 * ports in patterns; requests go to the origin alone all the same.
 */
export const patternOf = (origin: string): string => {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
};

/** Whether what is sent can be read on its way through the internet. */
export const isReadableOnTheWay = (origin: string): boolean => {
  const { protocol, host } = new URL(origin);
  return protocol === 'http:' && !isAtHome(host);
};
