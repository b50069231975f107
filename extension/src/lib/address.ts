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

const ENDINGS_AT_HOME = ['.local', '.lan', '.home.arpa', '.localhost'];

/** Names and numbers that only a network at home knows, where certificates are rare. */
function isAtHome(text: string): boolean {
  const place = (text.split('/', 1)[0] ?? '').toLowerCase();
  if (place.startsWith('[')) return ['[::1]', '[fe80:', '[fc', '[fd'].some((beginning) => place.startsWith(beginning));
  const host = place.split(':', 1)[0] ?? '';
  const numbers = host.split('.').map(Number);
  if (numbers.length === 4 && numbers.every(Number.isInteger)) return isPrivate(numbers);
  return !host.includes('.') || ENDINGS_AT_HOME.some((ending) => host.endsWith(ending));
}

function isPrivate([first = 0, second = 0]: readonly number[]): boolean {
  if (first === 10 || first === 127) return true;
  return first === 172 ? second >= 16 && second <= 31 : [first, second].join('.') === '192.168';
}

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
