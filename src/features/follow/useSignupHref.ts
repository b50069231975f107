import { selectCurrentEntry } from '../../selectors/navigation';
import { selectIsAuthenticated } from '../../selectors/session';
import { useAppSelector } from '../../store/hooks';

/** Where a visitor signs up and then comes back to this page; null for members. */
export function useSignupHref(): string | null {
  const isMember = useAppSelector(selectIsAuthenticated);
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  return isMember ? null : `/signup?next=${encodeURIComponent(path)}`;
}
