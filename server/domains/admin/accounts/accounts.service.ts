import type { DataOf, OptionsOf } from '../../../../contract/api';
import { ACCOUNTS } from '../../../../contract/constants/admin/accounts';
import type { AccountDetails } from '../../../../contract/schemas/admin/accounts';
import type { UserId } from '../../../../contract/schemas/common';
import { findSiteAdmins } from '../../../platform/auth/siteAdmins';
import { findRoleHolders, findRoles, staffRolesOf } from '../../../platform/auth/siteRoles';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { noSuchPerson, requireUserId } from '../../people/users';
import { presentAccount, presentContent } from './accounts.presenter';
import * as accounts from './accounts.repository';

/** Moderators neither see addresses nor find people by them. */
async function seesEmails(ctx: Ctx): Promise<boolean> {
  return (await staffRolesOf(ctx, requireViewer(ctx))).includes('admin');
}

export async function listAccountsFor(ctx: Ctx, options: OptionsOf<'AccountsResource.get'>) {
  return listAccounts(ctx, options, await seesEmails(ctx));
}

/** One page of the accounts that match, the newest first. */
export async function listAccounts(
  ctx: Pick<Ctx, 'db' | 'adminAccounts'>,
  { query = '', filter = 'all', before }: OptionsOf<'AccountsResource.get'>,
  showsEmail = true,
): Promise<DataOf<'AccountsResource.get'>> {
  const admins = await findSiteAdmins(ctx.db, ctx);
  const wanted = {
    text: query.trim(),
    isByEmail: showsEmail,
    isBanned: filter === 'banned',
    ids: filter === 'admins' ? [...admins.keys(), ...(await findRoleHolders(ctx.db))] : null,
    before: before ?? null,
  };
  const rows = await accounts.findAccounts(ctx.db, wanted, ACCOUNTS.pageSize + 1);
  const page = rows.slice(0, ACCOUNTS.pageSize);
  const ids = page.map(({ id }) => id);
  const staff = { admins, roles: await findRoles(ctx.db, ids) };
  return {
    accounts: page.map((row) => presentAccount(row, staff, showsEmail)),
    has_more: rows.length > ACCOUNTS.pageSize,
  };
}

/** The bytes of pictures that a person uploaded, and may upload; `ownBytes` null: the default is theirs. */
export async function readUsage(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  id: UserId,
): Promise<{ bytes: number; ownBytes: number | null }> {
  const row = await accounts.findDetails(db, id, clock.now());
  if (!row) throw noSuchPerson();
  return { bytes: Number(row.storage_bytes), ownBytes: row.quota_bytes === null ? null : Number(row.quota_bytes) };
}

/** An account with what its person made last; 404 where there is none. */
export async function readAccount(ctx: Ctx, username: string): Promise<AccountDetails> {
  const id = await requireUserId(ctx.db, username);
  const [row, admins, roles, showsEmail, boards, pins, comments] = await Promise.all([
    accounts.findDetails(ctx.db, id, ctx.clock.now()),
    findSiteAdmins(ctx.db, ctx),
    findRoles(ctx.db, [id]),
    seesEmails(ctx),
    accounts.findNewestBoards(ctx.db, id, ACCOUNTS.content),
    accounts.findNewestPins(ctx.db, id, ACCOUNTS.content),
    accounts.findNewestComments(ctx.db, id, ACCOUNTS.content),
  ]);
  if (!row) throw noSuchPerson();
  await ctx.siteSettings.refresh();
  const { personBytes } = ctx.quotas;
  return {
    ...presentAccount(row, { admins, roles }, showsEmail),
    is_viewer: row.id === ctx.viewer?.id,
    is_email_verified: row.email_verified_at !== null,
    ban_reason: row.ban_reason,
    erase_at: row.erase_at?.toISOString() ?? null,
    session_count: row.sessions,
    pin_count: row.pin_count,
    board_count: row.boards,
    storage_bytes: Number(row.storage_bytes),
    quota_bytes: row.quota_bytes === null ? null : Number(row.quota_bytes),
    default_quota_bytes: Number.isFinite(personBytes) ? personBytes : null,
    can_mail: ctx.mail.transport.isConfigured,
    content: presentContent(row.username, boards, pins, comments),
  };
}
