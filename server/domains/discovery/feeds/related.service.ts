import { END_BOOKMARK, PAGE_SIZE } from '../../../../contract/constants/limits';
import type { PinId } from '../../../../contract/schemas/common';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import type { PageOf, PageOptions } from '../../../platform/http/page';
import { isListedBoard } from '../../boards/boards';
import { findSearched, LOOKS_ALIKE } from '../../content/pictureIndex';
import { type PinRow, requirePin } from '../../pins/pins';
import { type Candidate, findByWords, findPopular, presentPage, takePage } from './candidates';
import { planModules, type RelatedItem } from './modules.service';
import { findNearPins, NEAREST } from './nearPictures';
import { findSavedWithPin } from './savedTogether';
import { keyOfPicture, readSeen, SEEN_LIMIT } from './seen';

/**
 * Related pins (ledger CLOSE-004 to CLOSE-007). First images that people save on the same boards, by the exact sum over
 * two steps of the save graph (RP3beta: Paudel, Christoffel, Newell, Bernstein, "Updatable, accurate, diverse, and
 * scalable recommendations for interactive applications", ACM TiiS 7(1), 2016), then by turns pins with similar words
 * and pins that look alike, then popular ones. Only public pins, and no image twice. Each page takes the best that have not been shown.
 */

export async function readRelatedModules(ctx: Ctx, pinId: PinId, options: PageOptions): Promise<PageOf<RelatedItem>> {
  const { pin, board } = await requirePin(ctx.db, pinId, viewerIdOf(ctx));
  if (options.bookmark === END_BOOKMARK) return { rows: [], bookmark: END_BOOKMARK };
  const size = options.page_size ?? PAGE_SIZE.related;
  // With the viewer, because what is left out differs.
  const name = `related:${viewerIdOf(ctx) ?? ''}:${pin.id}`;
  const [shown = '', pageNumber = 0] = options.bookmark === undefined ? [] : ctx.cursors.decode(name, options.bookmark);
  const number = Number(pageNumber);
  const seen = readSeen(String(shown));
  seen.add(keyOfPicture(pin.signature));

  const byBoards = await findSavedWithPin(ctx, pin, board);
  const near = [...new Set(byBoards.flatMap(({ through }) => through ?? []))];
  const modules = await planModules(ctx, { pin, board, near, page: number });
  const room = Math.min(size - modules.length, SEEN_LIMIT - seen.size);
  const words = `${pin.title} ${isListedBoard(board) ? board.name : ''} ${pin.description} ${pin.alt_text}`;
  const sources = [async () => byBoards, () => findAlike(ctx, pin, words), () => findPopular(ctx, seen)];
  const { candidates, isEnd } = await takePage(ctx, sources, seen, room, [pin.signature]);
  const rows = await presentPage(ctx, candidates, modules);
  const isProductAllowed = pin.rich?.is_shopping_rec_allowed ?? true;
  return {
    rows: isProductAllowed ? rows : rows.filter((row) => row.type !== 'pin' || !row.product),
    bookmark: isEnd ? END_BOOKMARK : ctx.cursors.encode(name, [seen.toText(), number + 1]),
  };
}

/** Words and pictures by turns, because neither alone says enough of a pin that few have saved. */
async function findAlike(ctx: Ctx, { signature }: PinRow, words: string): Promise<Candidate[]> {
  const searched = await findSearched(ctx, signature);
  const [byWords, byPicture] = await Promise.all([
    findByWords(ctx, words),
    searched ? findNearPins(ctx, searched, { limit: NEAREST, within: LOOKS_ALIKE }) : null,
  ]);
  return byTurns(byWords, byPicture ?? []);
}

function byTurns<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, at) => [...one.slice(at, at + 1), ...other.slice(at, at + 1)]).flat();
}
