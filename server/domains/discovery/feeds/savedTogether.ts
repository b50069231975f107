import type { BoardId, SectionId } from '../../../../contract/schemas/common';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import { OF_BOARD, OF_PIN, type RankWeights } from '../../../platform/saveGraph/parameters';
import { type BoardRow, isListedBoard, visibleBoards } from '../../boards/boards';
import { findPictureBoards, type PinRow } from '../../pins/pins';
import { type Candidate, findOnBoards } from './candidates';
import * as related from './related.repository';

/**
 * What is saved on the same boards, from the save graph, or from the database while the graph is not ready or does not
 * have the pin yet. Only boards that the viewer may see connect images, so that nothing of any other board, not even an
 * order, is in the answer.
 */

/** Boards that connect an image or a board with others. */
const MAX_BOARDS = 200;
/** As many as one query of the database considers. */
const CANDIDATES = 400;
/** Of a board so many images are the query, the newest. */
const NEWEST = 100;
/** Boards that are asked about in the database, which takes longer. */
const MAX_NEAR = 50;

type Boards = ReadonlyMap<BoardId, BoardRow>;

export async function findSavedWithPin(ctx: Ctx, pin: PinRow, board: BoardRow): Promise<Candidate[]> {
  const indexed = await ctx.saveGraph.boardsOf(pin.signature, MAX_BOARDS);
  const isIndexed = indexed !== null && (!isListedBoard(board) || indexed.includes(board.id));
  const ids = isIndexed ? indexed : await findPictureBoards(ctx.db, pin.signature, MAX_BOARDS);
  // The pin's own board is among them also before the job that says so has run.
  const boards = await listedBoards(ctx, ids, board);
  const ranked = isIndexed ? await rank(ctx, [pin.signature], boards, OF_PIN) : null;
  return ranked ?? findOnBoards(ctx, boards, pin.signature);
}

/** With a board, or with one of its sections. `near`: of `findNearBoards`. */
export async function findSavedWithBoard(
  ctx: Ctx,
  boardId: BoardId,
  near: Boards,
  sectionId?: SectionId,
): Promise<Candidate[]> {
  const signatures = await related.findNewestPictures(ctx.db, boardId, NEWEST, sectionId);
  return (await rank(ctx, signatures, near, OF_BOARD)) ?? findOnBoards(ctx, near, '');
}

/** The listed boards that share most with the newest images of a board or of one of its sections, the nearest first. */
export async function findNearBoards(ctx: Ctx, boardId: BoardId, sectionId?: SectionId): Promise<Boards> {
  const signatures = await related.findNewestPictures(ctx.db, boardId, NEWEST, sectionId);
  return boardsNear(ctx, signatures, ({ id }) => id !== boardId);
}

/**
 * What others save together with these images, the best first, from boards that `isWanted`. The same ranking as for a
 * board, whose parameters bench/related.ts chose for a person's latest saves.
 */
export async function findSavedWithImages(
  ctx: Ctx,
  signatures: readonly string[],
  isWanted: (board: BoardRow) => boolean,
): Promise<Candidate[]> {
  if (signatures.length === 0) return [];
  const near = await boardsNear(ctx, signatures, isWanted);
  return (await rank(ctx, signatures, near, OF_BOARD)) ?? findOnBoards(ctx, near, '');
}

async function boardsNear(
  ctx: Ctx,
  signatures: readonly string[],
  isWanted: (board: BoardRow) => boolean,
): Promise<Boards> {
  const indexed = await ctx.saveGraph.nearBoards(signatures, MAX_BOARDS);
  const ids = indexed ?? (await related.findNearBoards(ctx.db, signatures, MAX_NEAR));
  const boards = await listedBoards(ctx, ids);
  return new Map([...boards].filter(([, board]) => isWanted(board)));
}

/** The boards of these that everyone may find and the viewer may see, in this order after `first`. */
async function listedBoards(ctx: Ctx, ids: readonly BoardId[], first?: BoardRow): Promise<Boards> {
  const others = ids.filter((id) => id !== first?.id);
  const known = await visibleBoards(ctx.db, viewerIdOf(ctx), others);
  const rows = [...(first ? [first] : []), ...others.flatMap((id) => known.get(id) ?? [])];
  return new Map(rows.filter((row) => isListedBoard(row)).map((row) => [row.id, row]));
}

/** Null: ask the database. */
async function rank(
  ctx: Ctx,
  signatures: readonly string[],
  boards: Boards,
  weights: RankWeights,
): Promise<Candidate[] | null> {
  const ids = [...boards.keys()];
  const ranked = await ctx.saveGraph.rank({ signatures, boards: ids, ...weights, limit: CANDIDATES });
  if (ranked === null) return null;
  const weighted = [...boards.values()].map((row) => ({ id: row.id, weight: 1 / Math.max(1, row.pin_count) }));
  const saves = await related.findSavesOn(ctx.db, ranked, weighted);
  return saves.flatMap(({ signature, pin_ids, board_ids }) =>
    pin_ids.map((id, at): Candidate => {
      const through = boards.get(board_ids[at] ?? ('' as BoardId));
      return { id, signature, reason: 'shared_boards', ...(through ? { through } : {}) };
    }),
  );
}
