import { useLingui } from '@lingui/react/macro';
import { selectSiteName } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import type { PasscodeProblem } from './passcodeProblems';

/** The words of what is wrong with a passcode or its backup address (ledger PASS-025 to PASS-033). */
export function usePasscodeTexts(): (problem: PasscodeProblem | null) => string | undefined {
  const { t } = useLingui();
  const siteName = useAppSelector(selectSiteName);
  const texts: Record<PasscodeProblem, string> = {
    required: t`Required`,
    digits: t`Please only use numbers`,
    length: t`Please enter four digits`,
    passcodesDiffer: t`Please make sure your passcodes match`,
    emailInvalid: t`Please enter a valid email address`,
    emailsDiffer: t`Please make sure your email addresses match`,
    emailIsOwn: t`This email address is already used for this ${siteName} account.`,
  };
  return (problem) => (problem === null ? undefined : texts[problem]);
}
