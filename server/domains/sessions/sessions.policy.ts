import { LIMITS } from '../../../contract/constants/limits';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const OLDEST_YEARS = 130;

/** Whole years from a day of birth (YYYY-MM-DD) to `now`; null where it is no day, or none that anybody now has. */
export function ageOn(birthday: string, now: Date): number | null {
  const [, year = '', month = '', day = ''] = DATE.exec(birthday) ?? [];
  const born = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (year === '' || born.getUTCMonth() !== Number(month) - 1 || born.getUTCDate() !== Number(day)) return null;
  const hadBirthday =
    now.getUTCMonth() > born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() >= born.getUTCDate());
  const age = now.getUTCFullYear() - born.getUTCFullYear() - (hadBirthday ? 0 : 1);
  return age >= 0 && age <= OLDEST_YEARS ? age : null;
}

/** Who is old enough to have an account (ledger ACCT-017). */
export function canSignUp(age: number): boolean {
  return age >= LIMITS.minimumAge;
}
