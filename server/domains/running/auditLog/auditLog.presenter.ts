import type { AuditEntry } from '../../../../contract/schemas/running/auditLog';
import type { Row } from '../../../platform/database/tables';

export function presentEntry(row: Row<'audit_log'>): AuditEntry {
  return {
    id: row.id,
    actor: row.actor_name,
    action: row.action,
    subject: row.subject,
    subject_name: row.subject_name,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
  };
}
