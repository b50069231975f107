import type { OptionsOf } from '../../../../contract/api';
import { END_BOOKMARK, PAGE_SIZE } from '../../../../contract/constants/limits';
import type { SectionId } from '../../../../contract/schemas/common';
import type { FeedItem } from '../../../../contract/schemas/pins/pins';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import type { PageOf } from '../../../platform/http/page';
import { type BoardRow, canAddPins, isListedBoard, requireBoard, requireBoardToPin } from '../../boards/boards';
import { requireSection } from '../../boards/sections';
import { listBoardPins, presentPinsById } from '../../pins/pins';
import { type Candidate, findByWords, findPopular, presentPage, takePage, withModules } from './candidates';
import { planSuggestion } from './modules.service';
import * as related from './related.repository';
import { findNearBoards, findSavedWithBoard } from './savedTogether';
import { readSeen, SEEN_LIMIT } from './seen';

/** The feeds of boards: their pins with stories between them, and more for them (ledger BOARD-061). */

export async function readBoardFeed(ctx: Ctx, options: OptionsOf<'BoardFeedResource.get'>): Promise<PageOf<FeedItem>> {
  const board = await requireBoard(ctx.db, options.board_id, viewerIdOf(ctx));
  return readPart(ctx, board, options.filter_section_pins ? null : undefined, options);
}

export async function readSectionFeed(
  ctx: Ctx,
  options: OptionsOf<'BoardSectionPinsResource.get'>,
): Promise<PageOf<FeedItem>> {
  const board = await requireBoard(ctx.db, options.board_id, viewerIdOf(ctx));
  const section = await requireSection(ctx.db, board.id, options.section_id);
  return readPart(ctx, board, section.id, options);
}

/**
 * The pins of a part of a board; the first page of a public board has the story of a near one. Whoever adds to the board
 * arranges its pins here, and gets stories with the recommendations instead.
 */
async function readPart(
  ctx: Ctx,
  board: BoardRow,
  section: SectionId | null | undefined,
  options: Parameters<typeof listBoardPins>[3],
): Promise<PageOf<FeedItem>> {
  const page = await listBoardPins(ctx, board, section, options);
  const hasStory = options.bookmark === undefined && page.rows.length > 0 && isListedBoard(board);
  if (!hasStory || canAddPins(board, viewerIdOf(ctx))) return page;
  const story = await planSuggestion(ctx, board.id, [...(await findNearBoards(ctx, board.id)).values()]);
  if (!story) return page;
  const contents = await presentPinsById(ctx, story.contents, { isListedOnly: true });
  const byId = new Map(contents.map((pin) => [pin.id, pin]));
  return { ...page, rows: withModules(page.rows, [story], byId) as FeedItem[] };
}

/**
 * Pins that are not on a board and go with it, or with one of its sections: what near boards hold, then pins with similar words, then what is popular.
 * The first page has the story of a near board. For those who may add to the board; throws 403 or 404.
 */
export async function readBoardRecommendations(
  ctx: Ctx,
  options: OptionsOf<'BoardContentRecommendationResource.get'>,
): Promise<PageOf<FeedItem>> {
  const viewer = requireViewer(ctx);
  const board = await requireBoardToPin(ctx.db, options.board_id, viewer.id);
  const section = options.section_id && (await requireSection(ctx.db, board.id, options.section_id));
  if (options.bookmark === END_BOOKMARK) return { rows: [], bookmark: END_BOOKMARK };
  const name = `boardRecommendations:${viewer.id}:${board.id}:${section?.id ?? ''}`;
  const [shown = ''] = options.bookmark === undefined ? [] : ctx.cursors.decode(name, options.bookmark);
  const seen = readSeen(String(shown));
  const near = await findNearBoards(ctx, board.id, section?.id);
  const story = options.bookmark === undefined ? await planSuggestion(ctx, board.id, [...near.values()]) : null;
  const room = Math.min((options.page_size ?? PAGE_SIZE.related) - (story ? 1 : 0), SEEN_LIMIT - seen.size);
  const missing = async (candidates: readonly Candidate[]) => {
    const signatures = [...new Set(candidates.map(({ signature }) => signature))];
    const there = await related.findPicturesOn(ctx.db, board.id, signatures);
    return candidates.filter(({ signature }) => !there.has(signature));
  };
  const sources = [
    async () => missing(await findSavedWithBoard(ctx, board.id, near, section?.id)),
    async () =>
      missing(
        await findByWords(ctx, section ? `${section.title} ${board.name}` : `${board.name} ${board.description}`),
      ),
    async () => missing(await findPopular(ctx, seen)),
  ];
  const { candidates, isEnd } = await takePage(ctx, sources, seen, room, []);
  return {
    rows: (await presentPage(ctx, candidates, story ? [story] : [])) as FeedItem[],
    bookmark: isEnd ? END_BOOKMARK : ctx.cursors.encode(name, [seen.toText()]),
  };
}
