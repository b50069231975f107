import { MESSAGE_INVITES } from '../../../../contract/constants/boards/invites';
import type { ConversationId, UserId } from '../../../../contract/schemas/common';
import { hashToken, newToken } from '../../../platform/auth/sessions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { enqueue, type JobPayloads } from '../../../platform/ops/jobs';
import { cleanEmail, emailKey, isEmailAddress } from '../../../platform/text/emailAddress';
import { repetitionOf } from '../../../platform/text/repetition';
import { queueInviteMail } from '../../people/emailPreferences';
import { closedAmong, findAccount, findLogin, isBlockedBetween, requireAccount } from '../../people/users';
import { emailUnconfirmed, invalidAddress } from './conversations.errors';
import * as invites from './invites.repository';

const DAY_MS = 86_400_000;

/** Invitations older than this are over. */
export const invitesSince = (now: Date) => new Date(now.getTime() - MESSAGE_INVITES.days * DAY_MS);

/** Each address once. Throws 400 for what is none. */
export function cleanAddresses(emails: readonly string[]): string[] {
  const byKey = new Map(emails.map((email) => [emailKey(email), cleanEmail(email)]));
  for (const email of byKey.values()) if (!isEmailAddress(email)) throw invalidAddress();
  return [...byKey.values()];
}

/**
 * Counts invitations against the limits of their sender, of the network and of the site. Throws 403 unless the sender
 * has confirmed an address of their own, and 429.
 */
export async function countInvites(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'rateLimiter' | 'address'>,
  count: number,
): Promise<void> {
  const { id } = requireViewer(ctx);
  if ((await requireAccount(ctx.db, id)).email_verified_at === null) throw emailUnconfirmed();
  await ctx.rateLimiter.count('inviteMail', id, count);
  await ctx.rateLimiter.count('inviteMailNetwork', ctx.address, count);
  await ctx.rateLimiter.count('inviteMailTotal', '', count);
}

/**
 * Invites people to a conversation by mail. Whether an address has an account is looked up by a job, and never said: who
 * opens the link comes in, with the account that they have or make.
 */
export async function inviteByMail(tx: Tx, ctx: Ctx, id: ConversationId, emails: readonly string[]): Promise<void> {
  const { id: senderId } = requireViewer(ctx);
  const now = ctx.clock.now();
  const rows = emails.map((address) => ({
    conversation_id: id,
    address_key: emailKey(address),
    address,
    sender_id: senderId,
    token_hash: null,
    created_at: now,
  }));
  await invites.insertInvites(tx, rows);
  const keys = rows.map((row) => row.address_key);
  await enqueueInviteMail(tx, ctx, id, keys);
}

/** Mails these invitations, which have no link yet, by a job. */
export async function enqueueInviteMail(tx: Tx, ctx: Ctx, id: ConversationId, keys: readonly string[]): Promise<void> {
  const origin = await mailOrigin({ ...ctx, db: tx });
  for (const addressKey of keys) {
    await enqueue(tx, ctx, 'conversations/mailInvite', { conversationId: id, addressKey, origin });
  }
}

/**
 * Mails an invitation, once. Sends nothing to an address that got many, whose reader wants none, or whose account has a
 * block with the sender or is closed to messages from them; the sender does not learn which.
 */
export async function mailInvite(
  services: Pick<Services, 'db' | 'clock' | 'ids' | 'rateLimiter'>,
  { conversationId, addressKey, origin }: JobPayloads['conversations/mailInvite'],
): Promise<void> {
  const { db } = services;
  // A job of an earlier version has the key that its rows had then.
  const key = { conversation_id: conversationId, address_key: emailKey(addressKey) };
  const invite = await invites.findInvite(db, key);
  if (!invite || invite.token_hash !== null || invite.expired_at !== null) return;
  const sender = await findAccount(db, invite.sender_id);
  if (!sender || sender.banned_at !== null) return;
  const owner = await findLogin(db, invite.address);
  if (owner && !(await isOpenTo(services, sender.id, owner.id))) return;
  if (!(await isWithinLimit(services, key.address_key))) return;
  const token = newToken();
  await inTransaction(db, async (tx) => {
    if (!(await invites.setToken(tx, key, hashToken(token)))) return;
    const params = { name: nameForStrangers(sender), url: `${origin}/messages/invite?token=${token}` };
    const to = { address: invite.address, locale: owner?.locale ?? sender.locale };
    await queueInviteMail(tx, services, to, { template: 'messageInvite', params }, origin);
  });
}

async function isOpenTo({ db, clock }: Pick<Services, 'db' | 'clock'>, senderId: UserId, id: UserId): Promise<boolean> {
  if (await isBlockedBetween(db, senderId, id)) return false;
  return (await closedAmong(db, senderId, [id], 'messages', clock.now())).size === 0;
}

/** The name in the subject of a mail to somebody unknown: a web address there would be an advertisement. */
const nameForStrangers = ({ full_name, username }: { full_name: string; username: string }) =>
  repetitionOf(full_name).sites.length > 0 ? username : full_name;

async function isWithinLimit({ rateLimiter }: Pick<Services, 'rateLimiter'>, addressKey: string): Promise<boolean> {
  try {
    await rateLimiter.count('invitedAddress', addressKey);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rateLimited') return false;
    throw error;
  }
}
