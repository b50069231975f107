import { selectCanSignUp } from '../../../selectors/context';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';

/**
 * The address at which a visitor signs up, or logs in if they cannot sign up, and returns to this page; null for
 * members.
 */
export function useSignupHref(): string | null {
  const isMember = useAppSelector(selectIsAuthenticated);
  const canSignUp = useAppSelector(selectCanSignUp);
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  return isMember ? null : `/${canSignUp ? 'signup' : 'login'}?next=${encodeURIComponent(path)}`;
}
