const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The highest age that somebody can state. */
export const OLDEST_YEARS = 130;

/** Below this age a profile is private (ledger CTX-028). */
export const PRIVATE_BELOW = 16;
/** No messages below this age (ledger CTX-028, MSG-032). */
export const mayMessage = (age: number | null): boolean => age === null || age >= PRIVATE_BELOW;
/** Below this age comments on new pins are off by default, and no ads are targeted (ledger CTX-028). */
export const ADULT_FROM = 18;

/** Whole years from a date of birth (YYYY-MM-DD) to `now`; null if it is no valid or plausible date. */
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
