import { LIMITS } from '../../../../contract/constants/limits';
import { minimumAgeIn } from '../../../../contract/constants/people/minimumAges';
import { cutText } from '../../../../contract/constants/textLength';
import type { Signup } from '../../../../contract/schemas/people/sessions';
import { ageOn } from '../../../platform/auth/age';
import { passwordProblem } from '../../../platform/auth/passwords';
import { jsonb } from '../../../platform/database/columns';
import type { NewRow } from '../../../platform/database/tables';
import type { Ctx } from '../../../platform/http/context';
import { type FieldMessages, invalid } from '../../../platform/http/errors';
import { cleanEmail, isEmailAddress } from '../../../platform/text/emailAddress';
import { acceptedLocale } from '../../../platform/text/locale';
import { cleanName, type NewAccount } from '../users';
import { tooYoung } from './sessions.errors';
import { canSignUp } from './sessions.policy';

const COUNTRY = /^[A-Za-z]{2}$/;
/** As many as a visitor's session has (ledger CTX-038). */
const MOST_PATHS = 20;

/** What a signup says, checked and cleaned. Throws 400 naming every field that is wrong, 403 for who is too young. */
export function readSignup(
  signup: Omit<Signup, 'password'> & { password?: string },
  ctx: Pick<Ctx, 'clock' | 'locale' | 'country' | 'ageRestriction'>,
): Omit<NewAccount, 'passwordHash'> {
  const given = (value: string | undefined) => value?.trim() || undefined;
  const email = cleanEmail(signup.email);
  const username = given(signup.username);
  const businessName = given(signup.business_name);
  const birthday = given(signup.birthday);
  const age = birthday === undefined ? undefined : ageOn(birthday, ctx.clock.now());

  const fields: FieldMessages = {};
  if (!isEmailAddress(email)) fields.email = 'emailInvalid';
  const problem = signup.password === undefined ? null : passwordProblem(signup.password, [email, username ?? '']);
  if (problem !== null) fields.password = problem;
  if (age === null) fields.birthday = 'birthdayInvalid';
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const chosen = given(signup.country);
  const country = chosen !== undefined && COUNTRY.test(chosen) ? chosen.toUpperCase() : ctx.country;
  const countries = [country, ctx.country];
  if (typeof age === 'number' && !canSignUp(age, countries)) {
    ctx.ageRestriction.start();
    throw tooYoung(minimumAgeIn(...countries));
  }

  return {
    email,
    username,
    // Ledger ACCT-002: a business is called by its name.
    firstName: cutText(cleanName('first_name', businessName ?? given(signup.first_name) ?? ''), LIMITS.fullName),
    lastName: cleanName('last_name', signup.last_name ?? ''),
    locale: acceptedLocale(signup.locale ?? '') ?? ctx.locale,
    country,
    birthday: birthday ?? null,
    gender: given(signup.gender) ?? null,
    customGender: given(signup.custom_gender) ?? null,
    accountType: businessName === undefined ? 'member' : 'business',
  };
}

/** Throws 403 on a browser from which somebody too young tried to sign up within the last day (ledger ACCT-017). */
export function requireAgeUnrestricted({ ageRestriction, country }: Pick<Ctx, 'ageRestriction' | 'country'>): void {
  if (ageRestriction.isOn) throw tooYoung(minimumAgeIn(country));
}

/** How they came to sign up (ledger ACCT-001). What their browser did on the form, user_behavior_data, is not stored. */
export function readOrigins(
  signup: Omit<Signup, 'password'>,
): Pick<NewRow<'signups'>, 'referrer' | 'invite_code' | 'utm_campaign' | 'visited_pages'> {
  return {
    referrer: storable(signup.referrer),
    invite_code: storable(signup.invite_code),
    utm_campaign: storable(signup.utm_campaign),
    visited_pages: jsonb(readPaths(signup.visited_pages)),
  };
}

const storable = (text: string | undefined): string | null => {
  const line = text?.replace(/\p{Cc}/gu, '').trim();
  return line || null;
};

/** Paths out of JSON text; none where it is something else: nobody is refused for it. */
function readPaths(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    const paths = Array.isArray(value) ? value.filter((path) => typeof path === 'string' && path.startsWith('/')) : [];
    return paths.slice(0, MOST_PATHS);
  } catch {
    return [];
  }
}
