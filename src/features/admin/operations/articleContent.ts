import type { OptionsOf } from '../../../../contract/api';
import type { Camelized } from '../../../../contract/camelized';
import type { PinId } from '../../../../contract/schemas/common';
import type { EditedArticle as EditedArticleWire } from '../../../../contract/schemas/discovery/todayArticles';

export type EditedArticle = Camelized<EditedArticleWire>;
export type ArticleContent = OptionsOf<'TodayArticleResource.create'>;

/** What an article consists of, as it is sent; without one, an empty draft. */
export function contentOf(article: EditedArticle | null): ArticleContent {
  return {
    title: article?.title ?? '',
    subtitle: article?.subtitle ?? '',
    body: article?.body ?? '',
    article_type: article?.articleType ?? 0,
    is_shop: article?.isShop ?? false,
    country_group: article?.countryGroup ?? null,
    interest_id: article?.interest?.id ?? null,
    pin_ids: article ? [...article.pinIds] : [],
    is_published: article?.publishedAt != null,
  };
}

/** The addresses of pins, one in each line. */
export const linesOf = (ids: readonly PinId[]): string => ids.map((id) => `/pin/${id}/`).join('\n');

/** The ids in addresses of pins, one in each line, and the lines without one. A bare id counts too. */
export function readPinLines(text: string): { ids: PinId[]; wrong: string[] } {
  const ids = new Set<PinId>();
  const wrong: string[] = [];
  for (const line of text.split(/\s+/).filter(Boolean)) {
    const id = /^(?:.*\/pin\/)?(\d{1,19})(?:[/?#].*)?$/.exec(line)?.[1];
    if (id === undefined) wrong.push(line);
    else ids.add(id as PinId);
  }
  return { ids: [...ids], wrong };
}
