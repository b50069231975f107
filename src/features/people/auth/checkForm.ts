import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import { looksLikeEmail } from '../../../lib/emailAddress';

const STEPS = { email: 1, password: 1, birthday: 1, first_name: 2, last_name: 2 } as const;

export type SignupField = keyof typeof STEPS;

export const isSignupField = (field: string): field is SignupField => Object.hasOwn(STEPS, field);
/** The step of the form that shows a field; undefined for fields that it has not. */
export const stepOf = (field: string): 1 | 2 | undefined => (isSignupField(field) ? STEPS[field] : undefined);

/** Problems that need no server to find; the server decides. */
export type FieldProblem = 'required' | 'email' | 'passwordShort' | 'passwordSymbols' | 'tooLong';

/** Letters of any script, numbers and basic symbols (ledger ACCT-020). */
const PASSWORD = /^[\x20-\x7e]*$/;

/** The values of the form; all but the password are trimmed. */
export function readSignupForm(form: HTMLFormElement): Record<SignupField, string> {
  const values = new FormData(form);
  const text = (name: SignupField) => String(values.get(name) ?? '');
  return {
    email: text('email').trim(),
    password: text('password'),
    birthday: text('birthday').trim(),
    first_name: text('first_name').trim(),
    last_name: text('last_name').trim(),
  };
}

/** The problems of the fields of this step and the steps before. */
export function checkSignup(
  values: Record<SignupField, string>,
  step: 1 | 2,
): Partial<Record<SignupField, FieldProblem>> {
  const problems: Partial<Record<SignupField, FieldProblem>> = {};
  if (values.email === '') problems.email = 'required';
  else if (!looksLikeEmail(values.email)) problems.email = 'email';
  if (values.password === '') problems.password = 'required';
  else if (textLength(values.password) < LIMITS.passwordMin) problems.password = 'passwordShort';
  else if (!PASSWORD.test(values.password)) problems.password = 'passwordSymbols';
  else if (textLength(values.password) > LIMITS.passwordMax) problems.password = 'tooLong';
  if (values.birthday === '') problems.birthday = 'required';
  if (step === 1) return problems;
  if (values.first_name === '') problems.first_name = 'required';
  else if (textLength(values.first_name) > LIMITS.firstName) problems.first_name = 'tooLong';
  if (textLength(values.last_name) > LIMITS.firstName) problems.last_name = 'tooLong';
  return problems;
}
