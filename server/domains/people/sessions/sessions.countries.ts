import {
  ARRIVAL_SECONDS,
  hashToken,
  isTokenShape,
  newToken,
  SESSION_LIFE_MS,
  startSession,
  USER_AGENT_MAX,
} from '../../../platform/auth/sessions';
import type { NewRow, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { isBeingErased, lockAccount, takeOverConsent } from '../users';
import * as countries from './countrySessions.repository';
import { makeRoom } from './sessions.accounts';
import { isNewDevice, mailNewDevice } from './sessions.devices';
import { handshakeExpired } from './sessions.errors';

/** The page that was given a token sends it at once. */
const OFFER_LIFE_MS = 60_000;

interface Offer {
  /** Of the other country site. */
  origin: string;
  token: string;
}

/**
 * One token for each country site on which this browser has no session of the viewer yet (ledger ACCT-054, ACCT-055);
 * none where this host is not listed.
 *
 * A page sends each token to its site (`acceptCountrySession`). To the browser that may be another site, and no cookie
 * that such an answer sets may be SameSite=Lax. So it sets only an arrival, and the first page of that site turns it into
 * a session of its own (`openCountrySession`). Browsers that block cookies of other sites admit no arrival: there, the
 * visitor follows a link of the login page (transport/countrySites.ts). Token and arrival work once, at their host alone, and only as long as the
 * session is valid that they came from; logging out on one country site logs out of all.
 */
export async function offerCountrySessions(ctx: Ctx): Promise<Offer[]> {
  const { id: user_id } = requireViewer(ctx);
  const { countryHosts, host, session } = ctx;
  const { tokenHash } = session;
  if (tokenHash === null || !countryHosts.includes(host)) return [];
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const family = await countries.ensureFamily(tx, tokenHash, newToken());
    if (family === undefined) return [];
    const known = await countries.findOffered(tx, user_id, family, now);
    const offers = countryHosts
      .filter((other) => other !== host && !known.includes(other))
      .map((other) => ({ host: other, token: newToken() }));
    const expires_at = new Date(now.getTime() + OFFER_LIFE_MS);
    const rows: NewRow<'country_sessions'>[] = offers.map(({ host: other, token }) => {
      const token_hash = hashToken(token);
      return { user_id, family, host: other, stage: 'offered', token_hash, arrival_hash: null, expires_at };
    });
    // Where the session is, so that the sites that it opens do not offer it back.
    if (!known.includes(host)) rows.push({ user_id, family, host, ...openedAt(now) });
    await countries.putOffers(tx, rows);
    return offers.map(({ host: other, token }) => ({ origin: originOn(ctx.origin, other), token }));
  });
}

const openedAt = (now: Date) =>
  ({
    stage: 'opened',
    token_hash: null,
    arrival_hash: null,
    expires_at: new Date(now.getTime() + SESSION_LIFE_MS),
  }) as const;

/**
 * A token for one country site, which `openFromToken` takes with the same `state` alone; null for visitors and in limited
 * login.
 */
export async function offerCountrySession(ctx: Ctx, host: string, state: string): Promise<string | null> {
  const { viewer, session, clock } = ctx;
  const { tokenHash } = session;
  if (!viewer || tokenHash === null) return null;
  const token = newToken();
  const isOffered = await inTransaction(ctx.db, async (tx) => {
    const family = await countries.ensureFamily(tx, tokenHash, newToken());
    if (family === undefined) return false;
    const expires_at = new Date(clock.now().getTime() + OFFER_LIFE_MS);
    const token_hash = hashToken(token + state);
    const offer = { user_id: viewer.id, family, host, stage: 'offered', arrival_hash: null } as const;
    await countries.putOffers(tx, [{ ...offer, token_hash, expires_at }]);
    return true;
  });
  return isOffered ? token : null;
}

/** The country sites have scheme and port in common. */
export function originOn(origin: string, host: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}

