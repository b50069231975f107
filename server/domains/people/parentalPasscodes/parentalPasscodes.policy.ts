import { PASSCODE_LENGTH } from '../../../../contract/constants/people/passcodes';
import { ADULT_FROM } from '../../../platform/auth/age';
import { invalid } from '../../../platform/http/errors';

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;
/** Wrong attempts before the first waiting time. */
const FREE_TRIES = 5;

/** People under 18 may have a passcode (ledger PASS-034). */
export const isCandidate = (age: number | null): boolean => age !== null && age < ADULT_FROM;

/** How long further attempts are refused after this many wrong ones, ms: a minute, doubled each time, up to a day. */
export function waitAfter(failedTries: number): number {
  if (failedTries < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (failedTries - FREE_TRIES));
}

/** Checks a new passcode and removes its spaces; throws what is wrong with it (ledger PASS-024 to PASS-027). */
export function readNewPasscode(given: string): string {
  const code = given.replace(/\s/g, '');
  if (code === '') throw invalid({ new_passcode: 'passcodeMissing' });
  if (!/^[0-9]+$/.test(code)) throw invalid({ new_passcode: 'passcodeDigits' });
  if (code.length !== PASSCODE_LENGTH) throw invalid({ new_passcode: 'passcodeLength' });
  return code;
}
