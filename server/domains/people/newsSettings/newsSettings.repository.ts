import type { NewsKind } from '../../../../contract/constants/talk/news';
import type { NewsMedium } from '../../../../contract/constants/talk/newsSettings';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db, Row } from '../../../platform/database/tables';

/** The kinds of news that a person has switched off in a medium. */
export async function findUnwanted(db: Db, userId: UserId, medium: NewsMedium): Promise<ReadonlySet<NewsKind>> {
  const rows = await db
    .selectFrom('news_settings')
    .select('kind')
    .where('user_id', '=', userId)
    .where('medium', '=', medium)
    .where('is_on', '=', false)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function isWanted(db: Db, userId: UserId, medium: NewsMedium, kind: NewsKind): Promise<boolean> {
  return !(await findUnwanted(db, userId, medium)).has(kind);
}

export async function saveSetting(db: Db, row: Row<'news_settings'>): Promise<void> {
  const { is_on, updated_at } = row;
  await db
    .insertInto('news_settings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'medium', 'kind']).doUpdateSet({ is_on, updated_at }))
    .execute();
}
