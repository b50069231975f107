import { useLingui } from '@lingui/react/macro';
import type { RequestState } from '../../../reducers/requests';
import { type FieldProblem, isSignupField, type SignupField } from './checkForm';
import { useErrorText } from './useErrorText';

/** The translated errors of the fields and of the whole form. */
export function useSignupErrors(
  problems: Partial<Record<SignupField, FieldProblem>>,
  request: RequestState | undefined,
  session: RequestState | undefined,
) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const required: Record<SignupField, string> = {
    email: t`Enter your email`,
    password: t`Enter a password`,
    birthday: t`Enter your birthday`,
    first_name: t`Enter your first name`,
    last_name: t`Enter your last name`,
  };
  const words: Record<Exclude<FieldProblem, 'required'>, string> = {
    email: t`Enter an email address, such as ada@example.com`,
    passwordShort: t`Use at least 8 characters`,
    passwordSymbols: t`Oops! Your password can only have letters, numbers and basic symbols.`,
    tooLong: t`This is too long`,
  };
  const serverFields = request?.error?.extraData.fields ?? {};
  const errorOf = (field: SignupField): string | undefined => {
    const problem = problems[field];
    if (problem === 'required') return required[field];
    return problem ? words[problem] : serverFields[field];
  };
  return { errorOf, general: generalError() };

  function generalError(): string | null {
    // Ledger ACCT-018.
    if (request?.status === 'complete' && session?.status === 'failed')
      return t`We were able to create your account, but there was a problem logging you in. Try refreshing the page to continue.`;
    const hasField = Object.keys(serverFields).some(isSignupField);
    return request?.error && !hasField ? errorText(request.error) : null;
  }
}
