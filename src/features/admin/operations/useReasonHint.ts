import { useLingui } from '@lingui/react/macro';
import { selectCanMail } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';

/** Where the owner of what a site admin removes reads the reason. */
export function useReasonHint(): string {
  const { t } = useLingui();
  return useAppSelector(selectCanMail) ? t`The owner gets it by email.` : t`The owner finds it in their settings.`;
}
