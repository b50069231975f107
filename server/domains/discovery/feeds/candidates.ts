import { PAGE_SIZE } from '../../../../contract/constants/limits';
import type { PinId } from '../../../../contract/schemas/common';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import { similarityQuery } from '../../../platform/database/fullText';
import type { PinKind } from '../../../platform/database/pinTables';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import { accessTo, type BoardRow, boardUrl } from '../../boards/boards';
import { copiesAmong, findHashes } from '../../content/media';
import { hiddenAmong, usersById } from '../../people/users';
import { presentPinsById, type RecommendationReason } from '../../pins/pins';
import * as feeds from './feeds.repository';
import type { PlannedModule, RelatedItem } from './modules.service';
import * as related from './related.repository';
import { keyOfPicture, SEEN_LIMIT, type Seen } from './seen';

/** A pin that a feed of recommendations may show. */
export interface Candidate {
  id: PinId;
  signature: string;
  /** The board that connects it with what the feed is about. */
  through?: BoardRow;
  reason: 'shared_boards' | 'like_words' | 'like_picture' | 'popular';
}

export type FindCandidates = () => Promise<readonly Candidate[]>;

const MAX_PER_BOARD = 500;
/** Pins that one page looks at, all boards together. */
const BUDGET = 8000;
const CANDIDATES = 400;
/** Pins that come to a page through one board, as long as there are others. */
const MOST_OF_BOARD = 4;
/** How much popular pictures are held back: 0 not at all, 1 in proportion. */
const BETA = 0.2;

/** Candidates whose visibility one statement checks; a page takes its pins from the first of them as a rule. */
const CHECKED_AT_ONCE = 200;

/** Pairs of pictures of like hashes that a page compares with each other: 20 ms at worst. */
const MOST_COMPARED = 500;

/** A picture with its hash (media/perceptualHash.ts). */
interface Hashed {
  signature: string;
  hash: string | null;
}

type VisibleCandidate = Candidate & Hashed;

/**
 * The first candidates whose pictures have not been shown, from each source in turn until `room` is filled; adds them to
 * `seen`. Of each picture it takes the first pin that the viewer may see. With `copiesOf`, leaves out copies of pictures
 * with these signatures and of those on the page; without, copies are found like any other picture.
 */
export async function takePage(
  ctx: Ctx,
  sources: readonly FindCandidates[],
  seen: Seen,
  room: number,
  copiesOf?: readonly string[],
): Promise<{ candidates: Candidate[]; isEnd: boolean }> {
  const page: VisibleCandidate[] = [];
  const given = copiesOf && [...(await findHashes(ctx.db, copiesOf))].map(([signature, hash]) => ({ signature, hash }));
  // One more than the page has, to know whether there are more.
  for (const find of sources) {
    if (page.length > room) break;
    const shown = given && [...given, ...page];
    page.push(...(await takeVisible(ctx, await find(), seen, page, room + 1 - page.length, shown)));
  }
  const isEnd = page.length <= room || seen.size + room >= SEEN_LIMIT;
  const candidates = page.slice(0, room);
  for (const candidate of candidates) seen.add(keyOfPicture(candidate.signature));
  return { candidates, isEnd };
}

/**
 * The first `wanted` of these that are visible and new, at most MOST_OF_BOARD through one board; only if all of them are
 * too few, more of the same boards. Checks visibility of no more than it needs.
 */
async function takeVisible(
  ctx: Ctx,
  found: readonly Candidate[],
  seen: Seen,
  page: readonly Candidate[],
  wanted: number,
  shown: readonly Hashed[] | undefined,
): Promise<VisibleCandidate[]> {
  const taken = new Set(page.map(({ signature }) => signature));
  const fresh = found.filter(({ signature }) => !seen.has(keyOfPicture(signature)) && !taken.has(signature));
  const visible: VisibleCandidate[] = [];
  for (let from = 0; from < fresh.length; from += CHECKED_AT_ONCE) {
    visible.push(...(await onlyVisible(ctx, fresh.slice(from, from + CHECKED_AT_ONCE))));
    const spread = takeEach(visible, wanted, [MOST_OF_BOARD], await copyTest(ctx, visible, shown));
    if (spread.length === wanted) return spread;
  }
  const rounds = [MOST_OF_BOARD, Number.POSITIVE_INFINITY];
  return takeEach(visible, wanted, rounds, await copyTest(ctx, visible, shown));
}

/** Whether a candidate is a copy of what is shown, or of one of the `others`. */
type CopyTest = (candidate: Candidate, others: readonly Candidate[]) => boolean;

async function copyTest(
  { db }: Ctx,
  candidates: readonly VisibleCandidate[],
  shown: readonly Hashed[] | undefined,
): Promise<CopyTest> {
  if (shown === undefined) return () => false;
  const areCopies = await copiesAmong(db, [...shown, ...candidates], MOST_COMPARED);
  return ({ signature }, others) => [...shown, ...others].some((other) => areCopies(signature, other.signature));
}

