import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Ctx } from '../../../platform/http/context';
import { OF_PIN } from '../../../platform/saveGraph/parameters';
import { visibleBoards } from './access/boards.access';
import { isListedBoard } from './access/boards.policy';
import type { BoardRow } from './boards.repository';

/** Boards that connect images with others, and images that are saved with them. */
const CONNECTING = 200;
const IMAGES = 100;

type GraphCtx = Pick<Ctx, 'db' | 'saveGraph'>;

/**
 * The boards that hold most of what is saved together with these images, the nearest first; null while the save graph is
 * not ready. Only listed boards that the viewer may see connect images, so that nothing of any other board, not even an
 * order, is in the answer; the found boards themselves are for the caller to check.
 */
export async function findNearBoardIds(
  { db, saveGraph }: GraphCtx,
  viewerId: UserId,
  signatures: readonly string[],
  limit: number,
): Promise<BoardId[] | null> {
  if (signatures.length === 0) return [];
  const holding = await saveGraph.nearBoards(signatures, CONNECTING);
  if (holding === null) return null;
  const boards = [...(await listedAmong(db, viewerId, holding)).keys()];
  if (boards.length === 0) return [];
  const ranked = await saveGraph.rank({ signatures, boards, ...OF_PIN, limit: IMAGES });
  return ranked && saveGraph.nearBoards([...signatures, ...ranked.map(({ prefix }) => prefix)], limit);
}

/** Those of them that everyone may find and the viewer may see, the nearest first. */
export async function findNearBoards(
  ctx: GraphCtx,
  viewerId: UserId,
  signatures: readonly string[],
): Promise<BoardRow[] | null> {
  const ids = await findNearBoardIds(ctx, viewerId, signatures, CONNECTING);
  return ids && [...(await listedAmong(ctx.db, viewerId, ids)).values()];
}

async function listedAmong(db: Ctx['db'], viewerId: UserId, ids: readonly BoardId[]): Promise<Map<BoardId, BoardRow>> {
  const known = await visibleBoards(db, viewerId, ids);
  const rows = ids.flatMap((id) => known.get(id) ?? []).filter((row) => isListedBoard(row));
  return new Map(rows.map((row) => [row.id, row]));
}
