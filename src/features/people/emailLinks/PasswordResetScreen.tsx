import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { ChoosePassword, PasswordChanged } from './ChoosePassword';
import { LinkSent, RequestPasswordLink } from './RequestPasswordLink';
import { useLinkToken } from './useLinkToken';

/**
 * The page for a forgotten password: the form that requests the link, and the page behind the link. Without scripts the
 * address says what was done.
 */
export function PasswordResetScreen() {
  const token = useLinkToken();
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '/');
  if (token !== '') return <ChoosePassword key={token} token={token} />;
  if (path.endsWith('?done=sent')) return <LinkSent />;
  if (path.endsWith('?done=changed')) return <PasswordChanged />;
  return <RequestPasswordLink />;
}
