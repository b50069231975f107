import type { Db, NewRow } from '../../../platform/database/tables';

export async function insertFeedback(db: Db, row: NewRow<'feedback'>): Promise<void> {
  await db.insertInto('feedback').values(row).execute();
}

/** The newest first, each with who wrote it. */
export const findFeedback = (db: Db, limit: number) =>
  db
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.user_id')
    .select([
      'feedback.id',
      'feedback.text',
      'feedback.action_from',
      'feedback.prompt',
      'feedback.created_at',
      'users.username',
    ])
    .orderBy('feedback.id', 'desc')
    .limit(limit)
    .execute();
