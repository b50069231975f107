import type { OptionsOf } from '../../../../contract/api';
import type { IdentitySignup, PendingIdentity } from '../../../../contract/schemas/people/identities';
import { spendToken } from '../../../platform/auth/spentTokens';
import type { Tx } from '../../../platform/database/tables';
import type { Ctx } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import type { OidcFlow, OidcIdentity } from '../../../platform/oidc/oidc';
import { requireLoginCode, secondFactorNeeded } from '../secondFactors';
import { checkPassword, openLogin, registerIdentity, startFromHandshake } from '../sessions';
import {
  type AccountRow,
  changeLogin,
  confirmPassword,
  findAccount,
  findLogin,
  mailSecurityChange,
  requireAccount,
  requireSamePassword,
} from '../users';
import { identityExpired, identityTaken } from './identities.errors';
import * as identities from './identities.repository';

/** A browser on its way to a provider and back. */
interface Journey extends OidcFlow {
  provider: string;
  next: string;
}

const JOURNEY = 'oidc';
const IDENTITY = 'identity';
/** How long somebody may stay at the provider, and then at the form that connects or makes the account. */
const LIFE_MS = 900_000;

const redirectUri = (ctx: Ctx, provider: string) => `${ctx.origin}/oidc/${provider}/callback`;
const expiryOf = (ctx: Ctx) => new Date(ctx.clock.now().getTime() + LIFE_MS);

/** Returns where to send the browser, and what it must bring back in a cookie. */
export async function beginLogin(ctx: Ctx, provider: string, next: string): Promise<{ url: string; sealed: string }> {
  await ctx.rateLimiter.count('loginAddress', ctx.address);
  const { url, flow } = await ctx.oidc.begin(provider, redirectUri(ctx, provider));
  const journey: Journey = { ...flow, provider, next };
  return { url, sealed: ctx.sealedTokens.seal(JOURNEY, journey, expiryOf(ctx)) };
}

/**
 * Takes a browser that the provider sent back. An identity that opens an account starts its session; any other is
 * sealed for the form that connects or makes one. Throws where the way there was not this browser's, or was used before.
 */
export async function finishLogin(
  ctx: Ctx,
  provider: string,
  { sealed, query }: { sealed: string; query: string },
): Promise<{ next: string; pending: string | null }> {
  await ctx.rateLimiter.count('loginAddress', ctx.address);
  const journey = ctx.sealedTokens.open<Journey>(JOURNEY, sealed, ctx.clock.now());
  if (!journey || journey.provider !== provider) throw identityExpired();
  if (!(await spendToken(ctx.db, `oidc ${journey.state}`, expiryOf(ctx)))) throw identityExpired();
  const identity = await ctx.oidc.finish(provider, new URL(`${redirectUri(ctx, provider)}${query}`), journey);
  const account = await ownerOf(ctx, identity);
  if (!account || needsCode(account)) {
    return { next: journey.next, pending: ctx.sealedTokens.seal(IDENTITY, identity, expiryOf(ctx)) };
  }
  const token = await openLogin(ctx, account, (tx, { id }) => requireOwner(tx, identity, id));
  await startFromHandshake(ctx, token);
  return { next: journey.next, pending: null };
}

/** What the form asks after a return from a provider. Throws 401 if there was none, or too long ago. */
export async function readPending(ctx: Ctx): Promise<PendingIdentity> {
  const identity = requirePending(ctx);
  const name = ctx.oidc.providers.find(({ id }) => id === identity.provider)?.name ?? identity.provider;
  return {
    provider: name,
    email: identity.email,
    first_name: identity.firstName,
    last_name: identity.lastName,
    way: await wayOf(ctx, identity),
  };
}

async function wayOf(ctx: Ctx, identity: OidcIdentity): Promise<PendingIdentity['way']> {
  if (await ownerOf(ctx, identity)) return 'code';
  if (ctx.viewer && !ctx.viewer.isLimited) return 'session';
  return (await accountOfAddress(ctx, identity)) ? 'password' : 'signup';
}

