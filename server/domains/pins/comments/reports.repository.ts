import { sql } from 'kysely';
import type { CommentReportDetail } from '../../../../contract/constants/pins/commentReports';
import type { CommentId } from '../../../../contract/schemas/common';
import type { Db, Row } from '../../../platform/database/tables';

type ReportedRow = Pick<Row<'comments'>, 'id' | 'pin_id' | 'text' | 'signature' | 'picture'> &
  Pick<Row<'users'>, 'username' | 'full_name'>;

/** These comments with their authors, by id. */
export async function findReportedComments(
  db: Db,
  ids: readonly CommentId[],
): Promise<ReadonlyMap<CommentId, ReportedRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.id', 'pin_id', 'text', 'signature', 'picture', 'username', 'full_name'])
    .where('comments.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the open reports of these comments say in detail, the most frequent first. */
export async function findDetails(
  db: Db,
  ids: readonly CommentId[],
): Promise<{ id: CommentId; detail: CommentReportDetail }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: CommentId; detail: CommentReportDetail }>`
    select comment_id as id, detail from comment_reports, jsonb_array_elements_text(detailed_reasons) as details (detail)
    where status = 'open' and comment_id in (${sql.join(ids)})
    group by comment_id, detail order by comment_id, count(*) desc, detail`.execute(db);
  return rows;
}
