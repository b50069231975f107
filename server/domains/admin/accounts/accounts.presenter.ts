import type { AdminOrigin } from '../../../../contract/constants/admin/accounts';
import type { SiteRole } from '../../../../contract/constants/admin/roles';
import type { Account, AccountContent } from '../../../../contract/schemas/admin/accounts';
import type { UserId } from '../../../../contract/schemas/common';
import { boardUrl } from '../../boards/boards';
import type * as accounts from './accounts.repository';

/** Why people are site admins, and the roles of others. */
export interface Staff {
  admins: ReadonlyMap<UserId, AdminOrigin>;
  roles: ReadonlyMap<UserId, SiteRole[]>;
}

/** `showsEmail`: to site admins, who write to people. */
export function presentAccount(row: accounts.AccountListRow, staff: Staff, showsEmail: boolean): Account {
  return {
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    email: showsEmail ? row.email : '',
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at === null ? null : new Date(row.last_seen_at).toISOString(),
    banned_at: row.banned_at?.toISOString() ?? null,
    admin: staff.admins.get(row.id) ?? null,
    roles: staff.roles.get(row.id) ?? [],
  };
}

type Rows<Find extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Find>>;

/** Boards, pins and comments of a person, each kind with the newest first. */
export function presentContent(
  username: string,
  boards: Rows<typeof accounts.findNewestBoards>,
  pins: Rows<typeof accounts.findNewestPins>,
  comments: Rows<typeof accounts.findNewestComments>,
): AccountContent[] {
  return [
    ...boards.map((row) => ({
      kind: 'board' as const,
      id: row.id,
      title: row.name,
      path: boardUrl({ username }, row.slug),
      created_at: row.created_at.toISOString(),
    })),
    ...pins.map((row) => ({
      kind: 'pin' as const,
      id: row.id,
      title: row.title || row.alt_text,
      path: `/pin/${row.id}/`,
      created_at: row.created_at.toISOString(),
    })),
    ...comments.map((row) => ({
      kind: 'comment' as const,
      id: row.id,
      title: row.text,
      path: `/pin/${row.pin_id}/`,
      created_at: row.created_at.toISOString(),
    })),
  ];
}
