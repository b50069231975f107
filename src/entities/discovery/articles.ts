import type { Camelized } from '../../../contract/camelized';
import type { ExploreArticle } from '../../../contract/schemas/boards/modules';
import { camelize, entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';

/** A module between related pins that links to the search results of a term (ledger ENT-033). */
export type ArticleEntity = Camelized<ExploreArticle>;

export const toArticleEntity = entityMapper<ExploreArticle, ArticleEntity>('article_type', (wire) => ({
  id: wire.id,
  type: wire.type,
  articleType: wire.article_type,
  title: wire.title,
  subtitle: wire.subtitle,
  url: wire.url,
  coverImages: wire.cover_images && camelize(wire.cover_images),
  contentIds: wire.content_ids,
}));

export const articleSchema = entitySchema('articles', toArticleEntity);
