/** Any base does: what leads away from it leads away from here. */
const HERE = 'http://localhost';

/**
 * Where to go after logging in: an address of this site alone, so that no link can lead people elsewhere. As browsers
 * read it, who drop tabs and dots: '/\t/host' and '/.//host' would be another host to them.
 */
export function safeNextPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
