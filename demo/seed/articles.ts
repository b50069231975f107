import type { InterestId, PinId } from '../../contract/schemas/common';
import { saveArticle } from '../../server/domains/discovery/todayArticles';
import { inTransaction } from '../../server/platform/database/transaction';
import type { Ctx } from '../../server/platform/http/context';
import { named } from './owners';
import type { Seeding } from './seed';

/** Publishes the articles of Today, oldest first. */
export async function writeArticles({ plan, services, at }: Seeding, pins: ReadonlyMap<string, PinId>): Promise<void> {
  const visitor = { kind: 'unauth' };
  const ctx = { ...services, viewer: null, visitor, origin: '' } as unknown as Ctx;
  for (const article of plan.articles) {
    const { title, subtitle, body, type, isShop, countryGroup, topic, createdAt } = article;
    at(createdAt);
    const content = {
      ...{ title, subtitle, body, article_type: type, is_shop: isShop, country_group: countryGroup },
      interest_id: topic as InterestId,
      pin_ids: article.pins.map((key) => named(pins, key)),
      is_published: true,
    };
    await inTransaction(services.db, (tx) => saveArticle(tx, ctx, null, content));
  }
}
