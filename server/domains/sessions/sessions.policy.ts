import { LIMITS } from '../../../contract/constants/limits';

/** Who is old enough to have an account (ledger ACCT-017). */
export function canSignUp(age: number): boolean {
  return age >= LIMITS.minimumAge;
}
