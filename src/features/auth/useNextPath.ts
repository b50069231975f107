import { selectCurrentEntry } from '../../selectors/navigation';
import { useAppSelector } from '../../store/hooks';

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

/** The page that was wanted, from the address, and how to hand it on to the other form. */
export function useNextPath() {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  const next = safeNextPath(new URLSearchParams(query).get('next'));
  return { next, withNext: (to: string) => (next === '/' ? to : `${to}?next=${encodeURIComponent(next)}`) };
}
