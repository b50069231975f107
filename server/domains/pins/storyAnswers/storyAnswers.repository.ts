import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

type AnswerRow = Row<'story_answers'>;
/** A sticker that asks something. */
export type QuestionKey = Pick<AnswerRow, 'pin_id' | 'page' | 'block'>;

const selectAnswers = (db: Db, { pin_id, page, block }: QuestionKey) =>
  db
    .selectFrom('story_answers')
    .select(['user_id', 'text', 'answered_at'])
    .where('pin_id', '=', pin_id)
    .where('page', '=', page)
    .where('block', '=', block);

/** A person's answer; '' without one. */
export async function findAnswer(db: Db, question: QuestionKey, userId: UserId): Promise<string> {
  const row = await selectAnswers(db, question).where('user_id', '=', userId).executeTakeFirst();
  return row?.text ?? '';
}

type Place = Pick<AnswerRow, 'answered_at' | 'user_id'>;

/** One page of the answers, the newest first, after the answer `after`. */
export async function findAnswers(db: Db, question: QuestionKey, limit: number, after?: Place) {
  let query = selectAnswers(db, question);
  if (after)
    query = query.where(sql<boolean>`(answered_at, user_id) < (${after.answered_at}, ${after.user_id}::bigint)`);
  return query.orderBy('answered_at', 'desc').orderBy('user_id', 'desc').limit(limit).execute();
}

/** One answer for each person and question: a new one replaces the old one. */
export async function putAnswer(tx: Tx, row: AnswerRow): Promise<void> {
  await tx
    .insertInto('story_answers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['pin_id', 'page', 'block', 'user_id'])
        .doUpdateSet({ text: row.text, answered_at: row.answered_at }),
    )
    .execute();
}

export async function deleteAnswer(tx: Tx, { pin_id, page, block }: QuestionKey, userId: UserId): Promise<void> {
  await tx
    .deleteFrom('story_answers')
    .where('pin_id', '=', pin_id)
    .where('page', '=', page)
    .where('block', '=', block)
    .where('user_id', '=', userId)
    .execute();
}
