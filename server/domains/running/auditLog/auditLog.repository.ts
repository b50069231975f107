import type { AuditAction } from '../../../../contract/constants/running/auditLog';
import type { AuditEntryId } from '../../../platform/database/ids';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export async function insertEntry(tx: Tx, row: NewRow<'audit_log'>): Promise<void> {
  await tx.insertInto('audit_log').values(row).execute();
}

/** The newest entries, or those before one. `actions`: only these; null: all. */
export async function findEntries(
  db: Db,
  { before, actions }: { before: AuditEntryId | null; actions: readonly AuditAction[] | null },
  limit: number,
): Promise<Row<'audit_log'>[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .$if(actions !== null, (query) => query.where('action', 'in', actions ?? []))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
