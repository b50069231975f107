import type { OptionsOf } from '../../../../contract/api';
import { TODAY_ARTICLES } from '../../../../contract/constants/discovery/todayArticles';
import { PAGE_SIZE } from '../../../../contract/constants/limits';
import type { ExploreArticle, Story } from '../../../../contract/schemas/boards/modules';
import type { BoardId, TodayArticleId } from '../../../../contract/schemas/common';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { Ctx } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { listInterestPins } from '../../pins/interests';
import { readBoardStory } from '../feeds';
import * as articles from './todayArticles.repository';
import { groupOf, presentCards, readPins, requireArticle } from './todayArticles.service';

/** Index of the story among the articles of Today. */
const STORY_AT = 4;
/** A board has its story after an article if it has this many of the article's pins. */
const PINS_OF_STORY = 2;

/** The boards of these pins, those with most of them first. */
function boardsOf(pins: Iterable<Pin>, least: number): BoardId[] {
  const counts = new Map<BoardId, number>();
  for (const { board } of pins) counts.set(board.id, (counts.get(board.id) ?? 0) + 1);
  const enough = [...counts].filter(([, count]) => count >= least);
  return enough.sort((a, b) => b[1] - a[1]).map(([id]) => id);
}

/** Published articles for the viewer's country, newest first, with the story of a board (ledger HOME-013). */
export async function readTodayTab(
  ctx: Ctx,
  options: OptionsOf<'TodayTabResource.get'>,
): Promise<PageOf<Story | ExploreArticle>> {
  const group = groupOf(ctx);
  const page = await readPage(
    ctx.cursors,
    `todayTab:${group}`,
    { ...options, page_size: options.page_size ?? TODAY_ARTICLES.pageSize },
    (after, limit) => {
      const last = after && { published_at: new Date(Number(after[0])), id: String(after[1]) as TodayArticleId };
      return articles.findPublished(ctx.db, { group, limit, ...(last && { before: last }) });
    },
    (row) => [row.published_at?.getTime() ?? 0, row.id],
  );
  const { cards, pins } = await presentCards(ctx, page.rows);
  if (options.bookmark !== undefined) return { rows: cards, bookmark: page.bookmark };
  const story = await readBoardStory(ctx, 'today', boardsOf(pins.values(), 1));
  const rows: (Story | ExploreArticle)[] = story ? cards.toSpliced(STORY_AT, 0, story as never) : cards;
  return { rows, bookmark: page.bookmark };
}

/** The articles about a topic, and then the newest pins about it (ledger HOME-014). Throws 404. */
export async function readInterestFeed(
  ctx: Ctx,
  options: OptionsOf<'TodayTabInterestFeedResource.get'>,
): Promise<PageOf<Pin | ExploreArticle>> {
  const { rows: pins, bookmark } = await listInterestPins(ctx, options);
  if (options.bookmark !== undefined) return { rows: pins, bookmark };
  const filter = { group: groupOf(ctx), limit: TODAY_ARTICLES.related, interestId: options.interest_id };
  const { cards } = await presentCards(ctx, await articles.findPublished(ctx.db, filter));
  return { rows: [...cards, ...pins], bookmark };
}

/** The pins of an article in its order, then the story of a board that has several of them (ledger HOME-012). */
export async function readArticleFeed(
  ctx: Ctx,
  options: OptionsOf<'TodayArticleFeedResource.get'>,
): Promise<PageOf<Pin | Story>> {
  const { id } = await requireArticle(ctx, options.article_id);
  const page = await readPage(
    ctx.cursors,
    `todayArticle:${id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.feed },
    (after, limit) => articles.findPinsAfter(ctx.db, id, after === undefined ? -1 : Number(after[0]), limit),
    ({ position }) => [position],
  );
  const pins = await readPins(
    ctx,
    page.rows.map((row) => row.pin_id),
  );
  const rows: (Pin | Story)[] = page.rows.flatMap((row) => pins.get(row.pin_id) ?? []);
  const story =
    options.bookmark === undefined ? await readBoardStory(ctx, id, boardsOf(pins.values(), PINS_OF_STORY)) : null;
  return { rows: story ? [...rows, story] : rows, bookmark: page.bookmark };
}
