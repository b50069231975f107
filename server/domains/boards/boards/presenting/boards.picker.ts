import type { DataOf, OptionsOf } from '../../../../../contract/api';
import type { BoardId, PinId, UserId } from '../../../../../contract/schemas/common';
import { similarityQuery } from '../../../../platform/database/fullText';
import { type Ctx, requireViewer } from '../../../../platform/http/context';
import { notFound } from '../../../../platform/http/errors';
import { matcherOf, searchedWords } from '../../../../platform/text/unspaced';
import { findRecentBoards } from '../../../people/users';
import { visibleBoards } from '../access/boards.access';
import { profilePrivacies } from '../access/boards.policy';
import * as boardLists from '../lists.repository';
import { findNearBoardIds } from '../nearBoards';
import { findBoardsOfSimilarSaves } from '../similarSaves.repository';
import { presentBoards } from './boards.shown';

/** Bound of the boards in a picker; typing narrows them. */
const MAX_BOARDS = 1000;
const SHORTLIST = 5;
const SIMILAR_BOARDS = 2;
/** Near boards of everybody, among which are the viewer's own. */
const NEAR_BOARDS = 1000;
/** The newest saves are the best evidence of what a board is for. */
const SAVES = 500;
const ENOUGH_SAVES = 2;

/**
 * The boards that the viewer may save to (PIN-011): first those that fit the pin, then the most recently used; below them all boards by name, filtered by the words of `query`.
 */
export async function pickBoards(
  ctx: Ctx,
  options: OptionsOf<'BoardPickerBoardsResource.get'>,
): Promise<DataOf<'BoardPickerBoardsResource.get'>> {
  const viewer = requireViewer(ctx);
  const own = await boardLists.findUserBoards(ctx.db, viewer.id, profilePrivacies(viewer.id, viewer.id), MAX_BOARDS);
  const rows = await visibleBoards(
    ctx.db,
    viewer.id,
    own.map((row) => row.board_id),
  );

  const queryWords = options.query === undefined ? [] : searchedWords(options.query);
  const collator = new Intl.Collator(ctx.locale.replace('_', '-'), { sensitivity: 'base', numeric: true });
  const all = [...rows.values()]
    .filter((row) => matchesWords(row.name, queryWords))
    .sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));

  const similar =
    options.pin_id === undefined ? [] : await findSimilarBoards(ctx, options.pin_id, viewer.id, [...rows.keys()]);
  const recent = await findRecentBoards(ctx.db, viewer.id, SHORTLIST);
  const shortlist = [...new Set([...similar, ...recent])]
    .flatMap((id) => rows.get(id) ?? [])
    .filter((row) => matchesWords(row.name, queryWords))
    .slice(0, SHORTLIST);

  const presented = await presentBoards(ctx.db, viewer.id, all);
  const byId = new Map(presented.map((board) => [board.id, board]));
  return { boards_shortlist: shortlist.flatMap((row) => byId.get(row.id) ?? []), all_boards: presented };
}

/** Whether each word of the query is a prefix of a word of the name. */
const matchesWords = (name: string, queryWords: readonly string[]) => queryWords.every(matcherOf(name));

/**
 * The viewer's boards that fit a pin best: first those that hold most of what others save together with it (save graph),
 * then those with similar words; without any of the first, those with saves of pins of similar words.
 */
async function findSimilarBoards(
  ctx: Ctx,
  pinId: PinId,
  viewerId: UserId,
  own: readonly BoardId[],
): Promise<BoardId[]> {
  const pin = await boardLists.findPinWords(ctx.db, pinId);
  const source = pin && (await visibleBoards(ctx.db, viewerId, [pin.board_id])).get(pin.board_id);
  if (!pin || !source) throw notFound();
  const near = (await findNearBoardIds(ctx, viewerId, [pin.signature], NEAR_BOARDS)) ?? [];
  const owned = new Set(own);
  const bySaves = near.filter((id) => owned.has(id)).slice(0, SIMILAR_BOARDS);
  const query = similarityQuery(`${pin.title} ${source.name} ${pin.description} ${pin.alt_text}`, ctx.locale);
  if (query === null) return bySaves;
  const byWords = await boardLists.findBoardsOfSimilarWords(ctx.db, own, query, SIMILAR_BOARDS);
  if (bySaves.length > 0) return [...bySaves, ...byWords];
  const saves = { userId: viewerId, ids: own, query, most: SAVES, enough: ENOUGH_SAVES, limit: SIMILAR_BOARDS };
  return [...byWords, ...(await findBoardsOfSimilarSaves(ctx.db, saves))];
}
