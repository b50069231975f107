import { PASSCODE_LENGTH } from '../../../../contract/constants/people/passcodes';
import { looksLikeEmail } from '../../../lib/emailAddress';

/** What is wrong with a passcode or a backup address, before the server is asked (ledger PASS-025 to PASS-032). */
export type PasscodeProblem =
  | 'required'
  | 'digits'
  | 'length'
  | 'passcodesDiffer'
  | 'emailInvalid'
  | 'emailsDiffer'
  | 'emailIsOwn';

/** Without spaces, wherever they stand (ledger PASS-012). */
export const stripSpaces = (text: string): string => text.replace(/\s/g, '');

export function passcodeProblem(passcode: string): PasscodeProblem | null {
  if (passcode === '') return 'required';
  if (!/^[0-9]+$/.test(passcode)) return 'digits';
  return passcode.length === PASSCODE_LENGTH ? null : 'length';
}

export function backupEmailProblem(email: string, accountEmail: string): PasscodeProblem | null {
  if (email === '') return 'required';
  if (!looksLikeEmail(email)) return 'emailInvalid';
  return email.toLowerCase() === accountEmail.toLowerCase() ? 'emailIsOwn' : null;
}

/** Problems of the second of two equal fields: its own first, then that it differs. */
export function confirmProblem(
  problem: PasscodeProblem | null,
  isSame: boolean,
  differs: PasscodeProblem,
): PasscodeProblem | null {
  return problem ?? (isSame ? null : differs);
}
