import type { TriedItId, UserId } from '../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../platform/database/tables';

/** Stores a report. An open one of the same person gets the new reason, a decided one stays as it is. */
export async function putReport(tx: Tx, row: NewRow<'tried_it_reports'>): Promise<void> {
  await tx
    .insertInto('tried_it_reports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tried_it_id', 'reporter_id'])
        .doUpdateSet({ reason: row.reason, created_at: row.created_at })
        .where('tried_it_reports.status', '=', 'open'),
    )
    .execute();
}

export type OpenReport = Pick<Row<'tried_its'>, 'id' | 'pin_id' | 'text' | 'signature' | 'picture'> &
  Pick<Row<'tried_it_reports'>, 'reason' | 'created_at'> &
  Pick<Row<'users'>, 'username' | 'full_name'>;

/** Open reports, newest first. */
export async function findOpenReports(db: Db, limit: number): Promise<OpenReport[]> {
  return db
    .selectFrom('tried_it_reports')
    .innerJoin('tried_its', 'tried_its.id', 'tried_it_reports.tried_it_id')
    .innerJoin('users', 'users.id', 'tried_its.user_id')
    .select([
      'tried_its.id',
      'tried_its.pin_id',
      'tried_its.text',
      'tried_its.signature',
      'tried_its.picture',
      'tried_it_reports.reason',
      'tried_it_reports.created_at',
      'users.username',
      'users.full_name',
    ])
    .where('tried_it_reports.status', '=', 'open')
    .orderBy('tried_it_reports.created_at', 'desc')
    .orderBy('tried_its.id', 'desc')
    .limit(limit)
    .execute();
}

/** Dismisses the open reports of a tried-it; returns their number. */
export async function dismissReports(tx: Tx, id: TriedItId, by: UserId, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('tried_it_reports')
    .set({ status: 'dismissed', decided_by_id: by, decided_at: at })
    .where('tried_it_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
