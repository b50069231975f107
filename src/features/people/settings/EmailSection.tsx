import { selectViewer } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { EmailForm } from './EmailForm';

export function EmailSection() {
  const viewer = useAppSelector(selectViewer);
  if (!viewer) return null;
  return <EmailForm email={viewer.email} isVerified={viewer.isEmailVerified} hasPassword={viewer.hasPassword} />;
}
