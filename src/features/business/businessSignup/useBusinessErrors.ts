import { useLingui } from '@lingui/react/macro';
import { shallowEqual } from 'react-redux';
import type { BusinessProblem, BusinessSignupDraft } from '../../../../contract/constants/business/signUp';
import type { RequestState } from '../../../reducers/requests';
import { selectBusinessProblems } from '../../../selectors/business/businessSignup';
import { useAppSelector } from '../../../store/hooks';

type Field = keyof BusinessSignupDraft;

/** What is wrong with a field of the open step, in words; undefined where nothing is (ledger SIGNUPB-008). */
export function useBusinessErrors(request: RequestState | undefined): (field: Field) => string | undefined {
  const { t } = useLingui();
  const problems = useAppSelector(selectBusinessProblems, shallowEqual);
  const missing: Partial<Record<Field, string>> = {
    businessGoals: t`Choose at least one goal`,
    businessName: t`Enter the name of your business`,
    businessVertical: t`Choose what your business does`,
    country: t`Choose a country`,
    hasWebsite: t`Say whether you have a website`,
    website: t`Enter the address of your website`,
    accountType: t`Choose what describes you best`,
    agencyRole: t`Choose your role`,
    agencyService: t`Choose at least one service`,
    agencyServiceOther: t`Say which service`,
    firstName: t`Enter your first name`,
    email: t`Enter your email`,
    countryCode: t`Choose the country code of your phone number`,
  };
  const invalid: Partial<Record<Field, string>> = {
    website: t`Enter a web address, such as example.com`,
    email: t`Enter an email address, such as ada@example.com`,
    phoneNumber: t`Enter 4 to 14 digits`,
  };
  const wordsOf = (field: Field, problem: BusinessProblem): string => {
    if (problem === 'tooLong') return t`This is too long`;
    return (problem === 'missing' ? missing : invalid)[field] ?? t`Check this field`;
  };
  const refused = request?.status === 'failed' ? request.error?.extraData.fields : undefined;
  return (field) => {
    const problem = problems[field];
    return problem ? wordsOf(field, problem) : refused?.[field];
  };
}
