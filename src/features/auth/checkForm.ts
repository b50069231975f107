import { LIMITS } from '../../../contract/constants/limits';

export type SignupField = 'email' | 'password' | 'first_name';

/** What is plainly wrong before the server is asked; it has the last word. */
export type FieldProblem = 'required' | 'email' | 'passwordShort' | 'passwordSymbols' | 'tooLong';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Letters of any script, numbers and basic symbols (ledger ACCT-020). */
const PASSWORD = /^[\x20-\x7e]*$/;

export function checkSignup(values: Record<SignupField, string>): Partial<Record<SignupField, FieldProblem>> {
  const problems: Partial<Record<SignupField, FieldProblem>> = {};
  if (values.email.trim() === '') problems.email = 'required';
  else if (!EMAIL.test(values.email.trim())) problems.email = 'email';
  if (values.password === '') problems.password = 'required';
  else if (values.password.length < LIMITS.passwordMin) problems.password = 'passwordShort';
  else if (!PASSWORD.test(values.password)) problems.password = 'passwordSymbols';
  else if (values.password.length > LIMITS.passwordMax) problems.password = 'tooLong';
  if (values.first_name.length > LIMITS.firstName) problems.first_name = 'tooLong';
  return problems;
}
