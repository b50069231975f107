import type { PinId, UserId } from '../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../platform/database/tables';

/** Stores a report. An open one of the same person gets the new reason and note, a decided one stays as it is. */
export async function putReport(db: Db, row: NewRow<'content_reports'> & { note: string }): Promise<void> {
  await db
    .insertInto('content_reports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['pin_id', 'reporter_id'])
        .doUpdateSet({ reason: row.reason, note: row.note, created_at: row.created_at })
        .where('content_reports.status', '=', 'open'),
    )
    .execute();
}

export type OpenReport = Pick<Row<'content_reports'>, 'pin_id' | 'reason' | 'note' | 'created_at'> &
  Pick<Row<'pins'>, 'title' | 'alt_text' | 'signature' | 'picture'> &
  Pick<Row<'users'>, 'username' | 'full_name'>;

/** Open reports of pins that are not deleted, with their pins, newest first. */
export async function findOpenReports(db: Db, limit: number): Promise<OpenReport[]> {
  return db
    .selectFrom('content_reports')
    .innerJoin('pins', 'pins.id', 'content_reports.pin_id')
    .innerJoin('users', 'users.id', 'pins.pinner_id')
    .select([
      'content_reports.pin_id',
      'content_reports.reason',
      'content_reports.note',
      'content_reports.created_at',
      'pins.title',
      'pins.alt_text',
      'pins.signature',
      'pins.picture',
      'users.username',
      'users.full_name',
    ])
    .where('content_reports.status', '=', 'open')
    .where('pins.deleted_at', 'is', null)
    .orderBy('content_reports.created_at', 'desc')
    .orderBy('content_reports.pin_id', 'desc')
    .limit(limit)
    .execute();
}

/** Closes the open reports of a pin; returns their number. */
export async function closeReports(
  tx: Tx,
  pinId: PinId,
  { status, by, at }: { status: 'dismissed' | 'removed'; by: UserId; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('content_reports')
    .set({ status, decided_by_id: by, decided_at: at })
    .where('pin_id', '=', pinId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
