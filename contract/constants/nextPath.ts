import { parseUrl } from './parseUrl';

/** Any base URL works: a path that leaves it leaves this site too. */
const HERE = 'http://localhost';

/**
 * Where to go after the login: only paths of this site, so that a link cannot redirect people elsewhere. Parses the
 * path as browsers do, which drop tabs and dots: '/\t/host' and '/.//host' would be another host.
 */
export function safeNextPath(next: string | null): string {
  const url = next?.startsWith('/') ? parseUrl(next, HERE) : null;
  if (url === null) return '/';
  const { origin, pathname, search, hash } = url;
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
