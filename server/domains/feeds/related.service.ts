import { END_BOOKMARK, PAGE_SIZE } from '../../../contract/constants/limits';
import type { PinId } from '../../../contract/schemas/common';
import { type Ctx, viewerIdOf } from '../../platform/http/context';
import type { PageOf, PageOptions } from '../../platform/http/page';
import { isListedBoard } from '../boards';
import { requirePin } from '../pins';
import { findByWords, findPopular, presentPage, takePage } from './candidates';
import { planModules, type RelatedItem } from './modules.service';
import { findSavedWithPin } from './savedTogether';
import { keyOfPicture, readSeen, SEEN_LIMIT } from './seen';

/**
 * Related pins (ledger CLOSE-004 to CLOSE-007). First images that people save on the same boards, by the exact sum over
 * two steps of the save graph (RP3beta: Paudel, Christoffel, Newell, Bernstein, "Updatable, accurate, diverse, and
 * scalable recommendations for interactive applications", ACM TiiS 7(1), 2016), then pins with similar words, then
 * popular ones. Only public pins, and no image twice. Each page takes the best that have not been shown.
 */

export async function readRelatedModules(ctx: Ctx, pinId: PinId, options: PageOptions): Promise<PageOf<RelatedItem>> {
  const { pin, board } = await requirePin(ctx.db, pinId, viewerIdOf(ctx));
  if (options.bookmark === END_BOOKMARK) return { rows: [], bookmark: END_BOOKMARK };
  const size = options.page_size ?? PAGE_SIZE.related;
  const name = `related:${pin.id}`;
  const [shown = '', pageNumber = 0] = options.bookmark === undefined ? [] : ctx.cursors.decode(name, options.bookmark);
  const number = Number(pageNumber);
  const seen = readSeen(String(shown));
  seen.add(keyOfPicture(pin.signature));

  const byBoards = await findSavedWithPin(ctx, pin, board);
  const near = [...new Set(byBoards.flatMap(({ through }) => through ?? []))];
  const modules = await planModules(ctx, { pin, board, near, page: number });
  const room = Math.min(size - modules.length, SEEN_LIMIT - seen.size);
  const words = `${pin.title} ${isListedBoard(board) ? board.name : ''} ${pin.description} ${pin.alt_text}`;
  const sources = [async () => byBoards, () => findByWords(ctx, words), () => findPopular(ctx, seen)];
  const { candidates, isEnd } = await takePage(ctx, sources, seen, room);
  const rows = await presentPage(ctx, candidates, modules);
  const isProductAllowed = pin.rich?.is_shopping_rec_allowed ?? true;
  return {
    rows: isProductAllowed ? rows : rows.filter((row) => row.type !== 'pin' || !row.product),
    bookmark: isEnd ? END_BOOKMARK : ctx.cursors.encode(name, [seen.toText(), number + 1]),
  };
}
