import type { Static } from 'typebox';
import { articlePath } from '../../../../contract/constants/addresses';
import type { ArticleType } from '../../../../contract/constants/discovery/todayArticles';
import type { BoardImageSchema } from '../../../../contract/schemas/boards/boards';
import type { ExploreArticle } from '../../../../contract/schemas/boards/modules';
import type { PinId } from '../../../../contract/schemas/common';
import type { TodayArticle } from '../../../../contract/schemas/discovery/todayArticles';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { Row } from '../../../platform/database/tables';
import { topicName, topicOf } from '../../content/topics';

/** Most images of an article. */
export const COVERS = 4;
/** The first image is shown large. */
const FIRST_SIZE = '736x';
const OTHER_SIZE = '236x';

type ArticleRow = Row<'today_articles'>;

export const urlOf = ({ id, title, is_shop, article_type }: ArticleRow): string =>
  articlePath({ id, title, isShop: is_shop, articleType: article_type });

/** None, one, three or four: of pins that the viewer may see and whose images need no warning. */
function coversOf(pinIds: readonly PinId[], pins: ReadonlyMap<PinId, Pin>) {
  const shown = pinIds.flatMap((id) => pins.get(id) ?? []).filter((pin) => !pin.board.sensitivity_screen?.show_warning);
  const covers: { id: PinId; image: Static<typeof BoardImageSchema> }[] = [];
  for (const pin of shown.slice(0, COVERS)) {
    const image = pin.images[covers.length === 0 ? FIRST_SIZE : OTHER_SIZE];
    if (!image) continue;
    const { url, width, height, dominant_color } = image;
    covers.push({ id: pin.id, image: { url, width, height, dominant_color } });
  }
  // One of two, because two do not fill a mosaic.
  return covers.length === 2 ? covers.slice(0, 1) : covers;
}

export function presentCard(row: ArticleRow, pinIds: readonly PinId[], pins: ReadonlyMap<PinId, Pin>): ExploreArticle {
  const covers = coversOf(pinIds, pins);
  return {
    id: `article-today-${row.id}`,
    type: 'explorearticle',
    article_type: 'editorial',
    title: row.title,
    subtitle: row.subtitle,
    url: urlOf(row),
    cover_images: covers.map(({ image }) => image),
    content_ids: covers.map(({ id }) => id),
  };
}

export function presentArticle(
  row: ArticleRow,
  pinIds: readonly PinId[],
  pins: ReadonlyMap<PinId, Pin>,
  locale: string,
): TodayArticle {
  const topic = row.interest_id === null ? undefined : topicOf(row.interest_id);
  return {
    id: row.id,
    type: 'todayarticle',
    title: row.title,
    subtitle: row.subtitle,
    body: row.body,
    url: urlOf(row),
    article_type: row.article_type as ArticleType,
    is_shop: row.is_shop,
    country_group: row.country_group,
    interest: topic && row.interest_id !== null ? { id: row.interest_id, name: topicName(topic, locale) } : null,
    cover_images: coversOf(pinIds, pins).map(({ image }) => image),
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}