/**
 * Turns a token, once, into an arrival on this site. A token that comes a second time may have been stolen: what it
 * brought is void, if no session was opened from it yet.
 */
export async function acceptCountrySession(ctx: Ctx, token: string): Promise<void> {
  const now = ctx.clock.now();
  const arrival = newToken();
  const isAccepted = await inTransaction(ctx.db, async (tx) => {
    const row = isTokenShape(token) ? await countries.findByToken(tx, hashToken(token)) : undefined;
    if (!row || row.host !== ctx.host) return false;
    const expires_at = new Date(now.getTime() + ARRIVAL_SECONDS * 1000);
    const next = { stage: 'arrived', arrival_hash: hashToken(arrival), expires_at } as const;
    if (await countries.advance(tx, { ...row, stage: 'offered' }, next, now)) return true;
    await countries.deleteArrival(tx, row);
    return false;
  });
  // Outside, so that a void arrival stays deleted.
  if (!isAccepted) throw handshakeExpired();
  ctx.arrival.set(arrival);
}

/**
 * Starts this site's own session from an arrival (ledger ACCT-056). False, and nothing changes but the cookie, where
 * somebody is logged in here, or the session that it came from has ended.
 */
export async function openCountrySession(ctx: Ctx): Promise<boolean> {
  const { token } = ctx.arrival;
  ctx.arrival.clear();
  if (token === null || !isTokenShape(token) || ctx.viewer) return false;
  const origin = await mailOrigin(ctx);
  const opened = await inTransaction(ctx.db, async (tx) => {
    const row = await countries.findByArrival(tx, hashToken(token));
    return row && open(tx, ctx, { ...row, stage: 'arrived' }, origin);
  });
  return begin(ctx, opened);
}

/**
 * Starts this site's own session from the token of another country site. True also where somebody is logged in here, and
 * nothing changes.
 */
export async function openFromToken(ctx: Ctx, token: string, state: string): Promise<boolean> {
  if (ctx.viewer) return true;
  if (!isTokenShape(token)) return false;
  const origin = await mailOrigin(ctx);
  const opened = await inTransaction(ctx.db, async (tx) => {
    const row = await countries.findByToken(tx, hashToken(token + state));
    return row && open(tx, ctx, { ...row, stage: 'offered' }, origin);
  });
  return begin(ctx, opened);
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Writes the cookies of a session that was opened; false where it was not. */
function begin(ctx: Ctx, opened: Opened | undefined): boolean {
  if (!opened) return false;
  ctx.session.start(opened.token, opened.expiresAt);
  if (opened.stored.length + ctx.storedSessions.tokens.length > 0) ctx.storedSessions.set(opened.stored);
  ctx.device.remember(opened.userId);
  return true;
}

async function open(tx: Tx, ctx: Ctx, row: countries.CountrySessionRow, origin: string) {
  const now = ctx.clock.now();
  if (row.host !== ctx.host) return null;
  const { user_id: userId, family } = row;
  // Locked first, as by whatever ends the person's sessions.
  const account = await lockAccount(tx, userId);
  if (!account || account.banned_at !== null || account.closed_at !== null || isBeingErased(account, now)) return null;
  const source = await countries.findOfFamily(tx, userId, family, now);
  if (!source || !(await countries.advance(tx, row, openedAt(now), now))) return null;
  const stored = await makeRoom(tx, ctx, userId);
  const more = { country: ctx.countryFromIp, confirms: stored.length > 0, family };
  const session = await startSession(tx, userId, ctx.userAgentText, now, more);
  const isOtherBrowser = source.user_agent !== ctx.userAgentText.slice(0, USER_AGENT_MAX);
  if (isOtherBrowser && isNewDevice(ctx, { userId, isRegistration: false, isLimited: false })) {
    await mailNewDevice(tx, ctx, account, origin);
  }
  await takeOverConsent(tx, ctx, account);
  return { ...session, userId, stored };
}
