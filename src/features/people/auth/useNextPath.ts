import { safeNextPath } from '../../../../contract/constants/nextPath';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';

/**
 * The page to continue at, from the address, and how to pass it to the other form. `failed`: how the login by a
 * provider failed, or that the setup address was used.
 */
export function useNextPath() {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  const parameters = new URLSearchParams(query);
  const next = safeNextPath(parameters.get('next'));
  return {
    next,
    failed: parameters.get('failed'),
    withNext: (to: string) => (next === '/' ? to : `${to}?next=${encodeURIComponent(next)}`),
  };
}
