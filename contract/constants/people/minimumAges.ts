import { LIMITS } from '../limits';

/** Countries in which children must be older than LIMITS.minimumAge to consent by themselves (GDPR art. 8, PIPA). */
const BY_COUNTRY: Readonly<Record<string, number>> = {
  ...at(14, 'AT BG CN CY ES IT KR LT'),
  ...at(15, 'CZ FR GR SI'),
  ...at(16, 'DE HR HU IE LU NL PL RO SK'),
};

/** The minimum age for an account in these countries; the highest of several (ledger ACCT-017). */
export function minimumAgeIn(...countries: readonly string[]): number {
  return Math.max(LIMITS.minimumAge, ...countries.map((country) => BY_COUNTRY[country.toUpperCase()] ?? 0));
}

function at(age: number, countries: string): Record<string, number> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, age]));
}
