import type { CommentReportDetail, CommentReportReason } from '../../../contract/constants/commentReports';
import type { CommentId, UserId } from '../../../contract/schemas/common';
import { jsonb } from '../../platform/database/columns';
import type { Db, NewRow, Row, Tx } from '../../platform/database/tables';

/** Stores a report. An open one of the same person gets the new reasons, a decided one stays as it is. */
export async function putReport(
  tx: Tx,
  row: Omit<NewRow<'comment_reports'>, 'detailed_reasons'> & {
    detailed_reasons: readonly CommentReportDetail[];
  },
): Promise<void> {
  const detailed_reasons = jsonb(row.detailed_reasons);
  await tx
    .insertInto('comment_reports')
    .values({ ...row, detailed_reasons })
    .onConflict((conflict) =>
      conflict
        .columns(['comment_id', 'reporter_id'])
        .doUpdateSet({ reason: row.reason, detailed_reasons, created_at: row.created_at })
        .where('comment_reports.status', '=', 'open'),
    )
    .execute();
}

export interface OpenReport extends Pick<Row<'comments'>, 'id' | 'pin_id' | 'text'> {
  readonly reason: CommentReportReason;
  readonly created_at: Date;
  readonly username: string;
  readonly full_name: string;
}

/** Open reports of comments that are not deleted, newest first. */
export async function findOpenReports(db: Db, limit: number): Promise<OpenReport[]> {
  return db
    .selectFrom('comment_reports')
    .innerJoin('comments', 'comments.id', 'comment_reports.comment_id')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.id',
      'comments.pin_id',
      'comments.text',
      'comment_reports.reason',
      'comment_reports.created_at',
      'users.username',
      'users.full_name',
    ])
    .where('comment_reports.status', '=', 'open')
    .where('comments.deleted_at', 'is', null)
    .orderBy('comment_reports.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute();
}

/** Closes the open reports of a comment; returns their number. */
export async function closeReports(
  tx: Tx,
  commentId: CommentId,
  { status, by, at }: { status: 'dismissed' | 'removed'; by: UserId; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('comment_reports')
    .set({ status, decided_by_id: by, decided_at: at })
    .where('comment_id', '=', commentId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
