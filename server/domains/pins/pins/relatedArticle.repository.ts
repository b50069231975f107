import { type RawBuilder, sql } from 'kysely';
import { type CountryGroup, TODAY_ARTICLES } from '../../../../contract/constants/discovery/todayArticles';
import type { RelatedArticle } from '../../../../contract/schemas/pins/pinParts';
import type { Db } from '../../../platform/database/tables';
import { topicsIn } from '../../content/topics';
import type { PinRow } from './pins.repository';

type Described = Pick<PinRow, 'id' | 'title' | 'description' | 'alt_text'>;

/**
 * The published article for these countries that goes with a pin: the newest that has it among its pins, else the
 * newest about one of its topics; null if there is none.
 */
export async function findRelatedArticle(db: Db, pin: Described, group: CountryGroup): Promise<RelatedArticle | null> {
  const topics = topicsIn([`${pin.title} ${pin.description} ${pin.alt_text}`]).map(({ id }) => id);
  const newest = (order: number, isRelated: RawBuilder<unknown>) => sql`(
    select ${sql.lit(order)} as place, article.id::text, title, subtitle, is_shop, article_type from today_articles article
    where published_at is not null and (country_group is null or country_group = ${group}) and ${isRelated}
    order by published_at desc, article.id desc limit 1)`;
  const withPin = sql`article.id in (
    select article_id from (
      select article_id from today_article_pins where pin_id = ${pin.id}
      order by article_id desc limit ${sql.lit(TODAY_ARTICLES.listed)}) recent)`;
  const aboutTopic = sql`interest_id in (select id::bigint from jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb) as topic (id))`;
  const { rows } = await sql<RelatedArticle & { place: number }>`
    select * from (${newest(0, withPin)} union all ${newest(1, aboutTopic)}) found order by place limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { place: _, ...article } = found;
  return article;
}
