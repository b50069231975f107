import { LIMITS } from '../../../contract/constants/limits';
import type { Signup } from '../../../contract/schemas/sessions';
import { ageOn } from '../../platform/auth/age';
import { passwordProblem } from '../../platform/auth/passwords';
import type { Ctx } from '../../platform/http/context';
import { type FieldMessages, invalid } from '../../platform/http/errors';
import { isEmailAddress } from '../../platform/text/emailAddress';
import { acceptedLocale } from '../../platform/text/locale';
import { cleanLine } from '../../platform/text/text';
import type { NewAccount } from '../users';
import { tooYoung } from './sessions.errors';
import { canSignUp } from './sessions.policy';

const COUNTRY = /^[A-Za-z]{2}$/;

/** What a signup says, checked and cleaned. Throws 400 naming every field that is wrong, 403 for who is too young. */
export function readSignup(
  signup: Signup,
  ctx: Pick<Ctx, 'clock' | 'locale' | 'country'>,
): Omit<NewAccount, 'passwordHash'> {
  const given = (value: string | undefined) => value?.trim() || undefined;
  const email = signup.email.trim();
  const username = given(signup.username);
  const businessName = given(signup.business_name);
  const birthday = given(signup.birthday);
  const age = birthday === undefined ? undefined : ageOn(birthday, ctx.clock.now());

  const fields: FieldMessages = {};
  if (!isEmailAddress(email)) fields.email = 'emailInvalid';
  const problem = passwordProblem(signup.password, [email, username ?? '']);
  if (problem !== null) fields.password = problem;
  if (age === null) fields.birthday = 'birthdayInvalid';
  if (Object.keys(fields).length > 0) throw invalid(fields);
  if (typeof age === 'number' && !canSignUp(age)) throw tooYoung();

  const country = given(signup.country);
  return {
    email,
    username,
    // Ledger ACCT-002: a business is called by its name.
    firstName: cleanLine('first_name', given(signup.first_name) ?? businessName ?? '').slice(0, LIMITS.fullName),
    lastName: cleanLine('last_name', signup.last_name ?? ''),
    locale: acceptedLocale(signup.locale ?? '') ?? ctx.locale,
    country: country !== undefined && COUNTRY.test(country) ? country.toUpperCase() : ctx.country,
    birthday: birthday ?? null,
    gender: given(signup.gender) ?? null,
    customGender: given(signup.custom_gender) ?? null,
    accountType: businessName === undefined ? 'member' : 'business',
  };
}
