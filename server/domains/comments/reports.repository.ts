import type { CommentId } from '../../../contract/schemas/common';
import type { Db, Row } from '../../platform/database/tables';

type ReportedRow = Pick<Row<'comments'>, 'id' | 'pin_id' | 'text'> & Pick<Row<'users'>, 'username' | 'full_name'>;

/** These comments with their authors, by id. */
export async function findReportedComments(
  db: Db,
  ids: readonly CommentId[],
): Promise<ReadonlyMap<CommentId, ReportedRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.id', 'pin_id', 'text', 'username', 'full_name'])
    .where('comments.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
