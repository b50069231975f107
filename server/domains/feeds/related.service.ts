import { END_BOOKMARK, PAGE_SIZE } from '../../../contract/constants/limits';
import type { PinId } from '../../../contract/schemas/common';
import { likenessQuery } from '../../platform/database/fullText';
import type { Ctx } from '../../platform/http/context';
import type { PageOf, PageOptions } from '../../platform/http/page';
import { type BoardRow, boardUrl, isListedBoard, visibleBoards } from '../boards';
import { findPictureBoards, type PinRow, presentPinsById, type RecommendationReason, requirePin } from '../pins';
import { usersById } from '../users';
import * as feeds from './feeds.repository';
import { type PlannedModule, planModules, type RelatedItem } from './modules.service';
import * as related from './related.repository';
import { keyOfPicture, readSeen, SEEN_LIMIT, type Seen } from './seen';

/**
 * More like a pin (ledger CLOSE-004 to CLOSE-007). First the pictures that people keep on the same boards, by the exact
 * sum over two steps of the save graph (RP3beta: Paudel, Christoffel, Newell, Bernstein, "Updatable, accurate, diverse,
 * and scalable recommendations for interactive applications", ACM TiiS 7(1), 2016), then pins with like words, then what
 * is popular. Only what everyone may find, no picture twice. Each page takes the best that have not been shown.
 */

const MAX_BOARDS = 200;
const MAX_PER_BOARD = 500;
/** Pins that one page looks at, all boards together. */
const BUDGET = 8000;
const CANDIDATES = 400;
/** How much popular pictures are held back: 0 not at all, 1 in proportion. */
const BETA = 0.2;

interface Candidate {
  id: PinId;
  signature: string;
  /** The board that connects it with the pin. */
  through?: BoardRow;
  reason: 'shared_boards' | 'like_words' | 'popular';
}

export async function readRelatedModules(ctx: Ctx, pinId: PinId, options: PageOptions): Promise<PageOf<RelatedItem>> {
  const { pin, board } = await requirePin(ctx.db, pinId, ctx.viewer?.id ?? null);
  if (options.bookmark === END_BOOKMARK) return { rows: [], bookmark: END_BOOKMARK };
  const size = options.page_size ?? PAGE_SIZE.related;
  const name = `related:${pin.id}`;
  const [shown = '', pageNumber = 0] = options.bookmark === undefined ? [] : ctx.cursors.decode(name, options.bookmark);
  const number = Number(pageNumber);
  const seen = readSeen(String(shown));
  seen.add(keyOfPicture(pin.signature));

  const byBoards = await findByBoards(ctx, pin, board);
  const near = byBoards.flatMap(({ through }) => through ?? []);
  const modules = await planModules(ctx, { pin, board, near, page: number });
  const room = Math.min(size - modules.length, SEEN_LIMIT - seen.size);
  const page: Candidate[] = [];
  // One more than the page holds tells whether there are more.
  for (const find of [async () => byBoards, findByWords, findPopular]) {
    if (page.length > room) break;
    page.push(...takeUnseen(await find(ctx, pin, board, seen), seen, page, room + 1 - page.length));
  }
  const isEnd = page.length <= room || seen.size + room >= SEEN_LIMIT;
  const candidates = page.slice(0, room);
  for (const candidate of candidates) seen.add(keyOfPicture(candidate.signature));
  return {
    rows: await present(ctx, candidates, modules),
    bookmark: isEnd ? END_BOOKMARK : ctx.cursors.encode(name, [seen.toText(), number + 1]),
  };
}

function takeUnseen(
  candidates: readonly Candidate[],
  seen: Seen,
  page: readonly Candidate[],
  wanted: number,
): Candidate[] {
  const taken = new Set(page.map((candidate) => candidate.signature));
  const fresh: Candidate[] = [];
  for (const candidate of candidates) {
    if (fresh.length === wanted) break;
    if (seen.has(keyOfPicture(candidate.signature)) || taken.has(candidate.signature)) continue;
    taken.add(candidate.signature);
    fresh.push(candidate);
  }
  return fresh;
}

