import type { UserId } from '../../../../contract/schemas/common';
import { endFamily, endSession, rotateUntilUsed, touchSession } from '../../../platform/auth/sessions';
import { MOST_STORED, readStoredSessions, type StoredSession } from '../../../platform/auth/storedSessions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import { accountLoggedOut } from './sessions.errors';

/** The valid sessions of the browser's other accounts. */
async function findOthers(ctx: Ctx): Promise<StoredSession[]> {
  const stored = await readStoredSessions(ctx.db, ctx.storedSessions.tokens, ctx.clock.now());
  return stored.filter(({ user }) => user.id !== ctx.viewer?.id);
}

const idsOf = (ctx: Ctx, others: readonly StoredSession[]): UserId[] =>
  [viewerIdOf(ctx), ...others.map(({ user }) => user.id)].filter((id) => id !== null);

/**
 * The accounts that this browser is logged in to, the current one first (ledger ACCT-030). The cookie stays as it is:
 * the call may have been sent just before a switch, whose new tokens its answer must not replace.
 */
export async function listAccounts(ctx: Ctx): Promise<UserId[]> {
  return idsOf(ctx, await findOthers(ctx));
}

/**
 * Makes another account of this browser the current one. Both sessions get new tokens, so that a cookie that was copied
 * earlier is worthless once the browser has used its new one. Throws `accountLoggedOut` where the browser has no valid session of that account.
 */
export async function switchAccount(ctx: Ctx, userId: UserId): Promise<UserId[]> {
  if (ctx.viewer?.id === userId) return listAccounts(ctx);
  const others = await findOthers(ctx);
  const wanted = others.find(({ user }) => user.id === userId);
  if (!wanted) throw accountLoggedOut();
  const rest = others.filter((one) => one !== wanted);
  const { next, left } = await inTransaction(ctx.db, async (tx) => ({
    next: await rotateUntilUsed(tx, wanted, ctx.clock.now()),
    left: await rotateCurrent(tx, ctx),
  }));
  ctx.session.start(next.token, next.expiresAt);
  ctx.storedSessions.set([...left, ...rest.map(({ token }) => token)]);
  return [userId, ...idsOf(ctx, rest)];
}

async function rotateCurrent(tx: Tx, { session, viewer, clock }: Ctx): Promise<string[]> {
  const { token, tokenHash } = session;
  if (token === null || tokenHash === null || !viewer) return [];
  return [(await rotateUntilUsed(tx, { token, tokenHash }, clock.now())).token];
}

/**
 * Makes room for a new session of an account: ends the ones that this browser has of it, and stores the current one if
 * it is another account's. Returns the tokens to store; the longest unused ones end when they are too many.
 */
export async function makeRoom(tx: Tx, ctx: Ctx, userId: UserId): Promise<string[]> {
  const { session, viewer } = ctx;
  const stored = await readStoredSessions(tx, ctx.storedSessions.tokens, ctx.clock.now());
  const isOther = viewer !== null && viewer.id !== userId;
  if (session.token !== null && !isOther) await endSession(tx, session.token);
  const others = stored.filter(({ user }) => user.id !== userId && user.id !== viewer?.id);
  const left = isOther ? await rotateCurrent(tx, ctx) : [];
  const tokens = [...left, ...others.map(({ token }) => token)].slice(0, MOST_STORED);
  for (const { token } of stored) if (!tokens.includes(token)) await endSession(tx, token);
  return tokens;
}

/**
 * Ends the session of this browser on all country sites, and with `isEveryAccount` those of its other accounts; otherwise the last used of them
 * becomes the current one. Logging out twice is as good as once.
 */
export async function logOut(ctx: Ctx, isEveryAccount: boolean): Promise<void> {
  const others = await findOthers(ctx);
  const [first, ...rest] = isEveryAccount ? [] : others;
  const next = await inTransaction(ctx.db, async (tx) => {
    if (ctx.session.token !== null) await endFamily(tx, ctx.session.token);
    if (ctx.suspendedCookie.token !== null) await endSession(tx, ctx.suspendedCookie.token);
    for (const { token } of isEveryAccount ? others : []) await endFamily(tx, token);
    return first ? rotateUntilUsed(tx, first, ctx.clock.now()) : null;
  });
  if (next) ctx.session.start(next.token, next.expiresAt);
  else ctx.session.clear();
  ctx.session.clearCaches();
  if (ctx.suspendedCookie.token !== null) ctx.suspendedCookie.clear();
  if (ctx.storedSessions.tokens.length > 0) ctx.storedSessions.set(rest.map(({ token }) => token));
}

/** Prolongs the stored sessions; returns the accounts of this browser that still have one. */
export async function touchAccounts(ctx: Ctx): Promise<UserId[]> {
  const others = await findOthers(ctx);
  for (const { tokenHash } of others) await touchSession(ctx.db, tokenHash, ctx.clock.now());
  return idsOf(ctx, others);
}
