import { sql } from 'kysely';
import type { CountryGroup } from '../../../../contract/constants/discovery/todayArticles';
import type { InterestId, PinId, TodayArticleId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

export type ArticleRow = Row<'today_articles'>;

export async function findArticle(db: Db, id: TodayArticleId): Promise<ArticleRow | undefined> {
  return db.selectFrom('today_articles').selectAll().where('id', '=', id).executeTakeFirst();
}

/** As `findArticle`; locks the row until the transaction ends. */
export async function lockArticle(tx: Tx, id: TodayArticleId): Promise<ArticleRow | undefined> {
  return tx.selectFrom('today_articles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface PublishedFilter {
  group: CountryGroup;
  limit: number;
  interestId?: InterestId | null;
  /** Published before this article. */
  before?: Pick<ArticleRow, 'id'> & { published_at: Date };
  except?: TodayArticleId;
}

/** The newest published articles for these countries. */
export async function findPublished(db: Db, filter: PublishedFilter): Promise<ArticleRow[]> {
  const { group, limit, interestId, before, except } = filter;
  let query = db
    .selectFrom('today_articles')
    .selectAll()
    .where('published_at', 'is not', null)
    .where((eb) => eb.or([eb('country_group', 'is', null), eb('country_group', '=', group)]));
  if (interestId !== undefined) query = query.where('interest_id', '=', interestId);
  if (except !== undefined) query = query.where('id', '<>', except);
  if (before) {
    query = query.where(sql<boolean>`(published_at, id) < (${before.published_at}, ${before.id}::bigint)`);
  }
  return query.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** All articles, last changed first. */
export async function findArticles(db: Db, limit: number): Promise<ArticleRow[]> {
  return db
    .selectFrom('today_articles')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The first `each` pins of these articles, in their order. */
export async function findFirstPins(
  db: Db,
  ids: readonly TodayArticleId[],
  each: number,
): Promise<ReadonlyMap<TodayArticleId, PinId[]>> {
  const found = new Map<TodayArticleId, PinId[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('today_article_pins')
    .select(['article_id', 'pin_id'])
    .where('article_id', 'in', ids)
    .where('position', '<', each)
    .orderBy('article_id')
    .orderBy('position')
    .execute();
  for (const { article_id, pin_id } of rows) found.get(article_id)?.push(pin_id);
  return found;
}

/** The pins of an article after a position. */
export async function findPinsAfter(
  db: Db,
  id: TodayArticleId,
  after: number,
  limit: number,
): Promise<{ position: number; pin_id: PinId }[]> {
  return db
    .selectFrom('today_article_pins')
    .select(['position', 'pin_id'])
    .where('article_id', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export async function insertArticle(tx: Tx, row: NewRow<'today_articles'>): Promise<void> {
  await tx.insertInto('today_articles').values(row).execute();
}

export async function updateArticle(tx: Tx, id: TodayArticleId, change: RowChange<'today_articles'>): Promise<void> {
  await tx.updateTable('today_articles').set(change).where('id', '=', id).execute();
}

export async function replacePins(tx: Tx, id: TodayArticleId, pinIds: readonly PinId[]): Promise<void> {
  await tx.deleteFrom('today_article_pins').where('article_id', '=', id).execute();
  if (pinIds.length === 0) return;
  const rows = pinIds.map((pin_id, position) => ({ article_id: id, position, pin_id }));
  await tx.insertInto('today_article_pins').values(rows).execute();
}

export async function deleteArticle(tx: Tx, id: TodayArticleId): Promise<void> {
  await tx.deleteFrom('today_article_pins').where('article_id', '=', id).execute();
  await tx.deleteFrom('today_articles').where('id', '=', id).execute();
}