/** One pin of each picture, in rounds that allow so many of each board. */
function takeEach(
  candidates: readonly VisibleCandidate[],
  wanted: number,
  rounds: readonly number[],
  isCopy: CopyTest,
): VisibleCandidate[] {
  const taken = new Set<string>();
  const ofBoard = new Map<string | undefined, number>();
  const fresh: VisibleCandidate[] = [];
  for (const most of rounds) {
    for (const candidate of candidates) {
      if (fresh.length === wanted) return fresh;
      if (taken.has(candidate.signature)) continue;
      const board = candidate.through?.id;
      const count = board === undefined ? 0 : (ofBoard.get(board) ?? 0);
      if (count >= most || isCopy(candidate, fresh)) continue;
      ofBoard.set(board, count + 1);
      taken.add(candidate.signature);
      fresh.push(candidate);
    }
  }
  return fresh;
}

/**
 * Without images that the viewer hid, pins of people whom the viewer does not see, and what a warning would cover for
 * them, so that other pins, and other saves of the same image, take their place on the page.
 */
async function onlyVisible(ctx: Ctx, candidates: readonly Candidate[]): Promise<VisibleCandidate[]> {
  const viewerId = viewerIdOf(ctx);
  const ids = candidates.map(({ id }) => id);
  const rows = new Map((await related.findListedPins(ctx.db, viewerId, ids)).map((row) => [row.id, row]));
  const people = [...rows.values()].flatMap(({ pinner_id, owner_id }) => [pinner_id, owner_id]);
  const hidden = await hiddenAmong(ctx.db, viewerId, people);
  const isVisible = (row: related.ListedPin) => {
    if (row.owner_id === viewerId) return true;
    if (row.sensitivity !== null && accessTo(row, viewerId) === null) return false;
    if (row.is_hidden && row.pinner_id !== viewerId) return false;
    return !(hidden.has(row.pinner_id) || hidden.has(row.owner_id));
  };
  return candidates.flatMap((candidate) => {
    const row = rows.get(candidate.id);
    return row && isVisible(row) ? { ...candidate, hash: row.perceptual_hash } : [];
  });
}

/** Pins of these boards with other pictures than `signature`; pictures on more of the boards come first. */
export async function findOnBoards(
  { db }: Ctx,
  boards: ReadonlyMap<BoardRow['id'], BoardRow>,
  signature: string,
): Promise<Candidate[]> {
  if (boards.size === 0) return [];
  const weighted = [...boards.values()].map((row) => ({ id: row.id, weight: 1 / Math.max(1, row.pin_count) }));
  const perBoard = Math.min(MAX_PER_BOARD, Math.max(PAGE_SIZE.related, Math.floor(BUDGET / boards.size)));
  const shared = await related.findSharedPictures(db, weighted, signature, perBoard, CANDIDATES);
  return shared
    .map((picture) => ({ picture, score: picture.weight / Math.max(1, picture.public_count ?? 1) ** BETA }))
    .sort((a, b) => b.score - a.score)
    .flatMap(({ picture }) =>
      picture.pin_ids.map((id, at): Candidate => {
        const through = boards.get(picture.board_ids[at] ?? ('' as BoardRow['id']));
        return { id, signature: picture.signature, reason: 'shared_boards', ...(through ? { through } : {}) };
      }),
    );
}

/** Pins with similar words; with `kind` those of that kind. */
export async function findByWords({ db, locale }: Ctx, text: string, kind?: PinKind): Promise<Candidate[]> {
  const query = similarityQuery(text, locale);
  if (query === null) return [];
  const found = await related.findSimilarPins(db, query, CANDIDATES, kind);
  return found.map((candidate) => ({ ...candidate, reason: 'like_words' }));
}

export async function findPopular({ db }: Ctx, seen: Seen, kind?: PinKind): Promise<Candidate[]> {
  const hot = await feeds.findHotPins(db, seen.size + 2 * PAGE_SIZE.related, kind);
  return hot.map(({ id, signature }) => ({ id, signature, reason: 'popular' }));
}

/** The pins, with their reasons, and the modules between them; a page without a pin has none. */
export async function presentPage(
  ctx: Ctx,
  candidates: readonly Candidate[],
  modules: readonly PlannedModule[],
): Promise<RelatedItem[]> {
  const ids = candidates.map(({ id }) => id);
  const contents = modules.flatMap((module) => module.contents);
  const pins = await presentPinsById(ctx, [...new Set([...ids, ...contents])], {
    isListedOnly: true,
    reasons: await reasonsOf(ctx, candidates),
  });
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  return withModules(
    ids.flatMap((id) => byId.get(id) ?? []),
    modules,
    byId,
  );
}

/** Puts modules between the pins of a page, as far as enough of their pictures may be shown. */
export function withModules(
  pins: readonly Pin[],
  modules: readonly PlannedModule[],
  byId: ReadonlyMap<PinId, Pin>,
): RelatedItem[] {
  const items: RelatedItem[] = [...pins];
  if (items.length === 0) return [];
  for (const module of modules) {
    const shown = module.present(byId);
    if (shown) items.splice(module.at, 0, shown);
  }
  return items;
}

async function reasonsOf(ctx: Ctx, candidates: readonly Candidate[]): Promise<Map<PinId, RecommendationReason>> {
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
  return reasons;
}

/** In words for those who read the answer; the client says it in the reader's language by `reason_id`. */
const REASONS: Readonly<Record<Candidate['reason'], (board: string) => string>> = {
  shared_boards: (board) => `Saved together on ${board}`,
  like_words: () => 'More like this',
  like_picture: () => 'Looks similar',
  popular: () => 'Popular pins',
};
