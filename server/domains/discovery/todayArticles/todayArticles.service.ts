import { countryGroupOf, TODAY_ARTICLES } from '../../../../contract/constants/discovery/todayArticles';
import type { ExploreArticle } from '../../../../contract/schemas/boards/modules';
import type { PinId, TodayArticleId } from '../../../../contract/schemas/common';
import type { EditedArticle, TodayArticle } from '../../../../contract/schemas/discovery/todayArticles';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { Ctx } from '../../../platform/http/context';
import { presentPinsById } from '../../pins/pins';
import { noSuchArticle } from './todayArticles.errors';
import { COVERS, presentArticle, presentCard } from './todayArticles.presenter';
import * as articles from './todayArticles.repository';

/** Pins of an article that are read for its images, because some may be gone or hidden. */
const COVERS_TRIED = 2 * COVERS;

/** The country group of the request (ledger HOME-018). */
export const groupOf = ({ country }: Pick<Ctx, 'country'>) => countryGroupOf(country);

/** Pins by id, those alone that are listed for the viewer. */
export async function readPins(ctx: Ctx, ids: readonly PinId[]): Promise<ReadonlyMap<PinId, Pin>> {
  if (ids.length === 0) return new Map();
  const pins = await presentPinsById(ctx, [...new Set(ids)], { isListedOnly: true });
  return new Map(pins.map((pin) => [pin.id, pin]));
}

/** The published article of that id. A draft does not exist, for site admins either. */
export async function requireArticle(ctx: Ctx, id: TodayArticleId): Promise<articles.ArticleRow> {
  const row = await articles.findArticle(ctx.db, id);
  if (!row || row.published_at === null) throw noSuchArticle();
  return row;
}

/** Cards of articles with their images, and the pins of these. Two queries. */
export async function presentCards(
  ctx: Ctx,
  rows: readonly articles.ArticleRow[],
): Promise<{ cards: ExploreArticle[]; pins: ReadonlyMap<PinId, Pin> }> {
  const ids = await articles.findFirstPins(
    ctx.db,
    rows.map(({ id }) => id),
    COVERS_TRIED,
  );
  const pins = await readPins(ctx, [...ids.values()].flat());
  return { cards: rows.map((row) => presentCard(row, ids.get(row.id) ?? [], pins)), pins };
}

/** An article by its id, whichever countries it is offered to, so that a link to it works everywhere. */
export async function readArticle(ctx: Ctx, id: TodayArticleId): Promise<TodayArticle> {
  const row = await requireArticle(ctx, id);
  const pinIds = (await articles.findFirstPins(ctx.db, [id], COVERS_TRIED)).get(id) ?? [];
  return presentArticle(row, pinIds, await readPins(ctx, pinIds), ctx.locale);
}

/** The newest articles for the viewer's country (ledger HOME-016). */
export async function listNewest(ctx: Ctx): Promise<ExploreArticle[]> {
  const rows = await articles.findPublished(ctx.db, { group: groupOf(ctx), limit: TODAY_ARTICLES.related });
  return (await presentCards(ctx, rows)).cards;
}

/** Articles about the same topic, then the newest others (ledger HOME-017). */
export async function listRelated(ctx: Ctx, id: TodayArticleId): Promise<ExploreArticle[]> {
  const { interest_id: interestId } = await requireArticle(ctx, id);
  const wanted = { group: groupOf(ctx), limit: TODAY_ARTICLES.related, except: id };
  const alike = interestId === null ? [] : await articles.findPublished(ctx.db, { ...wanted, interestId });
  const known = new Set(alike.map((row) => row.id));
  const newest = (await articles.findPublished(ctx.db, wanted)).filter((row) => !known.has(row.id));
  return (await presentCards(ctx, [...alike, ...newest].slice(0, TODAY_ARTICLES.related))).cards;
}

/** For site admins: all articles with all of their pins. */
export async function listEdited(ctx: Ctx): Promise<EditedArticle[]> {
  const rows = await articles.findArticles(ctx.db, TODAY_ARTICLES.listed);
  const ids = rows.map(({ id }) => id);
  const pinIds = await articles.findFirstPins(ctx.db, ids, TODAY_ARTICLES.pins);
  const firstOf = (id: TodayArticleId) => (pinIds.get(id) ?? []).slice(0, 1);
  const pins = await readPins(ctx, ids.flatMap(firstOf));
  return rows.map((row) => ({
    ...presentArticle(row, firstOf(row.id), pins, ctx.locale),
    pin_ids: pinIds.get(row.id) ?? [],
  }));
}
