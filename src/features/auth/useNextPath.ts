import { safeNextPath } from '../../../contract/constants/nextPath';
import { selectCurrentEntry } from '../../selectors/navigation';
import { useAppSelector } from '../../store/hooks';

/** The page that was wanted, from the address, and how to hand it on to the other form. */
export function useNextPath() {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  const next = safeNextPath(new URLSearchParams(query).get('next'));
  return { next, withNext: (to: string) => (next === '/' ? to : `${to}?next=${encodeURIComponent(next)}`) };
}
