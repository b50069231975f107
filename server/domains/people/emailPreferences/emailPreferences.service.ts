import type { DataOf } from '../../../../contract/api';
import { EMAIL_KINDS, type EmailKind } from '../../../../contract/constants/people/emailKinds';
import type { MailMessage } from '../../../../contract/mails';
import type { UserId } from '../../../../contract/schemas/common';
import type { EmailPreference } from '../../../../contract/schemas/people/emailPreferences';
import type { Db, Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { queueMail, type Recipient } from '../../running/mails';
import { findAccount } from '../users';
import * as preferences from './emailPreferences.repository';
import { hashAddress, readAddress, readSubscription, signAddress, signSubscription } from './emailPreferences.tokens';

/** Every kind, in the order of the settings page. */
export async function listPreferences(db: Db, userId: UserId): Promise<EmailPreference[]> {
  const unwanted = await preferences.findUnwanted(db, userId);
  return EMAIL_KINDS.map((kind) => ({ kind, is_on: !unwanted.has(kind) }));
}

export async function updatePreference(ctx: Ctx, { kind, is_on }: EmailPreference): Promise<EmailPreference[]> {
  const { id } = requireViewer(ctx);
  await preferences.savePreference(ctx.db, id, { kind, isOn: is_on }, ctx.clock.now());
  return listPreferences(ctx.db, id);
}

/** Switches a kind of mail off or on with the token from a mail; needs no session. Idempotent. */
export async function setByToken(
  ctx: Ctx,
  token: string,
  isOn: boolean,
): Promise<DataOf<'UnsubscribeResource.update'>> {
  await ctx.rateLimiter.count('emailLink', ctx.address);
  const address = await readAddress(ctx.db, token);
  if (address !== null) {
    await preferences.saveRefusal(ctx.db, address, !isOn, ctx.clock.now());
    return { kind: 'invites', is_on: isOn };
  }
  const subscription = await readSubscription(ctx.db, token);
  if (!subscription || !(await findAccount(ctx.db, subscription.userId))) throw new ApiError('linkExpired');
  const { userId, kind } = subscription;
  await preferences.savePreference(ctx.db, userId, { kind, isOn }, ctx.clock.now());
  return { kind, is_on: isOn };
}

/**
 * Queues a mail of a kind that people can switch off, with the link that does so (RFC 8058). Does nothing and returns false
 * if the person has switched it off.
 */
export async function queueOptionalMail(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  to: Recipient & { userId: UserId },
  kind: EmailKind,
  message: MailMessage,
  origin: string,
): Promise<boolean> {
  if ((await preferences.findUnwanted(tx, to.userId)).has(kind)) return false;
  const token = await signSubscription(tx, { userId: to.userId, kind });
  await queueMail(tx, tools, to, message, { unsubscribeUrl: `${origin}/unsubscribe?token=${token}` });
  return true;
}

/**
 * Queues an invitation to somebody who may have no account, with the link that refuses further ones from this site. Does
 * nothing if the reader of the address has refused them.
 */
export async function queueInviteMail(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  to: Pick<Recipient, 'address' | 'locale'>,
  message: MailMessage,
  origin: string,
): Promise<void> {
  const { hash, formerHashes } = await hashAddress(tx, to.address);
  if (await preferences.hasRefused(tx, [hash, ...formerHashes])) return;
  const token = await signAddress(tx, hash);
  await queueMail(tx, tools, { ...to, userId: null }, message, {
    unsubscribeUrl: `${origin}/unsubscribe?token=${token}`,
  });
}
