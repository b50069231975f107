import type { OperationsMail } from '../../../../contract/schemas/running/mails';
import type { Row } from '../../../platform/database/tables';

export function presentMail(row: Row<'mails'>): OperationsMail {
  return {
    id: row.id,
    address: row.address,
    status: row.status,
    subject: row.subject,
    body: row.body,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}
