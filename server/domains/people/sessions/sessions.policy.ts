import { minimumAgeIn } from '../../../../contract/constants/people/minimumAges';

/** Who is old enough to have an account in these countries (ledger ACCT-017). */
export function canSignUp(age: number, countries: readonly string[]): boolean {
  return age >= minimumAgeIn(...countries);
}
