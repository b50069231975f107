import { AUDITED_ACTIONS } from '../../../../contract/constants/admin/roles';
import { AUDIT_LOG, type AuditAction } from '../../../../contract/constants/running/auditLog';
import type { UserId } from '../../../../contract/schemas/common';
import type { AuditEntry } from '../../../../contract/schemas/running/auditLog';
import { staffRolesOf } from '../../../platform/auth/siteRoles';
import { type AuditEntryId, randomShard } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer, type Services, type SessionUser } from '../../../platform/http/context';
import { presentEntry } from './auditLog.presenter';
import * as auditLog from './auditLog.repository';

/** The site admin who did it; null: a command on the server. */
export type Actor = Pick<SessionUser, 'id' | 'username'> | null;

export interface AdminAction {
  action: AuditAction;
  /**
   * The object of the action, by id and name. `ownerId`: the author of the name, which is erased with their account.
   */
  subject?: { id: string; name: string; ownerId?: UserId };
  reason?: string;
}

/** Writes what a site admin does into the audit log, in the transaction that does it. */
export async function logAdminAction(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  actor: Actor,
  { action, subject = { id: '', name: '' }, reason = '' }: AdminAction,
): Promise<void> {
  await auditLog.insertEntry(tx, {
    id: tools.ids.next('auditEntry', randomShard()),
    actor_id: actor?.id ?? null,
    actor_name: actor?.username ?? '',
    action,
    subject: subject.id,
    subject_name: subject.name,
    subject_owner_id: subject.ownerId ?? null,
    reason,
    created_at: tools.clock.now(),
  });
}

/** Everything for site admins; for others what is of their roles' area. */
export async function listEntries(
  ctx: Ctx,
  before: AuditEntryId | null,
): Promise<{ entries: AuditEntry[]; has_more: boolean }> {
  const roles = await staffRolesOf(ctx, requireViewer(ctx));
  const actions = roles.flatMap((role) => (role === 'admin' ? [] : AUDITED_ACTIONS[role]));
  const wanted = { before, actions: roles.includes('admin') ? null : actions };
  const rows = await auditLog.findEntries(ctx.db, wanted, AUDIT_LOG.pageSize + 1);
  return { entries: rows.slice(0, AUDIT_LOG.pageSize).map(presentEntry), has_more: rows.length > AUDIT_LOG.pageSize };
}
