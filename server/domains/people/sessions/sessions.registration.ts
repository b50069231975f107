import type { UserId } from '../../../../contract/schemas/common';
import type { Signup } from '../../../../contract/schemas/people/sessions';
import { openHandshake } from '../../../platform/auth/handshakes';
import { hashPassword, verifyPassword } from '../../../platform/auth/passwords';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { requireLine } from '../../../platform/text/text';
import { createBusinessFor, requireBusinessIsOn } from '../../business/businesses';
import { describeBusiness, readDetails } from '../../business/businessSignup';
import { requireHuman } from '../../running/humanChecks';
import { requireSignUp, type SignUpPermit } from '../../running/signUpLinks';
import { sendVerification } from '../emails';
import { createUser, findLogin, lockAccount, type NewAccount } from '../users';
import { socialLoginFailed } from './sessions.errors';
import { readOrigins, readSignup, requireAgeUnrestricted } from './sessions.signup';
import * as signups from './signups.repository';

type Method = signups.SignupRow['method'];

/**
 * Registers with address and password and returns a handshake token for the first session (ledger ACCT-003, ACCT-011).
 * A retry with the same idempotency key, address and password returns another token for the account that it made.
 */
export async function register(ctx: Ctx, signup: Signup, method: Method = 'email'): Promise<string> {
  await ctx.rateLimiter.count('registerAddress', ctx.address);
  const business = await readBusiness(ctx, signup);
  const first = await findRegistered(ctx, signup);
  if (first) return first;
  const permit = await requireSignUp(ctx);
  requireAgeUnrestricted(ctx);
  const account = readSignup(signup, ctx);
  await requireHuman(ctx, 'signup', signup.recaptcha_v3_token);
  const passwordHash = await hashPassword(signup.password);
  try {
    return await createAccount(ctx, { ...account, passwordHash }, permit, async (tx, user) => {
      await noteSignup(tx, ctx, signup, user.id, business ? 'partner' : method);
      if (business)
        await createBusinessFor(tx, ctx, user, { ...business, country: business.country ?? account.country });
    });
  } catch (error) {
    // The first call with this key may have committed meanwhile.
    const token = error instanceof ApiError && error.code === 'emailTaken' ? await findRegistered(ctx, signup) : null;
    if (token) return token;
    throw error;
  }
}

/**
 * As `register`, for who comes from a login provider: without a password. `store` connects the two in the transaction
 * that makes the account. An address that the provider vouches for needs no mail to prove it.
 */
export async function registerIdentity(
  ctx: Ctx,
  signup: Omit<Signup, 'password'>,
  isVerified: boolean,
  store: (tx: Tx, userId: signups.SignupRow['user_id']) => Promise<void>,
): Promise<string> {
  await ctx.rateLimiter.count('registerAddress', ctx.address);
  const permit = await requireSignUp(ctx);
  requireAgeUnrestricted(ctx);
  const account = { ...readSignup(signup, ctx), passwordHash: null, isEmailVerified: isVerified };
  return createAccount(ctx, account, permit, async (tx, { id }) => {
    await noteSignup(tx, ctx, signup, id, 'oidc');
    await store(tx, id);
  });
}

/** As `register`, for a business, which has a name (ledger ACCT-004). */
export async function registerPartner(ctx: Ctx, signup: Signup): Promise<string> {
  const businessName = signup.business_name ?? signup.first_name ?? '';
  return register(ctx, { ...signup, business_name: businessName.trim() || signup.email.split('@')[0] }, 'partner');
}

/** 401 for every token: this site knows no social network that could vouch for one (ledger ACCT-005). */
export async function registerFacebook(ctx: Ctx): Promise<string> {
  await ctx.rateLimiter.count('registerAddress', ctx.address);
  throw socialLoginFailed();
}

/**
 * The business that a sign-up makes; null: it is a person's. Its details may be said in full (ledger SIGNUPB-009); the
 * name alone is enough. Throws 404 where business is off for this site.
 */
async function readBusiness(ctx: Ctx, signup: Omit<Signup, 'password'>) {
  const name = signup.business_name?.trim() ?? '';
  if (name === '') return null;
  await requireBusinessIsOn(ctx);
  if (!signup.business_details) return { name: requireLine('business_name', name, 'missing'), country: null };
  return describeBusiness({ ...readDetails(signup.business_details), businessName: name });
}

async function noteSignup(
  tx: Tx,
  ctx: Ctx,
  signup: Omit<Signup, 'password'>,
  user_id: signups.SignupRow['user_id'],
  method: Method,
): Promise<void> {
  await signups.insertSignup(tx, { ...readOrigins(signup), user_id, method, created_at: ctx.clock.now() });
}

/**
 * Creates an account in one transaction with what `note` stores about it, mails the verification, and returns a
 * handshake token. `permit` says why the account may be made.
 */
async function createAccount(
  ctx: Ctx,
  account: NewAccount,
  permit: SignUpPermit,
  note: (tx: Tx, user: { id: UserId; username: string }) => Promise<void>,
): Promise<string> {
  const origin = await mailOrigin(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const user = await createUser(tx, ctx, account, permit);
    await note(tx, user);
    if (ctx.idempotencyKey !== null) await signups.insertKey(tx, user.id, ctx.idempotencyKey, ctx.clock.now());
    if (!account.isEmailVerified) await sendVerification(tx, ctx, user, origin);
    return openHandshake(tx, user.id, true, ctx.clock.now());
  });
}

/** A token for the account that an earlier call with this key made; null where there is none or the password differs. */
async function findRegistered(ctx: Ctx, { email, password }: Signup): Promise<string | null> {
  if (ctx.idempotencyKey === null || !email.includes('@')) return null;
  const account = await findLogin(ctx.db, email);
  if (!account || !(await signups.hasKey(ctx.db, account.id, ctx.idempotencyKey))) return null;
  // An account that has a second factor by now was not made a moment ago: a repeated call must log in.
  if (account.has_second_factor || !(await verifyPassword(account.password_hash, password))) return null;
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockAccount(tx, account.id);
    if (!locked || locked.has_second_factor || locked.password_hash !== account.password_hash) return null;
    return openHandshake(tx, account.id, true, ctx.clock.now());
  });
}
