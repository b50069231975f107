import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';

/** The one-time token of the page's address; '' where it has none. */
export function useLinkToken(): string {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
}