/** Makes an account that the identity opens, and returns a handshake token. A retry returns one for the same account. */
export async function signUp(ctx: Ctx, signup: IdentitySignup): Promise<string> {
  const identity = requirePending(ctx);
  const owner = await ownerOf(ctx, identity);
  if (owner && !needsCode(owner)) return openLogin(ctx, owner, (tx, { id }) => requireOwner(tx, identity, id), true);
  const email = identity.email ?? signup.email ?? '';
  const names = { first_name: identity.firstName, last_name: identity.lastName, ...signup };
  const token = await registerIdentity(ctx, { ...names, email }, identity.email !== null, async (tx, userId) => {
    await store(tx, ctx, identity, userId);
  });
  ctx.pendingIdentity.clear();
  return token;
}

/**
 * Logs in to the account of the identity's address, which its password connects, or to one that the identity opens.
 * Either asks for the second factor where the account has one. Tries count like any login's.
 */
export async function logIn(ctx: Ctx, { password = '', mfa_token }: OptionsOf<'IdentityLoginResource.create'>) {
  const identity = requirePending(ctx);
  const owner = await ownerOf(ctx, identity);
  const username_or_email = identity.email ?? '';
  const account = owner ?? (await checkPassword(ctx, { username_or_email, password }));
  if (account.has_second_factor && !mfa_token) throw secondFactorNeeded();
  if (account.has_second_factor) await requireLoginCode(ctx, account, mfa_token ?? '');
  const origin = await mailOrigin(ctx);
  const token = await openLogin(ctx, account, (tx, locked) =>
    owner ? requireOwner(tx, identity, locked.id) : connect(tx, ctx, identity, locked, origin),
  );
  ctx.pendingIdentity.clear();
  return token;
}

/** Connects the identity to the viewer's account, whose password must be given. The session gets another token. */
export async function connectViewer(ctx: Ctx, viewerId: AccountRow['id'], password: string | undefined): Promise<void> {
  const identity = requirePending(ctx);
  const known = await requireAccount(ctx.db, viewerId);
  await confirmPassword(ctx, known, password);
  await changeLogin(ctx, {
    change: 'identityConnected',
    write(tx, account) {
      requireSamePassword(account, known);
      return store(tx, ctx, identity, account.id);
    },
  });
  ctx.pendingIdentity.clear();
}

/** Connects the identity to an account, once, and tells its owner by mail: it logs in without the password. */
async function connect(tx: Tx, ctx: Ctx, identity: OidcIdentity, account: AccountRow, origin: string): Promise<void> {
  if (await store(tx, ctx, identity, account.id)) {
    await mailSecurityChange(tx, ctx, account, 'identityConnected', origin);
  }
}

/** False where the identity opens this account already. Throws 409 where it opens another one. */
async function store(tx: Tx, ctx: Ctx, identity: OidcIdentity, user_id: AccountRow['id']): Promise<boolean> {
  const { provider, issuer, subject } = identity;
  const row = { provider, issuer, subject, user_id, created_at: ctx.clock.now() };
  if (await identities.insertIdentity(tx, row)) return true;
  if ((await identities.findOwner(tx, identity)) !== user_id) throw identityTaken();
  return false;
}

/** Throws if the identity is no longer connected to the account, for example because it was disconnected meanwhile. */
async function requireOwner(tx: Tx, identity: OidcIdentity, userId: AccountRow['id']): Promise<void> {
  if ((await identities.findOwner(tx, identity)) !== userId) throw identityExpired();
}

function requirePending(ctx: Ctx): OidcIdentity {
  const identity = ctx.sealedTokens.open<OidcIdentity>(IDENTITY, ctx.pendingIdentity.sealed, ctx.clock.now());
  if (!identity) throw identityExpired();
  return identity;
}

async function ownerOf(ctx: Ctx, identity: OidcIdentity): Promise<AccountRow | undefined> {
  const id = await identities.findOwner(ctx.db, identity);
  return id === undefined ? undefined : findAccount(ctx.db, id);
}

/** The account with the address that the provider has verified. Its password is only asked for if it has one. */
const accountOfAddress = async (ctx: Ctx, { email }: OidcIdentity): Promise<AccountRow | undefined> =>
  email === null ? undefined : findLogin(ctx.db, email);

/** Whether the account requires a second factor, also after a login by a provider. */
const needsCode = ({ has_second_factor }: AccountRow): boolean => has_second_factor;
