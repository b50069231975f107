import { hashToken, newToken } from '../../../platform/auth/sessions';
import { absentId } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { emailKey } from '../../../platform/text/emailAddress';
import { repetitionOf } from '../../../platform/text/repetition';
import { queueInviteMail } from '../../people/emailPreferences';
import { findLogin, isBlockedBetween, recipientOf, requireAccount } from '../../people/users';
import { queueMail } from '../../running/mails';
import { emailUnconfirmed } from './invites.errors';
import type { InviteRow } from './invites.repository';

/** Where people see what they were invited to. */
const INVITES_PATH = '/business/invites';

/** A name in the subject of a mail to somebody unknown: a web address there would be an advertisement. */
const plainName = (name: string, instead: string) => (repetitionOf(name).sites.length > 0 ? instead : name);

/**
 * Counts invites against the limits of their sender, of the network and of the site, outside a transaction. Returns the
 * keys of the addresses that got too many: their reader gets no mail, and the sender does not learn it. Throws 403 unless
 * the sender has confirmed an address of their own, and 429.
 */
export async function countMails(ctx: Ctx, total: number, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('invite', viewer.id, total);
  const silent = new Set<string>();
  if (addresses.length === 0) return silent;
  if ((await requireAccount(ctx.db, viewer.id)).email_verified_at === null) throw emailUnconfirmed();
  await ctx.rateLimiter.count('inviteMail', viewer.id, addresses.length);
  await ctx.rateLimiter.count('inviteMailNetwork', ctx.address, addresses.length);
  await ctx.rateLimiter.count('inviteMailTotal', '', addresses.length);
  for (const key of new Set(addresses.map(emailKey))) {
    try {
      await ctx.rateLimiter.count('invitedAddress', key);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'rateLimited') throw error;
      silent.add(key);
    }
  }
  return silent;
}

/** A new link for an address: the token is in the mail alone, its hash in the row. */
export function newLink(): { token: string; token_hash: string } {
  const token = newToken();
  return { token, token_hash: hashToken(token) };
}

/** Mails an invite to a person by name, or a request to the account of a business, in their language. */
export async function mailAccount(
  tx: Tx,
  ctx: Ctx,
  row: InviteRow,
  accountId: string,
  business: string,
): Promise<void> {
  const viewer = requireViewer(ctx);
  const account = await requireAccount(tx, accountId as typeof viewer.id);
  const url = `${await mailOrigin({ ...ctx, db: tx })}${INVITES_PATH}`;
  const params = {
    name: plainName(viewer.fullName, viewer.username),
    business: plainName(business, ''),
    type: row.type,
    url,
  };
  await queueMail(tx, ctx, recipientOf(account), { template: 'businessInvite', params });
}

/**
 * Mails the link to an address, in the language of the account that it may have. Sends nothing where its owner has a
 * block with the sender, or to `silent` addresses. The sender learns none of it.
 */
export async function mailAddress(
  tx: Tx,
  ctx: Ctx,
  row: InviteRow & { address: string; address_key: string },
  link: { token: string; business: string; silent: ReadonlySet<string> },
): Promise<void> {
  const viewer = requireViewer(ctx);
  const owner = await findLogin(tx, row.address);
  const isBlocked = await isBlockedBetween(tx, viewer.id, owner?.id ?? absentId());
  if (isBlocked || link.silent.has(row.address_key)) return;
  const origin = await mailOrigin({ ...ctx, db: tx });
  const url = `${origin}${INVITES_PATH}?token=${link.token}`;
  const name = plainName(viewer.fullName, viewer.username);
  const params = { name, business: plainName(link.business, ''), type: row.type, url };
  const to = { address: row.address, locale: owner?.locale ?? ctx.locale };
  await queueInviteMail(tx, ctx, to, { template: 'businessInvite', params }, origin);
}
