import type { UserId } from '../../../../contract/schemas/common';
import type { Session } from '../../../../contract/schemas/people/sessions';
import { endOtherSessions, endSessions, rotateSession } from '../../../platform/auth/sessions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { parseUserAgent } from '../../../platform/http/userAgent';
import { queueMail } from '../../running/mails';
import { type AccountRow, recipientOf } from '../users';
import { presentSession, sessionId } from './sessions.presenter';
import * as sessions from './sessions.repository';

/** As many as anybody looks through; the ones that were not used for longest are not listed. */
const MOST_LISTED = 100;

/** Where the viewer is logged in, this session first. */
export async function listSessions(ctx: Ctx): Promise<Session[]> {
  const rows = await findSessions(ctx);
  const listed = rows.map((row) => presentSession(row, ctx.session.tokenHash));
  return [...listed.filter((one) => one.is_current), ...listed.filter((one) => !one.is_current)];
}

/** Where somebody is logged in, the last used first; for a command on the server. */
export async function listSessionsOf({ db, clock }: Pick<Ctx, 'db' | 'clock'>, userId: UserId): Promise<Session[]> {
  const wanted = { current: null, now: clock.now(), limit: MOST_LISTED };
  return (await sessions.findSessions(db, userId, wanted)).map((row) => presentSession(row, null));
}

/**
 * Ends the viewer's sessions of another browser; 404 for one that is somebody else's or over. This one is ended by logging
 * out. `id`: of any of the browser's sessions, because the one that is listed changes with their use.
 */
export async function endListedSession(ctx: Ctx, id: string): Promise<void> {
  const rows = await sessions.findOpenSessions(ctx.db, requireViewer(ctx).id, ctx.clock.now());
  const current = rows.find((one) => one.token_hash === ctx.session.tokenHash);
  const row = rows.find((one) => sessionId(one) === id);
  if (!row || (current && isSameBrowser(row, current))) throw notFound('deviceLoggedOut');
  await endSessions(ctx.db, row);
}

const isSameBrowser = (one: sessions.SessionRow, other: sessions.SessionRow): boolean =>
  one.token_hash === other.token_hash || (one.family !== null && one.family === other.family);

const findSessions = (ctx: Ctx) =>
  sessions.findSessions(ctx.db, requireViewer(ctx).id, {
    current: ctx.session.tokenHash,
    now: ctx.clock.now(),
    limit: MOST_LISTED,
  });

/** Ends all of the viewer's sessions but this one, which gets another token, so that a copied one is worthless. */
export async function endAllOthers(ctx: Ctx): Promise<void> {
  const viewer = requireViewer(ctx);
  if (ctx.session.token === null) return;
  const rotated = await inTransaction(ctx.db, async (tx) => {
    await endOtherSessions(tx, viewer.id, ctx.session.token);
    return rotateSession(tx, ctx.session, ctx.clock.now());
  });
  if (rotated) ctx.session.start(rotated.token, rotated.expiresAt);
}

/** Tells a member of a login on a browser that their account was never logged in to on. */
export async function mailNewDevice(tx: Tx, ctx: Ctx, account: AccountRow, origin: string): Promise<void> {
  const { browserName, osName } = parseUserAgent(ctx.userAgentText);
  const params = {
    name: account.first_name,
    device: [browserName, osName].filter(Boolean).join(' · '),
    place: ctx.countryFromIp === null ? '' : placeName(account.locale, ctx.countryFromIp),
    url: `${origin}/settings/security`,
  };
  await queueMail(tx, ctx, recipientOf(account), { template: 'newDevice', params });
}

/** The country's name in the reader's language. */
function placeName(locale: string, country: string): string {
  try {
    return new Intl.DisplayNames([locale.replace('_', '-'), 'en'], { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}

export type NewDevice = { userId: UserId; isRegistration: boolean; isLimited: boolean };

/** A link in a mail proves the mailbox, and a new account has no device before its first. */
export const isNewDevice = (ctx: Pick<Ctx, 'device'>, { userId, isRegistration, isLimited }: NewDevice): boolean =>
  !isRegistration && !isLimited && ctx.device.idFor(userId) === null;