async function findByBoards({ db, viewer }: Ctx, pin: PinRow, board: BoardRow): Promise<Candidate[]> {
  const ids = await findPictureBoards(db, pin.signature, MAX_BOARDS);
  const known = await visibleBoards(
    db,
    viewer?.id ?? null,
    ids.filter((id) => id !== board.id),
  );
  // The pin's own board is among them also before the job that says so has run.
  const boards = new Map([board, ...known.values()].filter((row) => isListedBoard(row)).map((row) => [row.id, row]));
  if (boards.size === 0) return [];
  const weighted = [...boards.values()].map((row) => ({ id: row.id, weight: 1 / Math.max(1, row.pin_count) }));
  const perBoard = Math.min(MAX_PER_BOARD, Math.max(PAGE_SIZE.related, Math.floor(BUDGET / boards.size)));
  const shared = await related.findSharedPictures(db, weighted, pin.signature, perBoard, CANDIDATES);
  return shared
    .map((picture) => ({
      id: picture.pin_id,
      signature: picture.signature,
      through: boards.get(picture.board_id),
      reason: 'shared_boards' as const,
      score: picture.weight / Math.max(1, picture.public_count ?? 1) ** BETA,
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ score: _, through, ...candidate }) => ({ ...candidate, ...(through ? { through } : {}) }));
}

async function findByWords({ db, locale }: Ctx, pin: PinRow, board: BoardRow): Promise<Candidate[]> {
  const name = isListedBoard(board) ? board.name : '';
  const query = likenessQuery(`${pin.title} ${name} ${pin.description} ${pin.alt_text}`, locale);
  if (query === null) return [];
  const found = await related.findLikePins(db, query, CANDIDATES);
  return found.map((candidate) => ({ ...candidate, reason: 'like_words' }));
}

async function findPopular({ db }: Ctx, _pin: PinRow, _board: BoardRow, seen: Seen): Promise<Candidate[]> {
  const hot = await feeds.findHotPins(db, seen.size + 2 * PAGE_SIZE.related);
  return hot.map(({ id, signature }) => ({ id, signature, reason: 'popular' }));
}

/** The pins with the modules between them; a page without a pin has none. */
async function present(
  ctx: Ctx,
  candidates: readonly Candidate[],
  modules: readonly PlannedModule[],
): Promise<RelatedItem[]> {
  const owners = await usersById(
    ctx.db,
    candidates.flatMap(({ through }) => through?.owner_id ?? []),
  );
  const reasons = new Map<PinId, RecommendationReason>();
  for (const { id, reason, through } of candidates) {
    const owner = through && owners.get(through.owner_id);
    reasons.set(id, {
      reason: REASONS[reason](through?.name ?? ''),
      reason_id: reason,
      ...(through && owner
        ? { board: { id: through.id, name: through.name, url: boardUrl(owner, through.slug) } }
        : {}),
      through_properties: through ? [`board:${through.id}`] : [],
    });
  }
  const ids = candidates.map(({ id }) => id);
  const contents = modules.flatMap((module) => module.contents);
  const pins = await presentPinsById(ctx, [...new Set([...ids, ...contents])], { isListedOnly: true, reasons });
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  const items: RelatedItem[] = ids.flatMap((id) => byId.get(id) ?? []);
  if (items.length === 0) return [];
  for (const module of modules) {
    const shown = module.present(byId);
    if (shown) items.splice(module.at, 0, shown);
  }
  return items;
}

/** In words for those who read the answer; the client says it in the reader's language by `reason_id`. */
const REASONS: Readonly<Record<Candidate['reason'], (board: string) => string>> = {
  shared_boards: (board) => `Kept with this on ${board}`,
  like_words: () => 'Like this in its words',
  popular: () => 'Popular now',
};
