import { selectViewer } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { PasswordForm } from './PasswordForm';

export function PasswordSection() {
  const hasPassword = useAppSelector((state) => selectViewer(state)?.hasPassword === true);
  return <PasswordForm hasPassword={hasPassword} />;
}
